public import CKiln

/// A value with its hash, which is computed once.
///
/// Use it for keys that are hashed often, are large, or are not your own types: an array of
/// numbers, a long string, a struct from another library.
///
/// ```swift
/// var seen: Set<Hashed<[Double]>> = []
/// seen.insert(Hashed(samples))           // computes the hash, with XXH3
/// seen.contains(key)                     // reuses the hash, also when the table grows
/// ```
///
/// The hash is chosen as follows:
///
/// - A ``FastHashable`` value is hashed by its fields with XXH3, even if its type has a hash of its
///   own, as arrays and strings do.
/// - Any other value provides its own hash. So does a value whose ``FastHashable/hashingMode``, or
///   that of its elements, is standard.
///
/// If the compiler does not see that the type is ``FastHashable``, the conformance is looked up at
/// run time. That takes 25 to 180 ns per value.
///
/// Values are compared by their hashes first, so most unequal values are not compared themselves.
/// The hash takes 8 bytes per value.
///
/// Do not use references to objects that change as keys; no wrapper makes them stable.
@dynamicMemberLookup
public struct Hashed<Value: Hashable> {
  /// The value.
  public let value: Value

  /// The hash of the value in this process, before a table's seed is mixed in.
  @usableFromInline let hash: UInt64

  /// Hashes a value.
  ///
  /// - Complexity: that of hashing the value; allocates only if that allocates.
  @inlinable
  public init(_ value: Value) {
    self.value = value
    hash = Self.hash(of: value)
  }

  /// Hashes a value whose type is known to be ``FastHashable`` at compile time.
  ///
  /// The hash equals that of ``init(_:)-(Value)``.
  ///
  /// - Complexity: that of hashing the value; allocates only if that allocates.
  @inlinable
  public init(_ value: Value) where Value: FastHashable {
    self.value = value
    hash = Self.hash(ofFast: value)
  }

  /// A member of the value.
  @inlinable
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    value[keyPath: path]
  }

  /// Hashes a value of this type; the result is the same for all callers.
  ///
  /// The conformance is looked up at run time: code that only requires `Hashable` must compute the
  /// same hash as code that requires ``FastHashable``.
  @usableFromInline
  static func hash(of value: Value) -> UInt64 {
    guard let fast = Value.self as? any FastHashable.Type else {
      return UInt64(truncatingIfNeeded: value.hashValue)
    }
    return hash(of: value, as: fast)
  }

  private static func hash<Fast: FastHashable>(of value: Value, as type: Fast.Type) -> UInt64 {
    withUnsafePointer(to: value) { pointer in
      // `Fast` and `Value` are the same type.
      pointer.withMemoryRebound(to: Fast.self, capacity: 1) {
        Hashed<Fast>.hash(ofFast: $0.pointee)
      }
    }
  }

  /// Hashes a value by its fields, or by its own hash in the standard mode.
  @inlinable
  static func hash<Fast: FastHashable>(ofFast value: Fast) -> UInt64 {
    switch Fast.hashingMode {
    case .fast: FieldHasher.keyedHash { value.hash(into: &$0) }
    case .standard: UInt64(truncatingIfNeeded: value.hashValue)
    }
  }
}

extension Hashed: Hashable {
  /// Whether two values are equal; their hashes are compared first.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.hash == right.hash && left.value == right.value
  }

  /// Hashes the stored hash.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  /// The hash in a table. Only `Set` and `Dictionary` call it.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int {
    Int(truncatingIfNeeded: kiln_hash_mix_seed(hash, UInt64(truncatingIfNeeded: seed)))
  }
}

extension Hashed: FastHashable where Value: FastHashable {
  /// Hashes the stored hash for fast tables, otherwise the value.
  ///
  /// - Parameter hasher: receives one word for fast tables. For fingerprints, and in the standard
  ///   mode, it receives the fields of the value.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    switch hasher.purpose {
    case .keyed: hasher.combine(word: hash)
    case .standard, .fingerprint, .canonical: hasher.combine(value)
    }
  }
}

extension Hashed: Sendable where Value: Sendable {}

extension Hashed: Comparable where Value: Comparable {
  /// Orders by the values.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

extension Hashed: CustomStringConvertible {
  /// The description of the value.
  public var description: String { String(describing: value) }
}

extension Hashed: CustomDebugStringConvertible {
  /// The debug description of the value, in `Hashed(…)`.
  public var debugDescription: String { "Hashed(\(String(reflecting: value)))" }
}

extension Hashed: Encodable where Value: Encodable {
  /// Encodes the value alone.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

extension Hashed: Decodable where Value: Decodable {
  /// Decodes the value and hashes it.
  public init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }
}

extension Hashed: CodingKeyRepresentable where Value: CodingKeyRepresentable {
  /// The coding key of the value.
  ///
  /// A dictionary with such keys is coded like one with the values as keys.
  public var codingKey: any CodingKey { value.codingKey }

  /// Creates a value from a coding key; `nil` if the key is invalid.
  public init?<Key: CodingKey>(codingKey: Key) {
    guard let value = Value(codingKey: codingKey) else { return nil }
    self.init(value)
  }
}
