#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

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
    // Foundation encodes a dictionary with strings as keys by itself.
    _ = try? JSONEncoder().encode([0: probe])
    return probe.identifier
  }()

  /// A value that records the type of its coding key.
  private final class Probe: Encodable {
    var identifier: ObjectIdentifier?

    func encode(to encoder: any Encoder) {
      identifier = encoder.codingPath.last.map { ObjectIdentifier(type(of: $0)) }
    }
  }
}
