/// Sets: the elements that only one of the two sets contains.
///
/// Elements are found by their own hash and `==`.
final class SetStructure<Element: Hashable>: ValueStructure<Set<Element>>, @unchecked Sendable {
  private let element = ValueStructure<Element>.natural

  override var isLeaf: Bool { false }

  override func areEqual(_ pair: Pair<Set<Element>>) -> Bool {
    pair.old.pointee == pair.new.pointee
  }

  override func compare(_ pair: Pair<Set<Element>>, _ walk: inout DifferenceWalk) {
    let (old, new) = (pair.old.pointee, pair.new.pointee)
    guard old != new else { return }
    guard walk.open("", .square, isKnownToDiffer: true) else {
      return walk.noteChange(pair, self)
    }
    let removed = old.filter { !new.contains($0) }
    for (_, member) in element.inOrder(Array(removed), walk.printOptions) {
      walk.note(.removed, member, element, as: .member)
    }
    let inserted = new.filter { !old.contains($0) }
    for (_, member) in element.inOrder(Array(inserted), walk.printOptions) {
      walk.note(.inserted, member, element, as: .member)
    }
    walk.skip(old.count - removed.count)
    walk.close(pair, self, isKnownToDiffer: true)
  }

  /// Prints the elements sorted by number or text, otherwise by their printed text.
  override func print(_ value: UnsafePointer<Set<Element>>, _ printer: inout Printer) {
    guard !value.pointee.isEmpty else { return printer.write("[]") }
    printer.writeUnordered(Array(value.pointee), order: element.order, write)
  }

  private func write(_ member: Element, _ printer: inout Printer) {
    element.print(value: member, &printer)
  }

  /// Merges the elements, unless an element does not equal itself, so that it is not found.
  override func mergeInside(
    _ versions: Versions<Set<Element>>,
    _ merge: inout MergeWalk
  ) -> Set<Element> {
    guard versions.allSatisfy({ $0.equalThemselves }) else { return merge.choose(versions) }
    let (base, ours, theirs) = (versions.base, versions.ours, versions.theirs)
    let kept = ours.filter { theirs.contains($0) || !base.contains($0) }
    return kept.union(theirs.filter { !ours.contains($0) && !base.contains($0) })
  }
}
