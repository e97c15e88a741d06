public import CKiln

/// A value together with its hash, which is computed once.
///
/// For keys that are hashed often, are large, or are not yours: an array of numbers, a long
/// string, a struct from another library.
///
///     var seen: Set<Hashed<[Double]>> = []
///     seen.insert(Hashed(samples))           // hashed here, with XXH3
///     seen.contains(key)                     // and not again, nor when the table grows
///
/// A ``FastHashable`` value is hashed by its fields with XXH3, even if its own hash is the standard
/// library's, as that of arrays and strings is. Any other value provides its own hash; so does one
/// whose ``FastHashable/hashingMode``, or that of its elements, is standard. Code that does not
/// know at compile time that the type is ``FastHashable`` looks it up, which takes 25 to 180 ns for
/// each ``Hashed``. Values are compared by their hashes first, so that most unequal values are not
/// compared themselves.
///
/// The hash takes 8 bytes beside the value. A value that is a reference to something that changes
/// is no key for a hash table, with or without this.
@dynamicMemberLookup
public struct Hashed<Value: Hashable> {
  /// The value.
  public let value: Value

  /// The value's hash in this process, before a table's seed is mixed in.
  @usableFromInline let hash: UInt64

  /// Hashes a value.
  ///
  /// - Complexity: that of hashing the value. Nothing is allocated where that allocates nothing.
  @inlinable
  public init(_ value: Value) {
    self.value = value
    hash = Self.hash(of: value)
  }

  /// Hashes a value whose fields are known when this is compiled.
  ///
  /// - Parameter value: the value to keep. The hash is the one that ``init(_:)-(Value)`` finds.
  /// - Complexity: that of hashing the value. Nothing is allocated where that allocates nothing.
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

  /// The hash of a value of this type, the same for all callers.
  ///
  /// What the type can do is looked up at run time: code that knows only that `Value` is `Hashable`
  /// has to come to the same hash as code that knows more.
  @usableFromInline
  static func hash(of value: Value) -> UInt64 {
    guard let fast = Value.self as? any FastHashable.Type else {
      return UInt64(truncatingIfNeeded: value.hashValue)
    }
    return hash(of: value, as: fast)
  }

  private static func hash<Fast: FastHashable>(of value: Value, as type: Fast.Type) -> UInt64 {
    withUnsafePointer(to: value) { pointer in
      // `Fast` is `Value`, under another name.
      pointer.withMemoryRebound(to: Fast.self, capacity: 1) {
        Hashed<Fast>.hash(ofFast: $0.pointee)
      }
    }
  }

  /// The hash of a value by its fields, or its own where that is to be SipHash.
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

  /// Hands over the hash.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  /// The hash that `Set` and `Dictionary` ask for; not to be called otherwise.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int {
    Int(truncatingIfNeeded: kiln_hash_mix_seed(hash, UInt64(truncatingIfNeeded: seed)))
  }
}

extension Hashed: FastHashable where Value: FastHashable {
  /// Hands over the hash, or the value's fields where they are to be the same in every process.
  ///
  /// - Parameter hasher: receives one word; for a fingerprint, and in the standard mode, what the
  ///   value itself writes.
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
  /// The value's own description.
  public var description: String { String(describing: value) }
}

extension Hashed: CustomDebugStringConvertible {
  /// The value's own description for debugging.
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
  /// The value's coding key, so that a dictionary with such keys is coded as one without.
  public var codingKey: any CodingKey { value.codingKey }

  /// The value of a coding key; `nil` where it has none.
  public init?<Key: CodingKey>(codingKey: Key) {
    guard let value = Value(codingKey: codingKey) else { return nil }
    self.init(value)
  }
}
