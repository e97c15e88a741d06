internal import OrderedCollections

extension JSONTreeNode {
  /// Checks that content can be set below this node.
  ///
  /// - Parameters:
  ///   - content: the content; `nil` for an array that can grow.
  ///   - path: its path from this node.
  ///   - made: the number of first steps that create no gaps, because content that will be set
  ///     before has the same steps.
  /// - Returns: the number of gaps that this creates; at most `Int.max`.
  /// - Throws: ``JSONChangeError`` if the content conflicts with the tree.
  /// - Complexity: O(*n*) in the number of steps, and of values in the content if the tree has a
  ///   value at the path.
  func gaps(
    setting content: JSONValue?,
    at path: SourcePath,
    made: Int
  ) throws(JSONChangeError) -> Int {
    let steps = path.steps
    var (node, gaps) = (self, 0)
    for (depth, step) in steps.enumerated() {
      if node.isGap { return Self.sum(gaps, Self.gaps(making: steps[max(depth, made)...])) }
      guard node.kind == step.container else {
        throw JSONChangeError(
          .mismatch(expected: "\(step.container)", found: "\(node.kind)"),
          at: path.prefix(depth)
        )
      }
      let next = node.part(at: step)
      if next == nil, case .index(let index) = step {
        let count = node.count
        if node.isComplete {
          throw JSONChangeError(.completeArray(count: count), at: path.prefix(depth))
        }
        if depth >= made { gaps = index - count }
      }
      node = next ?? .gap
    }
    if let content {
      var place = steps
      try node.checkMerge(content, at: &place)
    } else if !node.isGap, node.kind != .array {
      throw JSONChangeError(
        .mismatch(expected: "\(JSONKind.array)", found: "\(node.kind)"),
        at: path
      )
    }
    return gaps
  }

  /// The number of gaps in new containers for the last steps of a path.
  private static func gaps(making steps: ArraySlice<SourcePath.Step>) -> Int {
    steps.reduce(0) { if case .index(let index) = $1 { sum($0, index) } else { $0 } }
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }

  /// Checks that a value agrees with the content of this node.
  ///
  /// The recursion is as deep as the value, whose depth the builder has checked.
  ///
  /// - Parameter steps: the steps to this node.
  private func checkMerge(
    _ value: JSONValue,
    at steps: inout [SourcePath.Step]
  ) throws(JSONChangeError) {
    func check(_ part: JSONValue, at step: SourcePath.Step) throws(JSONChangeError) {
      guard let node = self.part(at: step) else { return }
      steps.append(step)
      try node.checkMerge(part, at: &steps)
      steps.removeLast()
    }
    switch value {
    case _ where isGap: return
    case .object(let new) where kind == .object:
      for (key, member) in new { try check(member, at: .key(key)) }
    case .array(let new) where kind == .array:
      guard isComplete ? count == new.count : count <= new.count else { fallthrough }
      for (index, element) in new.enumerated() { try check(element, at: .index(index)) }
    default:
      if case .whole(let existing) = self, existing == value { return }
      throw JSONChangeError(
        .conflict(existing: excerpt, new: Excerpt.described(value)),
        at: SourcePath(checked: steps)
      )
    }
  }
}
