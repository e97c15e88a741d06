import KilnHashing
import KilnTestSupport
import Testing

@testable import KilnData

/// Differences of values that are not compared exactly.
@Suite struct ComparisonRulesTests {
  private static let keys = ["a", "b"]

  /// A path of keys and wildcards, which match the same values in arrays in any order.
  private func path(_ random: inout SeededGenerator) -> SourcePath {
    SourcePath(
      steps: (0..<random.below(4)).map { _ in
        random.below(2) == 0 ? .each : .key(random.pick(Self.keys))
      }
    )
  }

  private func rules(_ random: inout SeededGenerator) -> ComparisonRules {
    ComparisonRules(
      ignored: (0..<random.below(2)).map { _ in path(&random) },
      sets: (0..<random.below(4)).map { _ in path(&random) }
    )
  }

  /// A tree with the same values, some of them changed and arrays in another order.
  private func variant(_ tree: JSONValue, _ random: inout SeededGenerator) -> JSONValue {
    if random.below(12) == 0 { return random.smallTree(levels: 2, keys: Self.keys) }
    switch tree {
    case .null, .bool, .number, .string: return tree
    case .array(let elements):
      let variants = elements.map { variant($0, &random) }
      return .array(random.below(2) == 0 ? variants : variants.shuffled(using: &random))
    case .object(let object):
      return .object(JSONObject(object.map { ($0.key, variant($0.value, &random)) }))
    }
  }

  /// Fingerprints compare canonical trees. Changes are found by a walk through both trees.
  @Test func treesWithEqualIdentitiesHaveNoDifferences() throws {
    var random = SeededGenerator(seed: 45)
    var counts = (equal: 0, different: 0)
    for _ in randomCases(0..<20_000) {
      let old = random.smallTree(levels: 4, keys: Self.keys)
      let (new, rules) = (variant(old, &random), rules(&random))
      var operations: [JSONPatch.Operation] = []
      old.forEachChange(to: new, rules: rules, removesFromEnd: true) {
        operations.append($0.operation)
      }
      let isSame = Fingerprint(ofIdentity: old, rules) == Fingerprint(ofIdentity: new, rules)
      #expect(isSame == operations.isEmpty, "\(old) and \(new)")
      let changed = try old.applying(JSONPatch(operations))
      #expect(Fingerprint(ofIdentity: changed, rules) == Fingerprint(ofIdentity: new, rules))
      if !old.isIdentical(to: new) {
        if isSame { counts.equal += 1 } else { counts.different += 1 }
      }
    }
    #expect(counts.equal > randomCount(300) && counts.different > randomCount(2000))
  }

  @Test func withoutRulesIdentityIsThatOfTheTree() {
    var random = SeededGenerator(seed: 46)
    for _ in randomCases(0..<5000) {
      let old = random.smallTree(levels: 3, keys: Self.keys)
      let new = variant(old, &random)
      let isSame = Fingerprint(ofIdentity: old) == Fingerprint(ofIdentity: new)
      #expect(isSame == old.isIdentical(to: new))
    }
    #expect(Fingerprint(ofIdentity: 0.0) == Fingerprint(ofIdentity: -0.0))
    #expect(Fingerprint(ofIdentity: "é") != Fingerprint(ofIdentity: "e\u{301}"))
    #expect(Fingerprint(ofIdentity: 1) != Fingerprint(ofIdentity: 1.0))
    #expect(
      Fingerprint(ofIdentity: [1, 0.0], nearestDoubles: true)
        == Fingerprint(ofIdentity: [1.0, 0], nearestDoubles: true)
    )
  }

  private func changes(
    _ old: JSONValue,
    _ new: JSONValue,
    keys: [SourcePath] = [],
    _ rules: ComparisonRules
  ) -> [String] {
    var found: [String] = []
    old.forEachChange(to: new, keys: keys, rules: rules) { found.append("\($0.pointer)") }
    return found
  }

  @Test(
    arguments: [
      (1, 1.01, true), (1.0, 1.1, false), (1.0, 1.02, false), (0.1, 0.11, true), (-5, -5.01, true),
      (1, -1, false),
    ] as [(JSONNumber, JSONNumber, Bool)]
  )
  func numbersAreEqualWithinADecimalTolerance(left: JSONNumber, right: JSONNumber, isSame: Bool) {
    let rules = ComparisonRules(tolerances: [(.root, 0.01)])
    #expect(changes([.number(left)], [.number(right)], rules).isEmpty == isSame)
    #expect(changes([.number(right)], [.number(left)], rules).isEmpty == isSame)
  }

  @Test func numbersBeyondTheRangeOfDoublesDiffer() throws {
    let rules = ComparisonRules(tolerances: [(.root, 1)])
    let large = try #require(JSONNumber(text: "1e400"))
    let other = try #require(JSONNumber(text: "-1e400"))
    #expect(!changes(.number(large), .number(other), rules).isEmpty)
    #expect(changes(.number(large), .number(large), rules).isEmpty)
  }

  @Test func theInnermostToleranceApplies() {
    let rules = ComparisonRules(tolerances: [(.root, 1), ("a", 0), ("a[*]", 5), ("a.b", 2)])
    let old: JSONValue = ["x": 1, "a": ["b": 1, "c": 1, "d": [1]]]
    #expect(changes(old, ["x": 2, "a": ["b": 3, "c": 6, "d": [6]]], rules).isEmpty)
    let beyond: JSONValue = ["x": 3, "a": ["b": 4, "c": 7, "d": [7]]]
    #expect(changes(old, beyond, rules) == ["/x", "/a/b", "/a/c", "/a/d/0"])
  }

  @Test func elementsOfASetAreMatchedByKeyWithoutMoves() {
    let rules = ComparisonRules(ignored: ["[*].t"], sets: ["$"])
    let old: JSONValue = [["id": 1, "t": 1], ["id": 2, "x": 1], ["id": 3]]
    let new: JSONValue = [["id": 4], ["id": 2, "x": 2], ["id": 1, "t": 2]]
    #expect(changes(old, new, keys: ["id"], rules) == ["/2", "/2", "/1/x"])
  }

  @Test func alignmentFollowsTheRules() {
    let rules = ComparisonRules(ignored: ["[*].t"])
    let old: JSONValue = [["a": 1, "t": 1], ["a": 2, "t": 1]]
    let new: JSONValue = [["a": 0, "t": 2], ["a": 1, "t": 2], ["a": 2, "t": 2]]
    #expect(changes(old, new, rules) == ["/0"])
  }
}
