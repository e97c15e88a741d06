internal import KilnMapping

/// Some places of a source, and who has each of them: finds who has a place at, around or inside
/// another.
///
/// Of a path with wildcards only the part before the first counts, so that whatever shares an array
/// with it is found.
struct PathOwners {
  private let root = PathTree(Owners())

  /// Who has a position, and who has positions inside it; of several the first two.
  private struct Owners {
    var own: [Int] = []
    var inner: [Int] = []

    static func note(_ number: Int, _ numbers: inout [Int]) {
      if numbers.count < 2, !numbers.contains(number) { numbers.append(number) }
    }
  }

  /// Adds a place.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func add(_ path: SourcePath, of owner: Int) {
    var node = root
    for step in path.fixedSteps {
      Owners.note(owner, &node.leaf.inner)
      node = node.adding(step, Owners())
    }
    Owners.note(owner, &node.leaf.own)
  }

  /// Somebody who has a place at, around or inside a place; `nil` where nobody has.
  ///
  /// - Parameters:
  ///   - path: the place.
  ///   - owner: somebody who does not count.
  /// - Complexity: O(*n*) in the number of steps.
  func owner(overlapping path: SourcePath, besides owner: Int? = nil) -> Int? {
    var node = root
    for step in path.fixedSteps {
      if let other = node.leaf.own.first(where: { $0 != owner }) { return other }
      guard let next = node[step] else { return nil }
      node = next
    }
    return (node.leaf.own + node.leaf.inner).first { $0 != owner }
  }
}

extension SourcePath {
  /// The steps before the first wildcard.
  fileprivate var fixedSteps: [Step] {
    Array(steps.prefix { if case .each = $0 { false } else { true } })
  }
}
