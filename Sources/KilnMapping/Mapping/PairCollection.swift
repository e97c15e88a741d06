public import KilnData
internal import KilnSupport

/// The source or result of a mapping: a dictionary or a JSON object.
@usableFromInline
protocol PairCollection<Key, Value>: Sequence where Element == (key: Key, value: Value) {
  associatedtype Key
  associatedtype Value
  /// Identifies keys: a collection has at most one pair per identity.
  associatedtype Identity: Hashable

  init()
  var count: Int { get }
  mutating func reserveCapacity(_ minimumCapacity: Int)
  mutating func updateValue(_ value: Value, forKey key: Key) -> Value?
  subscript(key: Key) -> Value? { get }

  static func identity(of key: Key) -> Identity
  /// Whether there is a key that is equal by `==`, the equality used to look up rules.
  func hasKey(equalTo key: Key) -> Bool
  /// The pairs in the order of reported failures, with their positions in the collection.
  func inOrder() -> [(offset: Int, element: Element)]
}

extension Dictionary: PairCollection {
  @usableFromInline static func identity(of key: Key) -> Key { key }

  @inlinable func hasKey(equalTo key: Key) -> Bool { self[key] != nil }

  // Enumerate pairs, not keys: a key that is not equal to itself cannot be looked up.
  @usableFromInline
  func inOrder() -> [(offset: Int, element: Element)] {
    inKeyOrder(enumerated(), by: \.element.key)
  }
}

extension JSONObject: PairCollection {
  /// A key, identified by its code points.
  @usableFromInline
  struct Identity: Hashable {
    fileprivate let key: JSONKey
  }

  @usableFromInline static func identity(of key: String) -> Identity { Identity(key: JSONKey(key)) }

  /// - Complexity: O(1) if a key has the same code points, otherwise O(*n*).
  @usableFromInline
  func hasKey(equalTo key: String) -> Bool {
    self[key] != nil || contains { $0.key == key }
  }

  @usableFromInline
  func inOrder() -> [(offset: Int, element: Element)] { Array(enumerated()) }
}

/// Sorts elements by key: by `<`, or by description if the type of the keys is not comparable.
///
/// Elements with keys of the same description are then in no particular order.
///
/// - Parameter key: the key of an element.
/// - Complexity: O(*n* log *n*).
func inKeyOrder<Key: Hashable, Element>(
  _ elements: some Sequence<Element>,
  by key: (Element) -> Key
) -> [Element] {
  if let type = Key.self as? any Comparable.Type { return sorted(elements, by: key, as: type) }
  return elements.map { (element: $0, text: String(describing: key($0))) }
    .sortedOutOfLine { $0.text < $1.text }
    .map(\.element)
}

private func sorted<Key, Element, Known: Comparable>(
  _ elements: some Sequence<Element>,
  by key: (Element) -> Key,
  as type: Known.Type
) -> [Element] {
  // `Known` is the type of the keys.
  func known(_ element: Element) -> Known { unsafeBitCast(key(element), to: Known.self) }
  return elements.sortedOutOfLine { known($0) < known($1) }
}
