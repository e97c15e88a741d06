/// A type that hashes by its fields with XXH3 and has a ``Fingerprint``.
///
/// Conform to it instead of `Hashable`, and combine the fields that `==` compares:
///
/// ```swift
/// struct Reading: FastHashable {
///   var sensor: String
///   var samples: [Double]
///
///   func hash(into hasher: inout FieldHasher) {
///     hasher.combine(sensor)
///     hasher.combine(samples)
///   }
/// }
/// ```
///
/// `Set` and `Dictionary` then use XXH3; nothing else changes. An enum with a raw value needs no
/// method: it hashes its raw value. For a struct of a few numbers, mark the method
/// `@inline(__always)`, as `@Value` does. The fields are then written without a check per field,
/// which halves the time for eight integers.
///
/// Every field must be `FastHashable`, which makes fingerprints possible. A type with a field that
/// is only `Hashable` can be ``TableHashable``. It is as fast in hash tables, but has no
/// fingerprint. A conforming class must be final, because a static requirement has a parameter of
/// type `Span<Self>`.
///
/// Types such as `String` and `Int`, which become `FastHashable` in an extension, keep their own
/// hash in tables. As fields of another value, they are part of its XXH3 hash. ``Hashed`` turns
/// such a value into a fast key.
///
/// As with `Hashable`, equal values must hash equally. Hash values differ between processes,
/// because they are keyed with a random secret. For reproducible runs, set the environment variable
/// `SWIFT_DETERMINISTIC_HASHING`. Fingerprints are always the same.
///
/// Use the default mode for trusted keys. Keyed XXH3 does not resist an attacker who chooses many
/// colliding keys. For untrusted keys, return ``HashingMode/standard`` from ``hashingMode``, which
/// hashes the same fields with SipHash.
public protocol FastHashable: Hashable, SendableMetatype {
  /// Hashes the fields of this value.
  ///
  /// - Parameter hasher: receives all fields that `==` compares, in a fixed order.
  func hash(into hasher: inout FieldHasher)

  /// Hashes a span of values: their count, then each value.
  ///
  /// Arrays hash their elements with this method. Numbers are written in bulk; other types use the
  /// default implementation, which hashes the elements one by one. A custom implementation is only
  /// an optimization.
  ///
  /// - Parameters:
  ///   - elements: the values, in order.
  ///   - hasher: receives the count and the fields.
  static func hash(_ elements: Span<Self>, into hasher: inout FieldHasher)

  /// The hash function that `Set` and `Dictionary` use for keys of this type.
  ///
  /// The default is ``HashingMode/fast``. If the value is a field of another key, the mode of that
  /// key's type applies.
  static var hashingMode: HashingMode { get }
}

extension FastHashable {
  /// The fast mode.
  @inlinable @inline(__always)
  public static var hashingMode: HashingMode { .fast }

  /// Hashes the count, then the elements one by one.
  @inlinable
  public static func hash(_ elements: Span<Self>, into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(elements.count))
    for index in elements.indices { elements[unchecked: index].hash(into: &hasher) }
  }

  /// Hashes the fields into a standard hasher.
  ///
  /// - Parameter hasher: receives one word, the XXH3 hash of the fields. In the standard mode, it
  ///   receives the fields.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    KeyHashing.hash(self, into: &hasher)
  }

  /// The hash in a table. Only `Set` and `Dictionary` call it.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int {
    KeyHashing.rawHashValue(self, seed: seed)
  }

  /// The hash for the seed 0.
  @inlinable
  public var hashValue: Int { _rawHashValue(seed: 0) }
}

// The standard library provides hash members for every `RawRepresentable` type, which use the
// standard hasher. The following members are more specialized and take precedence.
extension FastHashable where Self: RawRepresentable, RawValue: FastHashable {
  /// Hashes the raw value.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(rawValue)
  }
}

extension FastHashable where Self: RawRepresentable, RawValue: Hashable {
  /// Hashes the raw value into a standard hasher.
  ///
  /// - Parameter hasher: receives one word, the XXH3 hash of the raw value. In the standard mode,
  ///   it receives the raw value.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    KeyHashing.hash(self, into: &hasher)
  }

  /// The hash in a table. Only `Set` and `Dictionary` call it.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int {
    KeyHashing.rawHashValue(self, seed: seed)
  }

  /// The hash for the seed 0.
  @inlinable
  public var hashValue: Int { _rawHashValue(seed: 0) }
}
