internal import KilnMapping

/// Paths as a tree, with a value at every position.
///
/// A tree that is shared is not changed any more.
@usableFromInline
package final class PathTree<Leaf> {
  /// What is known of this position.
  package var leaf: Leaf

  /// The steps to the positions inside, in the order in which they were added.
  package private(set) var steps: [SourcePath.Step] = []

  private var nodes: [SourcePath.Step: PathTree] = [:]

  /// A tree without paths.
  package init(_ leaf: Leaf) { self.leaf = leaf }

  /// Whether no path leads further.
  package var isEmpty: Bool { steps.isEmpty }

  /// The position after a step; `nil` if no path leads there.
  package subscript(step: SourcePath.Step) -> PathTree? { nodes[step] }

  /// The position after a step, added if no path leads there yet.
  package func adding(_ step: SourcePath.Step, _ leaf: @autoclosure () -> Leaf) -> PathTree {
    if let node = nodes[step] { return node }
    let node = PathTree(leaf())
    nodes[step] = node
    steps.append(step)
    return node
  }

  /// The position at the end of a path, added if it is not there yet.
  package func adding(_ path: SourcePath, _ leaf: @autoclosure () -> Leaf) -> PathTree {
    path.steps.reduce(self) { $0.adding($1, leaf()) }
  }
}

extension PathTree: @unchecked Sendable where Leaf: Sendable {}
