/// The number of properties at each depth, and the depth up to which contents are kept.
struct ShapeCensus: Sendable {
  /// The number of properties, by the number of enclosing arrays and objects.
  private var counts = [Int](repeating: 0, count: ShapeLimits.depth + 1)
  private var total = 0

  /// The maximum number of nested arrays and objects whose contents are kept.
  private(set) var depth = ShapeLimits.depth

  /// Counts a new property.
  ///
  /// If there are too many, the depth is reduced. It depends only on the set of properties, because
  /// it is the largest for which they are within the limit.
  mutating func add(at depth: Int) {
    guard depth <= self.depth else { return }
    counts[depth] += 1
    total += 1
    while total > ShapeLimits.properties, self.depth > 1 { removeDeepest() }
  }

  /// Limits the depth to that of another census.
  mutating func limit(to other: ShapeCensus) {
    while depth > other.depth { removeDeepest() }
  }

  private mutating func removeDeepest() {
    total -= counts[depth]
    counts[depth] = 0
    depth -= 1
  }

  /// Removes all counts and keeps the depth.
  mutating func reset() {
    for index in counts.indices { counts[index] = 0 }
    total = 0
  }
}
