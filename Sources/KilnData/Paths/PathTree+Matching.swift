// The positions of a tree that match those of a source.

extension PathTree {
  /// The child positions that a step leads to in every array, in the order of their addition.
  @inlinable
  package func overlapping(_ step: SourcePath.Step) -> [PathTree] {
    let wanted =
      switch step {
      case .key: [step]
      case .index, .fromEnd: [step, .each]
      case .each: steps.filter { $0.container == .array }
      }
    return wanted.compactMap { self[$0] }
  }

  /// The child positions that lead to an element of an array with a number of elements.
  @inlinable
  package func overlapping(element index: Int, of count: Int) -> [PathTree] {
    overlapping(.index(index)) + (self[.fromEnd(count - index)].map { [$0] } ?? [])
  }

  /// Calls a closure with the outermost positions of a source that no path reads.
  ///
  /// - Complexity: O(*n*) in the number of keys and elements outside of values that are read.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - path: the position of the source.
  ///   - positions: the positions in the tree that may match it.
  ///   - isRead: whether a path ends at a position, so that everything there is read.
  ///   - visit: receives the path of each position.
  @inlinable
  package static func visitUnread(
    in source: JSONValue,
    at path: SourcePath = .root,
    _ positions: [PathTree],
    _ isRead: (Leaf) -> Bool,
    _ visit: (SourcePath) -> Void
  ) {
    if positions.contains(where: { isRead($0.leaf) }) { return }
    func visitInside(_ step: SourcePath.Step, _ value: JSONValue, _ inside: [PathTree]) {
      let path = path.appending(step)
      if inside.isEmpty { return visit(path) }
      visitUnread(in: value, at: path, inside, isRead, visit)
    }
    switch source {
    case .object(let object):
      for (key, value) in object {
        visitInside(.key(key), value, positions.flatMap { $0.overlapping(.key(key)) })
      }
    case .array(let array):
      for (index, value) in array.enumerated() {
        let inside = positions.flatMap { $0.overlapping(element: index, of: array.count) }
        visitInside(.index(index), value, inside)
      }
    // No path leads into a scalar.
    case .null, .bool, .number, .string: break
    }
  }
}
