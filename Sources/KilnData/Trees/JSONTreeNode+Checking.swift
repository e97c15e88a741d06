internal import OrderedCollections

extension JSONTreeNode {
  /// Checks that something can be set below this node.
  ///
  /// - Returns: the number of gaps that setting it makes.
  func gaps(setting content: Content, at path: SourcePath) throws(JSONTreeError) -> Int {
    let steps = path.steps
    var node = self
    for (depth, step) in steps.enumerated() {
      let next: JSONTreeNode?
      var gaps = 0
      switch (node.opened, step) {
      case (.gap, _):
        return try Self.gaps(making: steps[depth...], of: path)
      case (.object(let members), .key(let key)):
        next = members[JSONKey(key)]
      case (.array(let elements, let isComplete), .index(let index)):
        next = elements.indices.contains(index) ? elements[index] : nil
        if next == nil {
          let array = path.prefix(depth)
          if isComplete { throw .completeArray(path: array, count: elements.count) }
          gaps = index - elements.count
        }
      default:
        throw .mismatch(
          SourcePathMismatch(
            path: path.prefix(depth),
            expected: step.container,
            found: node.kind
          )
        )
      }
      guard let next else {
        return try Self.sum(gaps, Self.gaps(making: steps[(depth + 1)...], of: path), path)
      }
      node = next
    }
    switch (content, node.opened) {
    case (.value(let value), _):
      try node.checkMerge(value, at: path)
    case (.openArray, .gap), (.openArray, .array): break
    case (.openArray, _):
      throw .mismatch(SourcePathMismatch(path: path, expected: .array, found: node.kind))
    }
    return 0
  }

  /// The number of gaps in new containers for the last steps of a path.
  private static func gaps(
    making steps: ArraySlice<SourcePath.Step>,
    of path: SourcePath
  ) throws(JSONTreeError) -> Int {
    var total = 0
    for case .index(let index) in steps { total = try sum(total, index, path) }
    return total
  }

  private static func sum(
    _ left: Int,
    _ right: Int,
    _ path: SourcePath
  ) throws(JSONTreeError) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    if overflow { throw .tooMuchPadding(path: path, limit: Int.max) }
    return sum
  }

  /// Checks that a value agrees with what was set here and below. The recursion is as deep as the
  /// value, whose depth the builder has checked.
  private func checkMerge(
    _ value: JSONValue,
    at path: SourcePath
  ) throws(JSONTreeError) {
    switch (opened, value) {
    case (.gap, _): return
    case (.object(let members), .object(let new)):
      for (key, member) in new.members {
        guard let node = members[key] else { continue }
        try node.checkMerge(member, at: path.appending(.key(key.string)))
      }
    case (.array(let elements, let isComplete), .array(let new)):
      guard isComplete ? elements.count == new.count : elements.count <= new.count else {
        throw .conflict(
          path: path,
          existing: "array of \(elements.count)",
          new: Excerpt.described(value)
        )
      }
      for (index, pair) in zip(elements, new).enumerated() {
        try pair.0.checkMerge(pair.1, at: path.appending(.index(index)))
      }
    case (.whole(let existing), _) where existing == value: return
    default:
      throw .conflict(
        path: path,
        existing: Excerpt.described(self.value),
        new: Excerpt.described(value)
      )
    }
  }
}
