internal import KilnMapping

/// Some places of a source, and who has each of them: finds who has a place at, around or inside of another.
///
/// Of a path with wildcards only the part before the first counts, so that whatever shares an array with it is
/// found.
struct PathTree {
  private let root = Node()

  private final class Node {
    /// Whose place this is, and whose are inside of it; of several the first two.
    private(set) var owners: [Int] = []
    private(set) var inner: [Int] = []
    var nodes: [SourcePath.Step: Node] = [:]

    func noteOwner(_ number: Int) { Self.note(number, &owners) }
    func noteInner(_ number: Int) { Self.note(number, &inner) }

    private static func note(_ number: Int, _ numbers: inout [Int]) {
      if numbers.count < 2, !numbers.contains(number) { numbers.append(number) }
    }
  }

  /// Adds a place.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func add(_ path: SourcePath, of owner: Int) {
    var node = root
    for step in path.fixedSteps {
      node.noteInner(owner)
      if let next = node.nodes[step] {
        node = next
      } else {
        let next = Node()
        node.nodes[step] = next
        node = next
      }
    }
    node.noteOwner(owner)
  }

  /// Somebody who has a place at, around or inside of a place; `nil` where nobody has.
  ///
  /// - Parameters:
  ///   - path: the place.
  ///   - owner: somebody who does not count.
  /// - Complexity: O(*n*) in the number of steps.
  func owner(overlapping path: SourcePath, besides owner: Int? = nil) -> Int? {
    var node = root
    for step in path.fixedSteps {
      if let other = node.owners.first(where: { $0 != owner }) { return other }
      guard let next = node.nodes[step] else { return nil }
      node = next
    }
    return (node.owners + node.inner).first { $0 != owner }
  }
}

extension SourcePath {
  /// The steps before the first wildcard.
  fileprivate var fixedSteps: [Step] {
    Array(steps.prefix { if case .each = $0 { false } else { true } })
  }
}
