internal import KilnSupport

/// Arrays: elements that were inserted, removed, moved or changed.
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

  override func areEqual(_ pair: Pair<[Element]>) -> Bool {
    if let equality { return equality.areEqual(pair) }
    let (old, new) = (pair.old.pointee, pair.new.pointee)
    guard old.count == new.count, !old.isEmpty else { return old.count == new.count }
    return withElements(pair) { old, new in
      let first = Pair(old: old.pointer(0), new: new.pointer(0))
      return element.countEqual(first, upTo: old.count, by: 1) == old.count
    }
  }

  override func compare(_ pair: Pair<[Element]>, _ walk: inout DifferenceWalk) {
    withElements(pair) { old, new in
      // As for `==` of arrays, the same storage has equal elements, even if they are NaN.
      if equality != nil, old.count == new.count, old.baseAddress == new.baseAddress { return }
      guard walk.purpose != .equality else {
        guard old.count == new.count else { return walk.noteChange(pair, self) }
        for index in old.indices {
          let elements = Pair(old: old.pointer(index), new: new.pointer(index))
          walk.compare(elements, by: element, as: .member)
        }
        return
      }
      let alignment = ListAlignment(old, new, self, &walk)
      guard alignment.hasChanges else { return }
      guard walk.open("", .square) else { return walk.compareAsAWhole(pair, self) }
      // An identity that another element has as well is no path.
      let paths = identity.flatMap { identity in
        walk.purpose == .changes && alignment.isByIdentity && identity.places(old) != nil
          && identity.places(new) != nil ? identity : nil
      }
      for step in alignment.steps {
        let label = PartLabel.element(
          PartLabel.Element(
            old: step.old,
            new: step.new,
            step: paths.flatMap { paths in
              step.new.map { paths.step(new[$0]) } ?? step.old.map { paths.step(old[$0]) }
            },
            isIdentified: alignment.isByIdentity,
            isMoved: step.isMoved
          )
        )
        switch step {
        case .same(let count): walk.skip(count)
        case .pair(let from, let to, _):
          walk.compare(Pair(old: old.pointer(from), new: new.pointer(to)), by: element, as: label)
        case .removed(let index): walk.note(.removed, old[index], element, as: label)
        case .inserted(let index): walk.note(.inserted, new[index], element, as: label)
        }
      }
      walk.close(pair, self, isKnownToDiffer: false)
    }
  }

  override func print(_ value: UnsafePointer<[Element]>, _ printer: inout Printer) {
    value.pointee.withUnsafeBufferPointer { elements in
      guard !elements.isEmpty else { return printer.write("[]") }
      printer.writeGroup(.square, elements.count, limit: printer.elementLimit) {
        element.print(elements.pointer($0), &$1)
      }
    }
  }

  private func withElements<Result>(
    _ pair: Pair<[Element]>,
    _ body: (UnsafeBufferPointer<Element>, UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    pair.old.pointee.withUnsafeBufferPointer { old in
      pair.new.pointee.withUnsafeBufferPointer { new in body(old, new) }
    }
  }

  override func mergeInside(
    _ versions: Versions<[Element]>,
    _ merge: inout MergeWalk
  ) -> [Element] {
    mergeElements(versions, &merge)
  }
}

extension UnsafeBufferPointer {
  /// Returns the address of an element.
  func pointer(_ index: Int) -> UnsafePointer<Element> {
    UnsafePointer(baseAddress.unsafelyUnwrapped + index)
  }
}
