import KilnData
import KilnTestSupport
import Testing

@Suite struct TreeDiffTests {
  /// Two arrays of elements with ids, many of them shared.
  static func arrays(_ seed: UInt64) -> (old: JSONValue, new: JSONValue) {
    var random = SeededGenerator(seed: seed)
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

  @Test(arguments: randomCases(0..<2000 as Range<UInt64>), [[], ["id"]] as [[SourcePath]])
  func changesProduceTheNewDocument(seed: UInt64, keys: [SourcePath]) throws {
    let (old, new) = Self.arrays(seed)
    #expect(try old.applying(JSONPatch(from: old, to: new, keys: keys)) == new)
    var patch = JSONPatch()
    old.forEachChange(to: new, keys: keys) { patch.operations.append($0.operation) }
    #expect(try old.applying(patch) == new)
  }

  @Test func movesAsFewElementsAsPossible() throws {
    let old: JSONValue = [["id": 1], ["id": 2], ["id": 3], ["id": 4]]
    let new: JSONValue = [["id": 2], ["id": 3], ["id": 4], ["id": 1]]
    let patch = JSONPatch(from: old, to: new, keys: ["id"])
    #expect(patch.json == [["op": "move", "from": "/0", "path": "/3"]])
  }

  @Test(
    arguments: [
      [["id": 1], ["id": 1]], [["id": 1], ["name": 2]], [["id": [1]]], [["id": nil]], [1],
    ] as [JSONValue]
  )
  func comparesByPositionIfTheKeyDoesNotIdentifyElements(old: JSONValue) throws {
    var places: [String] = []
    old.forEachChange(to: [["id": 7]], keys: ["id"]) { places.append($0.pointer.description) }
    #expect(places.allSatisfy { $0.hasPrefix("/0") || $0.hasPrefix("/1") })
    #expect(!places.isEmpty)
  }

  @Test func usesTheFirstKeyThatApplies() throws {
    var steps: [TreeChange.Step] = []
    let old: JSONValue = [["name": "a", "x": 1]]
    old.forEachChange(to: [["name": "a", "x": 2]], keys: ["id", "name"]) { steps += $0.steps }
    #expect(steps == [.keyed("name", "a", position: 0), .member("x")])
  }

  @Test func movesAHundredThousandElementsInReasonableTime() throws {
    let old = (0..<100_000).map { JSONValue.object(["id": .number(JSONNumber($0))]) }
    var count = 0
    JSONValue.array(old).forEachChange(to: .array(old.reversed()), keys: ["id"]) { _ in count += 1 }
    #expect(count == 99_999)
  }
}
