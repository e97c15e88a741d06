/// A tree of paths with a value at every position.
///
/// A tree must not be changed after it is shared.
@usableFromInline
package final class PathTree<Leaf> {
  /// The value of this position.
  @usableFromInline package var leaf: Leaf

  /// The steps to the child positions, in the order in which they were added.
  @usableFromInline package internal(set) var steps: [SourcePath.Step] = []

  @usableFromInline var nodes: [SourcePath.Step: PathTree] = [:]

  /// A tree without paths.
  @inlinable
  package init(_ leaf: Leaf) { self.leaf = leaf }

  /// Whether no path continues from here.
  @inlinable
  package var isEmpty: Bool { steps.isEmpty }

  /// The position after a step; `nil` if no path leads there.
  @inlinable
  package subscript(step: SourcePath.Step) -> PathTree? { nodes[step] }

  /// Returns the position after a step, and adds it if no path leads there yet.
  @inlinable
  package func adding(_ step: SourcePath.Step, _ leaf: @autoclosure () -> Leaf) -> PathTree {
    if let node = nodes[step] { return node }
    let node = PathTree(leaf())
    nodes[step] = node
    steps.append(step)
    return node
  }

  /// Returns the position at the end of a path, and adds it if it is missing.
  @inlinable
  package func adding(_ path: SourcePath, _ leaf: @autoclosure () -> Leaf) -> PathTree {
    path.steps.reduce(self) { $0.adding($1, leaf()) }
  }
}

extension PathTree: @unchecked Sendable where Leaf: Sendable {}
