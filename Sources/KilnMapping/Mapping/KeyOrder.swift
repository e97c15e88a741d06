/// Keys in the order in which they are spoken of, where their source has none: as their type
/// compares them where it does, strings by code points, and by their descriptions otherwise.
///
/// - Complexity: O(*n* log *n*).
func inKeyOrder<Key: Hashable>(_ keys: some Sequence<Key>) -> [Key] {
  if let type = Key.self as? any Comparable.Type { return sorted(keys, as: type) }
  return keys.map { (key: $0, text: String(describing: $0)) }.sorted { $0.text < $1.text }
    .map(\.key)
}

private func sorted<Key, Known: Comparable>(
  _ keys: some Sequence<Key>,
  as type: Known.Type
) -> [Key] {
  // The type is the keys' own, by another name.
  let known = keys.map { unsafeBitCast($0, to: Known.self) }.sorted()
  return known.map { unsafeBitCast($0, to: Key.self) }
}
