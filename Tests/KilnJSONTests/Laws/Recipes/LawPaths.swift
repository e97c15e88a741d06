import KilnTestSupport

/// Generates the paths of a recipe.
struct LawPaths {
  /// Which paths are generated.
  enum Kind: String, CaseIterable, Sendable {
    /// Each path is fixed, and none overlaps with another.
    case apart
    /// Paths do not overlap, and may have fallbacks, wildcards and indexes from the end.
    case free
    /// The source is an array.
    case list
    /// Paths may contain one another.
    case overlapping
  }

  let kind: Kind
  private var number = 0
  private(set) var isRootTaken = false

  init(_ kind: Kind) { self.kind = kind }

  /// Returns the text of the next path.
  ///
  /// - Parameters:
  ///   - isList: whether a wildcard is possible.
  ///   - atRoot: whether `$` is possible.
  ///   - isPart: whether the value is a part of a computed property.
  mutating func next(
    isList: Bool,
    atRoot: Bool,
    isPart: Bool,
    _ random: inout SeededGenerator
  ) -> String {
    number += 1
    let key = "k\(number)"
    if atRoot, !isRootTaken || kind == .overlapping, kind != .list, random.below(3) == 0 {
      isRootTaken = true
      return "$"
    }
    switch kind {
    case .apart, .free:
      var pool = [
        key, key, "[\"\\\"\u{2028}\"].\(key)", "\(key).in", "group.\(key)", "group.\(key)",
        "group.deep.\(key)", "rows[\(number)]", "rows[\(number)]", "lines[\(number)].v",
        "lines[0].\(key)", "[\"a.b\"].\(key)", "é.\(key)",
      ]
      guard kind == .free else { return random.pick(pool) }
      pool += ["\(key) | old.\(key)", "group.\(key) | \(key)", "\(key) | \(key)b | \(key)c"]
      if isList { pool += ["\(key)[*].v", "\(key)[*]", "group.\(key)[*].v.w"] }
      if !isPart { pool += ["\(key)[-1]", "\(key)[-2].v"] }
      return random.pick(pool)
    case .list:
      return random.pick(["[\(number)]", "[\(number)].v", "[0].\(key)", "[\(number)][1]"])
    case .overlapping:
      var pool = [
        "a", "b", "c", "d", "e", "f", "g", "h", "a.x", "a.y", "a.x.z", "b.x", "b.label", "c.size",
        "c.label", "l[0]", "l[1]", "l[2].x", "m.x | n", "n | m.y", "n", "l[-1].x", "kind",
      ]
      if isList { pool += ["w[*].x", "w[*].y", "l[*]", "m.k[*].v"] }
      return random.pick(pool)
    }
  }
}
