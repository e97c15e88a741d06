/// The coding keys of the standard library's dictionaries.
///
/// A dictionary's keys are data: they are not converted, and have no order of their own. It is told
/// by the type of its coding keys, which has no public name, and not by its own type, so that a
/// type that lets a dictionary encode or decode itself in its place is treated alike.
enum DictionaryKeys {
  /// Whether a type of coding keys is that of dictionaries.
  static func areOf(_ type: any CodingKey.Type) -> Bool { ObjectIdentifier(type) == identifier }

  private static let identifier: ObjectIdentifier? = {
    let probe = Probe()
    try? ["key": 0].encode(to: probe)
    return probe.identifier
  }()

  /// An encoder that remembers a type of coding keys and nothing else.
  private final class Probe: Encoder {
    var identifier: ObjectIdentifier?
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private let encoder = TreeEncoder(session: EncodingSession(options: .init(), userInfo: [:]))

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
