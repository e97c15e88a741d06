/// A type that hashes its fields with XXH3 in hash tables, without a fingerprint.
///
/// Use it for a type with a field that is only `Hashable`:
///
/// ```swift
/// struct Visit: TableHashable {
///   var page: String
///   var session: ObjectIdentifier     // differs from process to process
///
///   func hash(into hasher: inout TableHasher) {
///     hasher.combine(page)
///     hasher.combine(session)
///   }
/// }
/// ```
///
/// In `Set` and `Dictionary` it behaves like ``FastHashable``. `Fingerprint(of:)` does not compile
/// for such a type, and a `FastHashable` type cannot have a field of it.
public protocol TableHashable: Hashable, SendableMetatype {
  /// Hashes the fields of this value.
  ///
  /// - Parameter hasher: receives all fields that `==` compares, in a fixed order.
  func hash(into hasher: inout TableHasher)

  /// The hash function that `Set` and `Dictionary` use for keys of this type.
  ///
  /// The default is ``HashingMode/fast``. If the value is a field of another key, the mode of that
  /// key's type applies. In an optional, a `Result` or a collection within that key, this mode
  /// applies.
  static var hashingMode: HashingMode { get }
}

extension TableHashable {
  /// The fast mode.
  @inlinable @inline(__always)
  public static var hashingMode: HashingMode { .fast }

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

extension TableHashable where Self: RawRepresentable, RawValue: Hashable {
  /// Hashes the raw value.
  @inlinable @inline(__always)
  public func hash(into hasher: inout TableHasher) {
    hasher.combine(rawValue)
  }

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
