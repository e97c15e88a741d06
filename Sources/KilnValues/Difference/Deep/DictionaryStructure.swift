/// Dictionaries: the value of each key.
final class DictionaryStructure<Key: Hashable, Element>: ValueStructure<[Key: Element]>,
  @unchecked Sendable
{
  typealias Values = [Key: Element]

  let element: ValueStructure<Element>

  /// The dictionary's own `==`, if values are compared by theirs.
  let equality: ValueStructure<Values>?

  init(_ element: ValueStructure<Element>, _ equality: ValueStructure<Values>? = nil) {
    self.element = element
    self.equality = equality
  }

  override var isLeaf: Bool { false }

  override var nestsWithoutLimit: Bool {
    element.nestsWithoutLimit || KilnValues.nestsWithoutLimit(Key.self)
  }

  override func areEqual(_ left: Values, _ right: Values) -> Bool {
    if let equality { return equality.areEqual(left, right) }
    return left.count == right.count
      && left.allSatisfy { key, value in
        right[key].map { element.areEqual(value, $0) } ?? false
      }
  }

  override func compare(_ old: Values, _ new: Values, _ walk: inout DifferenceWalk) {
    guard walk.purpose == .changes else {
      guard old.count == new.count, old.keys.allSatisfy({ new[$0] != nil }) else {
        return walk.note(.changed(old: old, new: new))
      }
      for (key, value) in old {
        if let other = new[key] { element.compareLater(value, other, &walk) }
      }
      return
    }
    var touched = old.keys.filter { key in
      guard let value = old[key], let other = new[key] else { return true }
      return element.nestsWithoutLimit || !element.areEqual(value, other)
    }
    touched += new.keys.filter { old[$0] == nil }
    for (_, key) in inOrderOfText(touched) {
      walk.at(.key(AnyHashable(key))) { walk in
        switch (old[key], new[key]) {
        case (let value?, let other?): element.compareLater(value, other, &walk)
        case (let value?, nil): walk.note(.removed(value, at: nil))
        case (nil, let other?): walk.note(.inserted(other, at: nil))
        case (nil, nil): break
        }
      }
    }
  }

  override func mergeInside(_ versions: Versions<Values>, _ merge: inout MergeWalk) -> Values {
    let presence = OptionalStructure(element)
    var merged: Values = [:]
    var keys = Set(versions.base.keys)
    keys.formUnion(versions.ours.keys)
    keys.formUnion(versions.theirs.keys)
    for (_, key) in inOrderOfText(keys) {
      let values = versions.map { $0[key] }
      merged[key] = merge.at(.key(AnyHashable(key))) { presence.merge(values, &$0) }
    }
    return merged
  }
}
