internal import OrderedCollections

extension JSONTreeNode {
  /// Checks that content can be set below this node.
  ///
  /// - Parameters:
  ///   - content: the content.
  ///   - path: its path from this node.
  /// - Returns: the number of gaps that this creates; at most `Int.max`.
  /// - Throws: ``JSONTreeError`` if the content conflicts with the tree.
  func gaps(setting content: Content, at path: SourcePath) throws(JSONTreeError) -> Int {
    let steps = path.steps
    var node = self
    for (depth, step) in steps.enumerated() {
      let next: JSONTreeNode?
      var gaps = 0
      switch (node.opened, step) {
      case (.gap, _):
        return Self.gaps(making: steps[depth...])
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
        let (place, found) = (path.prefix(depth), node.kind)
        throw .mismatch(SourcePathMismatch(path: place, expected: step.container, found: found))
      }
      guard let next else {
        return Self.sum(gaps, Self.gaps(making: steps[(depth + 1)...]))
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
        let existing = "array of \(elements.count)"
        throw .conflict(path: path, existing: existing, new: Excerpt.described(value))
      }
      for (index, pair) in zip(elements, new).enumerated() {
        try pair.0.checkMerge(pair.1, at: path.appending(.index(index)))
      }
    case (.whole(let existing), _) where existing == value: return
    default:
      let existing = Excerpt.described(self.value)
      throw .conflict(path: path, existing: existing, new: Excerpt.described(value))
    }
  }
}
