/// A value that stands for its identity: equal to every other with the same `id`.
///
///     var people: Set<ByID<Person>> = []
///     people.insert(ByID(alice))
///     people.insert(ByID(renamedAlice))      // not inserted: Alice is there
///     people.update(with: ByID(renamedAlice))  // replaces her
///
/// Two values with one `id` are equal and hash alike, whatever else they hold; a set keeps one
/// value an identity. The hash in tables is that of the `id`: XXH3 where its type is one of your
/// own that is ``FastHashable``, the standard library's for the likes of `Int` and `UUID`. The
/// fingerprint is that of the `id` too.
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
  /// Whether two values have one identity.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  /// Hands over the identity.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }

  /// The hash that `Set` and `Dictionary` ask for; not to be called otherwise.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int { id._rawHashValue(seed: seed) }

  /// The hash for the seed 0.
  @inlinable
  public var hashValue: Int { _rawHashValue(seed: 0) }
}

extension ByID: FastHashable where Value.ID: FastHashable {
  /// Hands over the identity.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(id)
  }

  /// That of the identity's type.
  @inlinable
  public static var hashingMode: HashingMode { Value.ID.hashingMode }
}

extension ByID: Sendable where Value: Sendable {}

extension ByID: Comparable where Value.ID: Comparable {
  /// Orders by the identities.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.id < right.id }
}

extension ByID: CustomStringConvertible {
  /// The value's own description.
  public var description: String { String(describing: value) }
}

extension ByID: CustomDebugStringConvertible {
  /// The value's own description for debugging.
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
