/// Two arrays whose elements have identities, each once in its array.
struct IdentifiedSides<Element> {
  let old: [Element]
  let new: [Element]
  let oldPlaces: [AnyHashable: Int]
  let newPlaces: [AnyHashable: Int]
}

extension ArrayStructure {
  /// Compares arrays whose elements are matched by their identities.
  ///
  /// The fewest possible elements count as moved: those outside of a longest run that is in the
  /// same order in both arrays.
  func compareIdentified(
    _ sides: IdentifiedSides<Element>,
    _ identity: ElementIdentity<Element>,
    _ path: ValuePath,
    _ walk: inout DifferenceWalk
  ) {
    let (old, new) = (sides.old, sides.new)
    let newIDs = new.map(identity.id)
    let step = identity.step
    let origins = newIDs.map { sides.oldPlaces[$0] }
    let isSameOrder =
      old.count == new.count && origins.indices.allSatisfy { origins[$0] == $0 }
    // Identities may be something that comparing leaves out.
    if !isSameOrder, nestsWithoutLimit, areEqualAtAnyDepth(old, new) { return }

    for (index, element) in old.enumerated() {
      let id = identity.id(of: element)
      guard sides.newPlaces[id] == nil else { continue }
      walk.note(path.appending(step(id)), .removed(old[index], at: index))
    }
    let kept = origins.compactMap { $0 }
    let steady = isSameOrder ? [] : Set(longestIncreasingRun(of: kept))
    for (index, id) in newIDs.enumerated() {
      let place = path.appending(step(id))
      guard let origin = origins[index] else {
        walk.note(place, .inserted(new[index], at: index))
        continue
      }
      if !isSameOrder, !steady.contains(origin) {
        walk.note(place, .moved(from: origin, to: index))
      }
      element.compareLater(old[origin], new[index], place, &walk)
    }
  }
}
