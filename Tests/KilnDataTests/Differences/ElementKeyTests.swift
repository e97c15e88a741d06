import KilnData
import KilnTestSupport
import Testing

/// Arrays whose elements are not identified by a key.
@Suite struct ElementKeyTests {
  private let key: SourcePath = "id"

  private func elements(_ random: inout SeededGenerator) -> [JSONValue] {
    let values: [JSONValue] = [1, 2, 3, "1", "é", "e\u{301}", true, nil, [1], ["x": 1]]
    let kinds = random.below(3)
    return (0..<random.below(4)).map { number in
      switch random.below(8) {
      case 0 where kinds > 0: return 7
      case 1 where kinds > 0: return ["name": "Ada"]
      case 2 where kinds > 1: return ["id": random.pick(values), "x": 1]
      default: return ["id": .number(JSONNumber(number * 3 + random.below(3)))]
      }
    }
  }

  /// Whether the key of each element is a scalar that no other element has.
  private func areIdentified(_ elements: [JSONValue]) -> Bool {
    let keys = elements.compactMap { $0["id"] }.filter { value in
      !value.isNull && value.arrayValue == nil && value.objectValue == nil
    }
    return keys.count == elements.count
      && keys.indices.allSatisfy { keys.firstIndex(of: keys[$0]) == $0 }
  }

  @Test func unequalArraysWithAKeyThatDoesNotIdentifyElementsAreReported() {
    var random = SeededGenerator(seed: 1)
    var (reports, others) = (0, 0)
    for _ in randomCases(0..<4000) {
      let (old, new) = (elements(&random), elements(&random))
      let isMatched = areIdentified(old) && areIdentified(new)
      let hasKey = (old + new).contains { $0["id"] != nil }
      let isEqual = JSONValue.array(old).isIdentical(to: .array(new))
      var found: [UnmatchedArrays] = []
      let trees = (old: ["in": .array(old)] as JSONValue, new: ["in": .array(new)] as JSONValue)
      trees.old.forEachChange(to: trees.new, keys: [key], unmatched: { found.append($0) }) { _ in }
      let expected = !isMatched && hasKey && !isEqual
      #expect(found.count == (expected ? 1 : 0), "\(old) and \(new)")
      if let report = found.first {
        reports += 1
        #expect(report.steps == [.member("in")] && report.key == key)
        #expect(!areIdentified(report.isNew ? new : old))
      } else {
        others += 1
      }
    }
    #expect(reports > 100 && others > 100)
  }
}
