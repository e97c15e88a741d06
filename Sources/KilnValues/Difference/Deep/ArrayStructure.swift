internal import KilnSupport

/// Arrays: elements that were inserted, removed, moved or changed.
///
/// Elements are matched by their identity if it is unique in both arrays; otherwise they are
/// matched by a shortest edit script.
final class ArrayStructure<Element>: ValueStructure<[Element]>, @unchecked Sendable {
  let element: ValueStructure<Element>
  let identity: ElementIdentity<Element>?

  /// The array's own `==`, if elements are compared by theirs.
  let equality: ValueStructure<[Element]>?

  init(
    _ element: ValueStructure<Element>,
    _ identity: ElementIdentity<Element>?,
    _ equality: ValueStructure<[Element]>? = nil
  ) {
    self.element = element
    self.identity = identity
    self.equality = equality
  }

  override var isLeaf: Bool { false }

  override var nestsWithoutLimit: Bool { element.nestsWithoutLimit }

  override func areEqual(_ left: [Element], _ right: [Element]) -> Bool {
    if let equality { return equality.areEqual(left, right) }
    return left.count == right.count && zip(left, right).allSatisfy(element.areEqual)
  }

  override func compare(_ old: [Element], _ new: [Element], _ walk: inout DifferenceWalk) {
    if nestsWithoutLimit {
      if equality != nil, sharesStorage(old, new) { return }
    } else if areEqual(old, new) {
      return
    }
    guard walk.purpose == .changes else {
      guard old.count == new.count else { return walk.note(.changed(old: old, new: new)) }
      for (left, right) in zip(old, new) { element.compareLater(left, right, &walk) }
      return
    }
    if let identity, let oldPlaces = identity.places(old), let newPlaces = identity.places(new) {
      compare(old, new, by: identity, oldPlaces, newPlaces, &walk)
    } else {
      compareInOrder(old, new, &walk)
    }
  }

  override func mergeInside(
    _ versions: Versions<[Element]>,
    _ merge: inout MergeWalk
  ) -> [Element] {
    mergeElements(versions, &merge)
  }

  /// Whether two arrays share their storage.
  private func sharesStorage(_ left: [Element], _ right: [Element]) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress }
    }
  }

  /// Compares arrays whose elements are matched by unique identities.
  ///
  /// The smallest possible number of elements counts as moved: those outside a longest run with the
  /// same order in both arrays.
  private func compare(
    _ old: [Element],
    _ new: [Element],
    by identity: ElementIdentity<Element>,
    _ oldPlaces: [AnyHashable: Int],
    _ newPlaces: [AnyHashable: Int],
    _ walk: inout DifferenceWalk
  ) {
    let newIDs = new.map(identity.id)
    let step = identity.step
    let origins = newIDs.map { oldPlaces[$0] }
    let isSameOrder =
      old.count == new.count && origins.indices.allSatisfy { origins[$0] == $0 }
    // Comparisons can ignore the identity.
    if !isSameOrder, nestsWithoutLimit, areEqualAtAnyDepth(old, new) { return }

    for (index, element) in old.enumerated() {
      let id = identity.id(element)
      guard newPlaces[id] == nil else { continue }
      walk.at(step(id)) { $0.note(.removed(element, at: index)) }
    }
    let kept = isSameOrder ? [] : origins.compactMap { $0 }
    let steady = Set(longestIncreasingSubsequence(of: kept).map { kept[$0] })
    for (index, id) in newIDs.enumerated() {
      walk.at(step(id)) { walk in
        guard let origin = origins[index] else {
          return walk.note(.inserted(new[index], at: index))
        }
        if !isSameOrder, !steady.contains(origin) { walk.note(.moved(from: origin, to: index)) }
        element.compareLater(old[origin], new[index], &walk)
      }
    }
  }

  /// Compares arrays whose elements have no identity, with an edit script.
  private func compareInOrder(
    _ old: [Element],
    _ new: [Element],
    _ walk: inout DifferenceWalk
  ) {
    var effort = walk.effort
    let script = EditScript(from: old.count, to: new.count) { left, right in
      element.areEqual(old[left], new[right], effort: &effort)
    }
    walk.effort = effort
    for hunk in script.hunks {
      // An element at the position of another element counts as that element, changed.
      for (from, to) in zip(hunk.old, hunk.new) {
        walk.at(.index(to)) { element.compareLater(old[from], new[to], &$0) }
      }
      for index in hunk.old.dropFirst(hunk.new.count) {
        walk.at(.index(index)) { $0.note(.removed(old[index], at: index)) }
      }
      for index in hunk.new.dropFirst(hunk.old.count) {
        walk.at(.index(index)) { $0.note(.inserted(new[index], at: index)) }
      }
    }
  }
}
