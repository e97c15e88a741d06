internal import KilnData

/// Keys in the order in which they are spoken of, where their source has none: as their type
/// compares them where it does, and by their descriptions otherwise. Keys of a type that does not
/// compare them, and of one description, have no order.
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
