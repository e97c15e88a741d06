/// The coding keys of the standard library's dictionaries.
///
/// A dictionary's keys are data: they are not converted and have no order. The coding keys of a
/// dictionary have a private type, which identifies them. The type of the encoded value is not
/// used, so that a type that delegates to a dictionary is treated as one.
enum DictionaryKeys {
  /// Whether a type is that of a dictionary's coding keys.
  static func areOf(_ type: any CodingKey.Type) -> Bool { ObjectIdentifier(type) == identifier }

  private static let identifier: ObjectIdentifier? = {
    let probe = Probe()
    try? ["key": 0].encode(to: probe)
    return probe.identifier
  }()

  /// An encoder that records only the type of the coding keys.
  private final class Probe: Encoder {
    var identifier: ObjectIdentifier?
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private let encoder = TreeEncoder(session: CodingSession(options: JSONCodingOptions()))

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      identifier = ObjectIdentifier(type)
      return KeyedEncodingContainer(
        TreeKeyedContainer<Key>(encoder, into: EncodedNode(), keysAreData: true)
      )
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }

    func singleValueContainer() -> any SingleValueEncodingContainer {
      encoder.singleValueContainer()
    }
  }
}
