internal import KilnMapping

/// The source that a recipe reads: a tree, of which values are found by their paths, or a text: a
/// row, whose slots contain them, or the only value at `$`.
struct RecipeSource {
  let node: SourceNode
  /// The plan with the slots of rows; `nil` for a tree.
  let plan: RecipePlan?

  /// A source that is a tree.
  init(tree: SourceNode) { (node, plan) = (tree, nil) }

  /// A source that is a text.
  init(text: SourceNode, _ plan: RecipePlan) { (node, self.plan) = (text, plan) }

  /// Finds a value.
  ///
  /// - Parameters:
  ///   - lookup: the value's paths.
  ///   - first: the number of the ingredient's first value.
  ///   - scope: the scope of the recipe, with the probable position of the next member.
  func find(
    _ lookup: ValueLookup,
    _ first: Int,
    _ scope: inout BakeScope
  ) -> (result: SourcePath.Result, alternative: Int) {
    if let plan {
      // Without slots, the source is the only value.
      return node.isRow ? find(in: plan.rows.slots[first + lookup.number]) : (.found(node), 0)
    }
    if let key = lookup.onlyKey, let members = MemberReader(node) {
      let member = withUnsafePointer(to: key) { members.member($0, next: &scope.level.nextMember) }
      return (member.map { .found($0) } ?? .missing, 0)
    }
    let found = lookup.paths.result(in: node, wildcards: .elements)
    // A source that is null, and is accepted, has no values.
    if case .nullOnTheWay = found.result, node.isNull { return (.missing, 0) }
    guard let form = lookup.wholeForm, lookup.canBeMissing || scope.level.updateNulls != nil,
      lookup.paths.paths[found.alternative].isRoot, MemberReader(node) != nil,
      !form.hasValue(in: node, nullCounts: scope.level.updateNulls != nil)
    else { return found }
    return (.missing, found.alternative)
  }

  /// The value in the first slot that is not null, or else a null.
  private func find(in slots: [RowSlot]) -> (result: SourcePath.Result, alternative: Int) {
    var null: (SourcePath.Result, Int)?
    for (alternative, slot) in slots.enumerated() {
      let json = node.slot(slot.number)
      if json.isAbsent { continue }
      // The row of a value at `$` is missing if the source has none of its members.
      if let members = slot.members, members.allSatisfy({ node.slot($0).isAbsent }) { continue }
      if !json.isNull { return (.found(json), alternative) }
      null = null ?? (.found(json), alternative)
    }
    return null ?? (.missing, 0)
  }

}

/// The slot of a value in the row of a recipe.
struct RowSlot: Sendable {
  let number: Int
  /// The slots with the values of a row at `$`, if it can be missing.
  var members: [Int]?
}
