public import KilnData

/// A dictionary or a JSON object: the source or the result of a mapping.
@usableFromInline
protocol PairCollection<Key, Value>: Sequence where Element == (key: Key, value: Value) {
  associatedtype Key
  associatedtype Value
  /// Distinguishes keys: no two pairs of a collection have keys of equal identity.
  associatedtype Identity: Hashable

  init()
  var count: Int { get }
  mutating func reserveCapacity(_ minimumCapacity: Int)
  mutating func updateValue(_ value: Value, forKey key: Key) -> Value?
  subscript(key: Key) -> Value? { get }

  static func identity(of key: Key) -> Identity
  /// Whether there is a key that Swift takes as equal, as rules are found.
  func hasKey(equalTo key: Key) -> Bool
  /// The pairs in the order in which failures are reported, with their positions in the collection.
  func inOrder() -> [(offset: Int, element: Element)]
}

extension Dictionary: PairCollection {
  @usableFromInline static func identity(of key: Key) -> Key { key }

  @inlinable func hasKey(equalTo key: Key) -> Bool { self[key] != nil }

  // With their values: a key that is not equal to itself is not found again.
  @usableFromInline
  func inOrder() -> [(offset: Int, element: Element)] {
    inKeyOrder(enumerated(), by: \.element.key)
  }
}

extension JSONObject: PairCollection {
  /// A key by its code points.
  @usableFromInline
  struct Identity: Hashable {
    fileprivate let key: JSONKey
  }

  @usableFromInline static func identity(of key: String) -> Identity { Identity(key: JSONKey(key)) }

  /// - Complexity: O(1) where there is one of the same code points, else O(*n*).
  @usableFromInline
  func hasKey(equalTo key: String) -> Bool {
    self[key] != nil || contains { $0.key == key }
  }

  @usableFromInline
  func inOrder() -> [(offset: Int, element: Element)] { Array(enumerated()) }
}

/// Keys sorted as their type compares them, or by their descriptions where it does not.
///
/// Keys of one description that their type does not compare have no order.
///
/// - Complexity: O(*n* log *n*).
func inKeyOrder<Key: Hashable>(_ keys: some Sequence<Key>) -> [Key] {
  inKeyOrder(keys, by: \.self)
}

/// Elements in the order of their keys.
///
/// - Parameter key: the key of an element.
/// - Complexity: O(*n* log *n*).
func inKeyOrder<Key: Hashable, Element>(
  _ elements: some Sequence<Element>,
  by key: (Element) -> Key
) -> [Element] {
  if let type = Key.self as? any Comparable.Type { return sorted(elements, by: key, as: type) }
  return elements.map { (element: $0, text: String(describing: key($0))) }
    .sorted { $0.text < $1.text }
    .map(\.element)
}

private func sorted<Key, Element, Known: Comparable>(
  _ elements: some Sequence<Element>,
  by key: (Element) -> Key,
  as type: Known.Type
) -> [Element] {
  // The type is the keys' own, by another name.
  func known(_ element: Element) -> Known { unsafeBitCast(key(element), to: Known.self) }
  return elements.sorted { known($0) < known($1) }
}
