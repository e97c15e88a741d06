extension DifferenceWalk {
  /// Records that a part changed as a whole.
  mutating func noteChange<T>(
    _ pair: Pair<T>,
    _ structure: ValueStructure<T>,
    isRedacted: Bool = false
  ) {
    let label = currentLabel
    notes += 1
    switch purpose {
    case .equality: break
    case .changes:
      let kind = DeepChange.Kind.changed(old: pair.old.pointee, new: pair.new.pointee)
      changes.note(kind, label, isRedacted: isRedacted)
    case .text: printer?.noteChange(pair, structure, label, isRedacted: isRedacted)
    }
  }

  /// Records that a part is only in the old or only in the new value.
  mutating func note<T>(
    _ side: Side,
    _ part: T,
    _ structure: ValueStructure<T>,
    as label: PartLabel
  ) {
    inOrder { walk in
      walk.notes += 1
      guard walk.purpose == .changes else {
        walk.printer?.note(side, part, structure, label)
        return
      }
      let isRemoved = side == .removed
      walk.changes.note(
        isRemoved ? .removed(part, at: label.position) : .inserted(part, at: label.position),
        label
      )
    }
  }
}

// MARK: Unchanged parts
extension DifferenceWalk {
  /// Mentions that a number of parts did not change.
  mutating func skip(_ count: Int) {
    guard count > 0, showsUnchangedParts else { return }
    inOrder { $0.printer?.skip(count) }
  }

  /// Mentions a field that did not change, with its value.
  ///
  /// - Parameters:
  ///   - field: the field.
  ///   - root: the address of the model's fields.
  mutating func keep(_ field: FieldOperations, of root: UnsafeRawPointer) {
    let label = PartLabel.field(field.name)
    guard hasDeferred else {
      printer?.keep(label) { field.print(of: root, &$0) }
      return
    }
    // Printed now: the model may be released before the step.
    var text = Printer(printOptions)
    field.print(of: root, &text)
    let printed = text.finished()
    inOrder { walk in walk.printer?.keep(label) { $0.write(printed) } }
  }
}
