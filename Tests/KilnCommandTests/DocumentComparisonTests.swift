import KilnMapping
import Testing

@testable import KilnCommand

@Suite struct DocumentComparisonTests {
  /// Arrays of elements with ids, many of them in common.
  static func arrays(_ seed: UInt64) -> (old: JSONValue, new: JSONValue) {
    var random = SmallGenerator(state: seed)
    func elements() -> JSONValue {
      let ids = (0..<10).shuffled(using: &random).prefix(Int.random(in: 0...10, using: &random))
      return .array(
        ids.map { id in
          ["id": .number(JSONNumber(id)), "name": .bool(.random(using: &random))]
        }
      )
    }
    return (["list": elements()], ["list": elements()])
  }

  @Test(arguments: 0..<2000 as Range<UInt64>)
  func changesByAKeyMakeTheNewDocumentOfTheOldOne(seed: UInt64) throws {
    let (old, new) = Self.arrays(seed)
    var patch = JSONPatch()
    try DocumentComparison(keys: ["id"]) { patch.operations.append($0.operation) }
      .compare(old, new)
    #expect(try old.applying(patch) == new)
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func changesByPositionMakeTheNewDocumentOfTheOldOne(seed: UInt64) throws {
    let (old, new) = Self.arrays(seed)
    var patch = JSONPatch()
    try DocumentComparison(keys: []) { patch.operations.append($0.operation) }.compare(old, new)
    #expect(try old.applying(patch) == new)
  }

  @Test func movesNoMoreElementsThanItMust() throws {
    let old: JSONValue = [["id": 1], ["id": 2], ["id": 3], ["id": 4]]
    let new: JSONValue = [["id": 2], ["id": 3], ["id": 4], ["id": 1]]
    var changes: [String] = []
    try DocumentComparison(keys: ["id"]) { changes.append($0.text(Coloring(isOn: false))) }
      .compare(old, new)
    #expect(changes == ["[id: 1]: moved from 0 to 3"])
  }

  @Test(
    arguments: [
      [["id": 1], ["id": 1]], [["id": 1], ["name": 2]], [["id": [1]]], [["id": nil]], [1],
    ] as [JSONValue]
  )
  func comparesByPositionWhereAKeyDoesNotTellElementsApart(old: JSONValue) throws {
    var places: [String] = []
    try DocumentComparison(keys: ["id"]) { places.append($0.place) }
      .compare(old, [["id": 7]])
    #expect(places.allSatisfy { $0.hasPrefix("[0]") || $0.hasPrefix("[1]") })
    #expect(!places.isEmpty)
  }

  @Test func takesTheFirstKeyThatFits() throws {
    var places: [String] = []
    let comparison = DocumentComparison(keys: ["id", "name"]) {
      places.append($0.place)
    }
    try comparison.compare([["name": "a", "x": 1]], [["name": "a", "x": 2]])
    #expect(places == [#"[name: "a"].x"#])
  }

  @Test func comparesDocumentsAsDeepAsTheyCanBe() throws {
    var (old, new): (JSONValue, JSONValue) = (1, 2)
    for _ in 0..<JSONValue.maximumDepth { (old, new) = (["a": old], ["a": new]) }
    var count = 0
    try DocumentComparison(keys: ["id"]) { _ in count += 1 }.compare(old, new)
    #expect(count == 1)
  }

  @Test func movesAHundredThousandElementsInReasonableTime() throws {
    let old = (0..<100_000).map { JSONValue.object(["id": .number(JSONNumber($0))]) }
    var count = 0
    try DocumentComparison(keys: ["id"]) { _ in count += 1 }
      .compare(.array(old), .array(old.reversed()))
    #expect(count == 99_999)
  }
}

/// SplitMix64.
private struct SmallGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
