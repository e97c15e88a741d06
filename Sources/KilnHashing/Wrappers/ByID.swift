/// A value that is compared and hashed by its `id`.
///
/// ```swift
/// var people: Set<ByID<Person>> = []
/// people.insert(ByID(alice))
/// people.insert(ByID(renamedAlice))        // not inserted: the set contains Alice
/// people.update(with: ByID(renamedAlice))  // replaces her
/// ```
///
/// Two values with the same `id` are equal and hash equally, whatever their other fields. A set
/// therefore contains one value per identity.
///
/// In hash tables, the hash is that of the `id`. It is XXH3 if the type of the `id` is your own
/// ``FastHashable`` type. For standard types such as `Int` and `UUID`, it is their own hash. The
/// fingerprint is also that of the `id`.
@dynamicMemberLookup
public struct ByID<Value: Identifiable>: Identifiable {
  /// The value.
  public let value: Value

  /// Wraps a value.
  @inlinable
  public init(_ value: Value) {
    self.value = value
  }

  /// The identity of the value.
  @inlinable
  public var id: Value.ID { value.id }

  /// A member of the value.
  @inlinable
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    value[keyPath: path]
  }
}

extension ByID: Hashable {
  /// Whether two values have the same identity.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  /// Hashes the identity.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }

  /// The hash in a table. Only `Set` and `Dictionary` call it.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int { id._rawHashValue(seed: seed) }

  /// The hash for the seed 0.
  @inlinable
  public var hashValue: Int { _rawHashValue(seed: 0) }
}

extension ByID: FastHashable where Value.ID: FastHashable {
  /// Hashes the identity.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(id)
  }

  /// The hashing mode of the identity's type.
  @inlinable
  public static var hashingMode: HashingMode { Value.ID.hashingMode }
}

extension ByID: Sendable where Value: Sendable {}

extension ByID: Comparable where Value.ID: Comparable {
  /// Orders values by identity.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.id < right.id }
}

extension ByID: CustomStringConvertible {
  /// The description of the value.
  public var description: String { String(describing: value) }
}

extension ByID: CustomDebugStringConvertible {
  /// The debug description of the value, in `ByID(…)`.
  public var debugDescription: String { "ByID(\(String(reflecting: value)))" }
}

extension ByID: Encodable where Value: Encodable {
  /// Encodes the value alone.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

extension ByID: Decodable where Value: Decodable {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }
}
