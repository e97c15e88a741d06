internal import KilnHashing
internal import KilnSupport

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// How the values at paths are compared.
///
/// A rule applies to all values that its path matches. Wildcards match elements and members.
package struct ComparisonRules: Sendable {
  /// What applies to the values at a path.
  struct Rule: Sendable {
    var isIgnored = false
    var isSet = false
    var tolerance: JSONNumber?
  }

  private let root: PathTree<Rule>

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - ignored: the paths of values that are not compared.
  ///   - sets: the paths of arrays whose order is ignored.
  ///   - tolerances: the largest difference of equal numbers, at a path or in a value there. A
  ///     longer path takes precedence, and a key or an index over a wildcard.
  package init(
    ignored: [SourcePath] = [],
    sets: [SourcePath] = [],
    tolerances: [(path: SourcePath, tolerance: JSONNumber)] = []
  ) {
    root = PathTree(Rule())
    for path in ignored { root.adding(path, Rule()).leaf.isIgnored = true }
    for path in sets { root.adding(path, Rule()).leaf.isSet = true }
    for (path, tolerance) in tolerances { root.adding(path, Rule()).leaf.tolerance = tolerance }
  }

  /// Whether there is no rule.
  package var isEmpty: Bool { start == nil }

  /// The rules for whole documents; `nil` without rules.
  var start: Position? { Position([root], nil) }

  /// The rules for a value and the values in it.
  ///
  /// A class, so that a walk without rules only passes `nil`.
  package final class Position: Sendable {
    private let nodes: [PathTree<Rule>]
    private let tolerance: JSONNumber?

    /// Creates the rules of the paths that match a value; `nil` if there are none.
    ///
    /// - Parameters:
    ///   - nodes: the matching paths, the most specific ones first.
    ///   - outer: the tolerance of the value around it.
    fileprivate init?(_ nodes: [PathTree<Rule>], _ outer: JSONNumber?) {
      tolerance = nodes.lazy.compactMap { $0.leaf.tolerance }.first ?? outer
      func applies(_ node: PathTree<Rule>) -> Bool {
        !node.isEmpty || node.leaf.isIgnored || node.leaf.isSet
      }
      guard tolerance != nil || nodes.contains(where: applies) else { return nil }
      self.nodes = nodes
    }

    /// Whether the value is not compared.
    var isIgnored: Bool { nodes.contains { $0.leaf.isIgnored } }

    /// Whether the order of elements is ignored.
    var isSet: Bool { nodes.contains { $0.leaf.isSet } }

    /// Whether no element of an array is compared.
    fileprivate var ignoresElements: Bool { nodes.contains { $0[.each]?.leaf.isIgnored == true } }

    /// The rules for a member; `nil` if there are none.
    func member(_ key: String) -> Position? { inside(.key(key)) }

    /// The rules for an element of an array; `nil` if there are none.
    func element(_ index: Int, of count: Int) -> Position? {
      inside(.index(index), .fromEnd(count - index))
    }

    private func inside(_ steps: SourcePath.Step...) -> Position? {
      guard !nodes.isEmpty else { return self }
      let matching = (steps + [.each]).flatMap { step in nodes.compactMap { $0[step] } }
      return Position(matching, tolerance)
    }

    /// Whether two arrays have no element that is compared, or two numbers are equal within the
    /// tolerance.
    func areEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
      if case (.array, .array) = (left, right) { return ignoresElements }
      guard case (.number(let left), .number(let right)) = (left, right), let tolerance else {
        return false
      }
      if let left = left.exactDecimal, let right = right.exactDecimal,
        let tolerance = tolerance.exactDecimal
      {
        return abs(left - right) <= tolerance
      }
      return abs(left.nearestDouble - right.nearestDouble) <= tolerance.nearestDouble
    }
  }
}

// MARK: Identity

extension ComparisonRules.Position {
  /// A tree without ignored values, with the elements of sets in a fixed order.
  ///
  /// Two trees that differ only within the rules have the same result, except for tolerances.
  fileprivate func canonical(_ tree: JSONValue, _ detail: TreeHashing.Detail) -> JSONValue {
    if nodes.isEmpty { return tree }
    if isIgnored { return .null }
    switch tree {
    case .null, .bool, .number, .string: return tree
    case .object(let object):
      var kept: [(String, JSONValue)] = []
      for (key, value) in object {
        guard let rules = member(key) else {
          kept.append((key, value))
          continue
        }
        if !rules.isIgnored { kept.append((key, rules.canonical(value, detail))) }
      }
      return .object(JSONObject(kept))
    case .array(let elements):
      if ignoresElements { return [] }
      let canonical = elements.enumerated().map { index, value in
        element(index, of: elements.count)?.canonical(value, detail) ?? value
      }
      guard isSet else { return .array(canonical) }
      let identified = canonical.map { (Fingerprint(ofIdentity: $0, detail), $0) }
      return .array(identified.sortedOutOfLine { $0.0 < $1.0 }.map(\.1))
    }
  }

  /// The fingerprints of the elements of an array. Those of equal elements are equal.
  func identities(of elements: [JSONValue]) -> [Fingerprint] {
    elements.enumerated().map { index, value in
      let rules = element(index, of: elements.count)
      return Fingerprint(ofIdentity: rules?.canonical(value, .identity) ?? value, .identity)
    }
  }
}

extension Fingerprint {
  /// Creates a fingerprint that is equal for trees without a difference.
  ///
  /// It differs for trees that are equal only within a tolerance.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - rules: how the values at paths are compared.
  ///   - nearestDoubles: whether numbers are equal if their nearest doubles are.
  /// - Complexity: O(*n*) in the size of the tree, and O(*m* log *m*) for an object or a set of *m*
  ///   values.
  package init(
    ofIdentity tree: JSONValue,
    _ rules: ComparisonRules? = nil,
    nearestDoubles: Bool = false
  ) {
    let detail: TreeHashing.Detail = nearestDoubles ? .nearestDoubles : .identity
    self.init(ofIdentity: rules?.start?.canonical(tree, detail) ?? tree, detail)
  }
}
