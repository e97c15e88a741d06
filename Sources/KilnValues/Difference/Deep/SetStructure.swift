internal import KilnSupport

/// Sets: the elements that only one of the two sets contains.
///
/// Elements are found by their own hash and `==`.
final class SetStructure<Element: Hashable>: ValueStructure<Set<Element>>, @unchecked Sendable {
  override var isLeaf: Bool { false }

  override func areEqual(_ left: Set<Element>, _ right: Set<Element>) -> Bool { left == right }

  override func compare(_ old: Set<Element>, _ new: Set<Element>, _ walk: inout DifferenceWalk) {
    guard old != new else { return }
    guard walk.purpose == .changes else { return walk.note(.changed(old: old, new: new)) }
    for (_, element) in inOrderOfText(old.filter { !new.contains($0) }) {
      walk.note(.removed(element, at: nil))
    }
    for (_, element) in inOrderOfText(new.filter { !old.contains($0) }) {
      walk.note(.inserted(element, at: nil))
    }
  }

  override func mergeInside(
    _ versions: Versions<Set<Element>>,
    _ merge: inout MergeWalk
  ) -> Set<Element> {
    let (base, ours, theirs) = (versions.base, versions.ours, versions.theirs)
    let kept = ours.filter { theirs.contains($0) || !base.contains($0) }
    return kept.union(theirs.filter { !ours.contains($0) && !base.contains($0) })
  }
}

/// Returns elements with their printed text, sorted by it.
func inOrderOfText<Element>(_ elements: some Sequence<Element>) -> [(String, Element)] {
  elements.map { (String(printing: $0), $0) }.sortedOutOfLine { $0.0 < $1.0 }
}
