internal import KilnMapping

/// The values of a recipe in rows of text.
struct RecipeRows: Sendable {
  /// The layout of the rows; `nil` if the recipe needs the whole source.
  let layout: RowLayout?

  /// The slots of each value, one per path, by the number of the value.
  let slots: [[RowSlot]]

  /// - Parameter isComplete: whether sources need not be checked for missing values.
  init(_ form: RecipeForm, isComplete: Bool) {
    if form.keyCheck().policy == .ignore, isComplete, let root = form.valueAtRoot {
      (layout, slots) = (RowLayout(root: root), [])
      return
    }
    var builder = RowLayout.Builder()
    var slots: [[RowSlot]] = []
    var isReadable = form.onePassObstacles(isComplete: isComplete).isEmpty
    for line in form.lines {
      for (paths, kept) in zip(line.alternatives, line.operations.kept) {
        slots.append(
          paths.map { path in
            guard path.isRoot else { return RowSlot(number: builder.add(path, kept)) }
            let start = builder.count
            guard case .row(_, let find) = kept, let inner = find(), builder.add(inner) else {
              isReadable = false
              return RowSlot(number: 0)
            }
            let members = inner.slots.indices.filter { inner.slots[$0].isValue }
            return RowSlot(
              number: start,
              members: line.canBeReset ? members.map { start + 1 + $0 } : nil
            )
          }
        )
      }
    }
    self.slots = slots
    layout = isReadable ? builder.layout : nil
  }
}

extension RecipeForm {
  /// The parts to keep of a source that the only ingredient reads as a whole; `nil` for other
  /// recipes.
  var valueAtRoot: KeptValue? {
    guard lines.count == 1, lines[0].paths == [.root], lines[0].lookup?.wholeForm == nil else {
      return nil
    }
    return lines[0].operations.kept.first
  }
}
