internal import KilnMapping

/// How the sources of a recipe are written.
struct SourceLayout: Sendable {
  /// The shape that the values fill; `nil` where they have to be written place by place.
  let shape: SourceShape?

  /// The numbers of the ingredients that may not read what they wrote: those that read a place
  /// where others write, or that lies in or around such a place.
  let doubtful: Set<Int>

  /// Whether an ingredient reads a path that lies inside a path of another one.
  let hasNestedPaths: Bool

  /// The layout for some ingredients.
  ///
  /// - Parameters:
  ///   - alternatives: the places of each value that each ingredient reads. It is written to the
  ///     first.
  ///   - isForm: whether each ingredient writes one value.
  ///   - doubtful: the numbers of ingredients that may not read what they wrote for another reason.
  init(_ alternatives: [[[SourcePath]]], isForm: Bool, doubtful: Set<Int> = []) {
    let tree = PathOwners()
    var number = 0
    for paths in alternatives.joined() {
      if let path = paths.first { tree.add(path, of: number) }
      number += 1
    }
    var overlapping: [Int] = []
    number = 0
    for (ingredient, values) in alternatives.enumerated() {
      for paths in values {
        if paths.contains(where: { tree.owner(overlapping: $0, besides: number) != nil }) {
          overlapping.append(ingredient)
        }
        number += 1
      }
    }
    let doubtful = doubtful.union(overlapping)
    self.doubtful = doubtful
    let all = alternatives.map { Array($0.joined()) }
    hasNestedPaths = overlapping.contains { one in
      all.indices.contains { $0 != one && Self.areNested(all[one], all[$0]) }
    }
    let written = alternatives.compactMap { $0.first?.first }
    let isShape = isForm && doubtful.isEmpty && written.count == alternatives.count
    shape = isShape ? SourceShape(written) : nil
  }

  /// Whether one of some paths lies inside one of others.
  static func areNested(_ paths: [SourcePath], _ others: [SourcePath]) -> Bool {
    paths.contains { path in
      others.contains { $0 != path && ($0.hasPrefix(path) || path.hasPrefix($0)) }
    }
  }
}
