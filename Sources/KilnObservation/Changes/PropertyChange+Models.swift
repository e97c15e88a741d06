public import KilnValues

extension PropertyChange where Value: ValueModel {
  /// The fields that changed within the property's value.
  ///
  ///     live.observe(\.address, for: view) { view, change in
  ///       if change.difference[\.street] != nil { view.reloadStreet() }
  ///     }
  ///
  /// - Complexity: a comparison of all fields.
  public var difference: Difference<Value> { Difference(from: old, to: new) }
}

extension PropertyChange {
  /// Returns the entries of a dictionary that changed.
  ///
  /// - Complexity: O(*n*) in the number of keys in both dictionaries.
  public func entries<Key, Entry: Equatable>() -> EntryChanges<Key, Entry>
  where Value == [Key: Entry] {
    EntryChanges(from: old, to: new)
  }
}

/// The changes of a dictionary.
public struct EntryChanges<Key: Hashable, Entry: Equatable> {
  /// The entries with new keys.
  public let inserted: [Key: Entry]

  /// The entries with removed keys.
  public let removed: [Key: Entry]

  /// The replaced values, by key.
  public let replaced: [Key: Change<Entry>]

  init(from old: [Key: Entry], to new: [Key: Entry]) {
    inserted = new.filter { old[$0.key] == nil }
    removed = old.filter { new[$0.key] == nil }
    let isIrreflexive = isIrreflexive(Entry.self)
    var replaced: [Key: Change<Entry>] = [:]
    for (key, entry) in new {
      if let before = old[key], !isUnchanged(before, entry, isIrreflexive) {
        replaced[key] = Change(old: before, new: entry)
      }
    }
    self.replaced = replaced
  }
}

extension EntryChanges: Sendable where Key: Sendable, Entry: Sendable {}
extension EntryChanges: Equatable {}
