/// Arrays: elements that were inserted, removed, moved or changed.
///
/// Elements are matched by their identity if it is unique in both arrays, and by a shortest edit
/// script otherwise.
final class ArrayStructure<Element>: ValueStructure<[Element]>, @unchecked Sendable {
  let element: ValueStructure<Element>
  let identity: ElementIdentity<Element>?

  /// The array's own `==`, where elements are compared by theirs.
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

  override func compare(
    _ old: [Element],
    _ new: [Element],
    _ path: ValuePath,
    _ walk: inout DifferenceWalk
  ) {
    if nestsWithoutLimit {
      if equality != nil, sharesStorage(old, new) { return }
    } else if areEqual(old, new) {
      return
    }
    guard walk.purpose == .changes else {
      guard old.count == new.count else { return walk.note(path, .changed(old: old, new: new)) }
      for (left, right) in zip(old, new) { element.compareLater(left, right, path, &walk) }
      return
    }
    if let identity, let oldPlaces = identity.places(old), let newPlaces = identity.places(new) {
      let sides = IdentifiedSides(old: old, new: new, oldPlaces: oldPlaces, newPlaces: newPlaces)
      compareIdentified(sides, identity, path, &walk)
    } else {
      compareInOrder(old, new, path, &walk)
    }
  }

  override func mergeInside(
    _ versions: Versions<[Element]>,
    _ path: ValuePath,
    _ merge: inout MergeWalk
  ) -> [Element] {
    mergeElements(versions, path, &merge)
  }

  /// Whether two arrays are copies of one.
  private func sharesStorage(_ left: [Element], _ right: [Element]) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress }
    }
  }

  /// Compares arrays whose elements have no identity, by an edit script.
  private func compareInOrder(
    _ old: [Element],
    _ new: [Element],
    _ path: ValuePath,
    _ walk: inout DifferenceWalk
  ) {
    var effort = walk.effort
    let script = EditScript(from: old.count, to: new.count) { left, right in
      element.areEqual(old[left], new[right], effort: &effort)
    }
    walk.effort = effort
    for hunk in script.hunks {
      // An element in the position of another one is that one, changed.
      let paired = min(hunk.old.count, hunk.new.count)
      for offset in 0..<paired {
        let index = hunk.new.lowerBound + offset
        let place = walk.path(path, .index(index))
        element.compareLater(old[hunk.old.lowerBound + offset], new[index], place, &walk)
      }
      for index in hunk.old.dropFirst(paired) {
        walk.note(path.appending(.index(index)), .removed(old[index], at: index))
      }
      for index in hunk.new.dropFirst(paired) {
        walk.note(path.appending(.index(index)), .inserted(new[index], at: index))
      }
    }
  }
}

extension Array: StructuredContainer {
  static var naturalStructure: AnyObject {
    ArrayStructure<Element>(.natural, .natural, ValueStructure<[Element]>.byEquality)
  }
  static var heldTypes: [Any.Type] { [Element.self] }
}
