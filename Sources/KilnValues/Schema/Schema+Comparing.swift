internal import CKiln
internal import KilnHashing

/// The fields of a model as the C core compares them.
struct ComparisonLayout: Sendable {
  let fields: [kiln_field_t]

  /// The layout of some fields. Those without an address are left to their `==`.
  init<Root>(_ operations: [FieldOperations<Root>]) {
    fields = operations.map { field in
      if field.isExcluded {
        return kiln_field_t(offset: 0, size: 0, kind: UInt32(KILN_FIELD_BITS))
      }
      guard
        let offset = field.offset,
        let place = UInt32(exactly: offset),
        let size = UInt32(exactly: field.layout.size)
      else { return kiln_field_t(offset: 0, size: 0, kind: UInt32(KILN_FIELD_OPAQUE)) }
      return kiln_field_t(offset: place, size: size, kind: field.comparisonKind)
    }
  }
}

extension kiln_field_t: @unchecked @retroactive Sendable {}

extension Schema {
  /// The fields in which two instances differ.
  ///
  /// The C core sorts out the fields that are equal by their bytes; `==` decides the rest.
  ///
  /// - Complexity: O(*n*) in the number of fields, and what comparing the unsure ones takes.
  func changedFields(from old: Root, to new: Root) -> FieldSet {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in changedFields(from: old, to: new) }
    }
  }

  /// The fields in which two instances differ that are at two addresses.
  func changedFields(from old: UnsafePointer<Root>, to new: UnsafePointer<Root>) -> FieldSet {
    var changed = FieldSet()
    forEachDifference(old, new) { index in
      changed.insert(index)
      return true
    }
    return changed
  }

  /// Whether two instances are one and the same for everybody: no field differs, nor does anything
  /// that comparing leaves out.
  func areInterchangeable(_ left: UnsafePointer<Root>, _ right: UnsafePointer<Root>) -> Bool {
    guard changedFields(from: left, to: right).isEmpty else { return false }
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(Root.self)]
    return storage.fields.allSatisfy { field in
      field.operations.comparesEverything(&visited)
        || field.operations.areIdentical(left, right)
    }
  }

  /// The first field in which two instances differ.
  func firstDifference(_ left: Root, _ right: Root) -> Int? {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in
        var first: Int?
        forEachDifference(left, right) { index in
          first = index
          return false
        }
        return first
      }
    }
  }

  /// Hands the fields of an instance to a hasher, in order.
  func hash(_ root: Root, into hasher: inout FieldHasher) {
    withUnsafePointer(to: root) { root in
      for field in storage.fields { field.operations.hash(root, into: &hasher) }
    }
  }

  /// Visits the differing fields in order until `visit` answers false.
  private func forEachDifference(
    _ left: UnsafePointer<Root>,
    _ right: UnsafePointer<Root>,
    _ visit: (Int) -> Bool
  ) {
    let layout = storage.comparison
    let count = layout.fields.count
    let words = kiln_field_words(count)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * words) { bits in
      guard let differing = bits.baseAddress else { return }
      let unsure = differing + words
      guard kiln_fields_compare(layout.fields, count, left, right, differing, unsure) != 0 else {
        return
      }
      for word in 0..<words {
        var pending = differing[word] | unsure[word]
        while pending != 0 {
          let bit = pending.trailingZeroBitCount
          pending &= pending - 1
          let index = word * 64 + bit
          let differs =
            differing[word] & (1 << UInt64(bit)) != 0
            || !storage.operations[index].areEqual(left, right)
          if differs, !visit(index) { return }
        }
      }
    }
  }
}
