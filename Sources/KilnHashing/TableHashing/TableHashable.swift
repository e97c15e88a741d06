/// A type that hashes by its fields with XXH3 in `Set` and `Dictionary`, and has no fingerprint.
///
/// Use it for types with a field that is only `Hashable`:
///
///     struct Visit: TableHashable {
///       var page: String
///       var session: ObjectIdentifier     // differs from process to process
///
///       func hash(into hasher: inout TableHasher) {
///         hasher.combine(page)
///         hasher.combine(session)
///       }
///     }
///
/// Otherwise it behaves in hash tables like ``FastHashable``. `Fingerprint(of:)` does not compile
/// for such a type, and it cannot be a field of a `FastHashable` one.
public protocol TableHashable: Hashable, SendableMetatype {
  /// Hashes the fields of this value.
  ///
  /// - Parameter hasher: receives all fields that `==` compares, in a fixed order.
  func hash(into hasher: inout TableHasher)

  /// The hash function that `Set` and `Dictionary` use where this type is the key.
  ///
  /// The default is ``HashingMode/fast``. Directly within a key of another type that type's mode
  /// applies; within an optional, a `Result` or a collection there, this one.
  static var hashingMode: HashingMode { get }
}

extension TableHashable {
  /// XXH3, which is what this protocol is for.
  @inlinable @inline(__always)
  public static var hashingMode: HashingMode { .fast }

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

extension TableHashable where Self: RawRepresentable, RawValue: Hashable {
  /// Hashes the raw value.
  @inlinable @inline(__always)
  public func hash(into hasher: inout TableHasher) {
    hasher.combine(rawValue)
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

  /// The hash for the seed 0.
  @inlinable
  public var hashValue: Int { _rawHashValue(seed: 0) }
}
