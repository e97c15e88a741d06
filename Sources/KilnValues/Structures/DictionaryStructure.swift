/// Dictionaries: the value of each key.
final class DictionaryStructure<Key: Hashable, Element>: ValueStructure<[Key: Element]>,
  @unchecked Sendable
{
  typealias Values = [Key: Element]

  private let key = ValueStructure<Key>.natural
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

  override func areEqual(_ pair: Pair<Values>) -> Bool {
    if let equality { return equality.areEqual(pair) }
    let (old, new) = (pair.old.pointee, pair.new.pointee)
    return old.count == new.count
      && old.allSatisfy { key, value in
        new[key].map { Pair.with(value, $0) { element.areEqual($0) } } ?? false
      }
  }

  override func compare(_ pair: Pair<Values>, _ walk: inout DifferenceWalk) {
    if !nestsWithoutLimit, areEqual(pair) { return }
    let (old, new) = (pair.old.pointee, pair.new.pointee)
    guard walk.purpose != .equality else {
      guard old.count == new.count, old.keys.allSatisfy({ new[$0] != nil }) else {
        return walk.noteChange(pair, self)
      }
      for (key, value) in old {
        if let other = new[key] { walk.compare(value, other, by: element, as: .member) }
      }
      return
    }
    let touched = old.keys.filter { key in
      guard let value = old[key], let other = new[key] else { return true }
      return element.nestsWithoutLimit || Pair.with(value, other) { !element.areEqual($0) }
    }
    let inserted = new.keys.filter { old[$0] == nil }
    guard walk.open("", .square) else { return walk.compareAsAWhole(pair, self) }
    for (text, key) in self.key.inOrder(touched + inserted, walk.printOptions) {
      let label = PartLabel.key(walk.purpose == .changes ? AnyHashable(key) : nil, text)
      switch (old[key], new[key]) {
      case (let value?, let other?): walk.compare(value, other, by: element, as: label)
      case (let value?, nil): walk.note(.removed, value, element, as: label)
      case (nil, let other?): walk.note(.inserted, other, element, as: label)
      case (nil, nil): break
      }
    }
    walk.skip(old.count - touched.count)
    walk.close(pair, self, isKnownToDiffer: false)
  }

  /// Prints the values sorted by their keys.
  override func print(_ value: UnsafePointer<Values>, _ printer: inout Printer) {
    guard !value.pointee.isEmpty else { return printer.write("[:]") }
    printer.writeUnordered(
      Array(value.pointee),
      order: key.order.map { precedes in { precedes($0.key, $1.key) } }
    ) { [key, element] pair, printer in
      key.print(value: pair.key, &printer)
      printer.write(": ")
      element.print(value: pair.value, &printer)
    }
  }

  override func mergeInside(_ versions: Versions<Values>, _ merge: inout MergeWalk) -> Values {
    let presence = OptionalStructure(element)
    var merged: Values = [:]
    var keys = Set(versions.base.keys)
    keys.formUnion(versions.ours.keys)
    keys.formUnion(versions.theirs.keys)
    for (_, key) in key.inOrder(Array(keys), .line) {
      let values = versions.map { $0[key] }
      merged[key] = merge.at(.key(AnyHashable(key))) { presence.merge(values, &$0) }
    }
    return merged
  }
}
