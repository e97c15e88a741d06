/// A type that hashes by its fields with XXH3, in `Set`, in `Dictionary` and as a ``Fingerprint``.
///
/// Conform to it instead of `Hashable`, and combine the fields that `==` compares:
///
///     struct Reading: FastHashable {
///       var sensor: String
///       var samples: [Double]
///
///       func hash(into hasher: inout FieldHasher) {
///         hasher.combine(sensor)
///         hasher.combine(samples)
///       }
///     }
///
/// `Set` and `Dictionary` then use XXH3 with no other change. For a struct of a few numbers put
/// `@inline(__always)` before the method, as `@Value` does: the fields are then written without a
/// check each, which halves the time of eight integers. An enum with a raw value needs no
/// body at all: it hashes as its raw value.
///
/// Every field is `FastHashable` too, which makes fingerprints possible. A type with a field that
/// is only `Hashable` can be ``TableHashable``: as fast in hash tables, but without a fingerprint.
///
/// A class is final: the static requirement takes a span of `Self`.
///
/// A type that was `Hashable` before it was made `FastHashable` in an extension, as `String` and
/// `Int` are, keeps its own hash in tables; as a part of another value it is hashed by its fields.
/// ``Hashed`` makes a fast key of such a value.
///
/// As with `Hashable`, equal values must hash equally. Hash values differ between processes,
/// because they are keyed with a random secret; set the environment variable
/// `SWIFT_DETERMINISTIC_HASHING` for reproducible runs. The fingerprint never differs.
///
/// Use it for trusted keys. Keyed XXH3 does not resist an attacker who chooses many keys to make
/// them collide; for untrusted keys set ``hashingMode`` to ``HashingMode/standard``, which is
/// SipHash over the same fields.
public protocol FastHashable: Hashable, SendableMetatype {
  /// Hashes the fields of this value.
  ///
  /// - Parameter hasher: receives all fields that `==` compares, in a fixed order.
  func hash(into hasher: inout FieldHasher)

  /// Hashes a number of values: their count, then each value.
  ///
  /// Arrays hash their elements with it. Numbers are written in bulk; other types use the default,
  /// which hashes one element after the other. A custom implementation can only be faster.
  ///
  /// - Parameters:
  ///   - elements: the values, in order.
  ///   - hasher: receives the count and the fields.
  static func hash(_ elements: Span<Self>, into hasher: inout FieldHasher)

  /// The hash function that `Set` and `Dictionary` use where this type is the key.
  ///
  /// The default is ``HashingMode/fast``. Within a key of another type that type's mode applies.
  static var hashingMode: HashingMode { get }
}

extension FastHashable {
  /// XXH3, which is what this protocol is for.
  @inlinable @inline(__always)
  public static var hashingMode: HashingMode { .fast }

  /// Hashes the count, then one element after the other.
  ///
  /// - Parameters:
  ///   - elements: the values, in order.
  ///   - hasher: receives the count and the fields.
  @inlinable
  public static func hash(_ elements: Span<Self>, into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(elements.count))
    for index in elements.indices { elements[unchecked: index].hash(into: &hasher) }
  }

  /// Hashes by the fields, for callers that have a standard hasher.
  ///
  /// - Parameter hasher: receives one word, the XXH3 hash of the fields; in the standard mode the
  ///   fields themselves.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    KeyHashing.hash(self, into: &hasher)
  }

  /// The hash that `Set` and `Dictionary` ask for; not to be called otherwise.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int {
    KeyHashing.rawHashValue(self, seed: seed)
  }

  /// The hash for the seed 0, as `Hashable` has it.
  @inlinable
  public var hashValue: Int { _rawHashValue(seed: 0) }
}

// The standard library hashes every raw representable type with the standard hasher; these more
// special members take their place.
extension FastHashable where Self: RawRepresentable, RawValue: FastHashable {
  /// Hashes the raw value, as an enum without payloads wants it.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(rawValue)
  }
}

extension FastHashable where Self: RawRepresentable, RawValue: Hashable {
  /// Hashes by the fields, for callers that have a standard hasher.
  ///
  /// - Parameter hasher: receives one word, the XXH3 hash of the fields; in the standard mode the
  ///   fields themselves.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    KeyHashing.hash(self, into: &hasher)
  }

  /// The hash that `Set` and `Dictionary` ask for; not to be called otherwise.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int {
    KeyHashing.rawHashValue(self, seed: seed)
  }

  /// The hash for the seed 0.
  @inlinable
  public var hashValue: Int { _rawHashValue(seed: 0) }
}
