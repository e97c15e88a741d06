public import KilnValues

extension PropertyChange where Value: KilnValues.Value {
  /// What changed inside the property's value, field by field.
  ///
  ///     live.observe(\.address, for: view) { view, change in
  ///       if change.difference[\.street] != nil { view.reloadStreet() }
  ///     }
  ///
  /// - Complexity: what comparing all fields takes.
  public var difference: Difference<Value> { Difference(from: old, to: new) }
}

extension PropertyChange where Value: SetAlgebra {
  /// The elements that the new set has and the old one had not.
  public var inserted: Value { new.subtracting(old) }

  /// The elements that the old set had and the new one has not.
  public var removed: Value { old.subtracting(new) }
}

extension PropertyChange {
  /// What changed in a dictionary, key by key.
  ///
  /// - Complexity: O(n) for n keys of both dictionaries.
  public func entries<Key, Entry: Equatable>() -> EntryChanges<Key, Entry>
  where Value == [Key: Entry] {
    EntryChanges(from: old, to: new)
  }
}

/// What changed in a dictionary.
public struct EntryChanges<Key: Hashable, Entry: Equatable> {
  /// The entries whose keys are new.
  public let inserted: [Key: Entry]

  /// The entries whose keys were removed.
  public let removed: [Key: Entry]

  /// The values that were replaced, by their keys.
  public let replaced: [Key: Change<Entry>]

  init(from old: [Key: Entry], to new: [Key: Entry]) {
    inserted = new.filter { old[$0.key] == nil }
    removed = old.filter { new[$0.key] == nil }
    var replaced: [Key: Change<Entry>] = [:]
    for (key, entry) in new {
      if let before = old[key], before != entry {
        replaced[key] = Change(old: before, new: entry)
      }
    }
    self.replaced = replaced
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { inserted.isEmpty && removed.isEmpty && replaced.isEmpty }
}

extension EntryChanges: Sendable where Key: Sendable, Entry: Sendable {}
extension EntryChanges: Equatable {}
