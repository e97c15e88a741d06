import KilnData
import KilnTestSupport
import Testing

@Suite struct JSONPatchTests {
  @Test func appliesTheExamplesOfTheRFC() throws {
    for vector in JSONPatchVectors.valid {
      let patch = try JSONPatch(vector.patch)
      #expect(try vector.document.applying(patch) == vector.result, "\(vector.name)")
      #expect(try JSONPatch(patch.json) == patch, "\(vector.name)")
    }
    for vector in JSONPatchVectors.invalid {
      let error = #expect(throws: JSONChangeError.self, "\(vector.name)") {
        try vector.document.applying(JSONPatch(vector.patch))
      }
      #expect(error?.reason == vector.reason, "\(vector.name)")
    }
  }

  @Test func generatedPatchProducesTheOtherDocument() throws {
    var generator = SeededGenerator(seed: 81)
    var same = 0
    for _ in 0..<5000 {
      let (old, new) = (generator.document(), generator.document())
      let patch = JSONPatch(from: old, to: new)
      // `debugText` distinguishes spellings that Swift treats as equal.
      #expect(letters(try old.applying(patch)) == letters(new))
      #expect(try JSONPatch(patch.json) == patch)
      #expect(patch.operations.isEmpty == (letters(old) == letters(new)))
      same += patch.operations.isEmpty ? 1 : 0
      #expect(JSONPatch(from: old, to: old).operations.isEmpty)
    }
    #expect(same > 10)
  }

  /// The code points of a document's text, with members sorted.
  private func letters(_ value: JSONValue) -> [Unicode.Scalar] {
    func sorted(_ value: JSONValue) -> JSONValue {
      switch value {
      case .object(let object):
        let members = object.map { ($0.key, sorted($0.value)) }
        let isBefore = { (left: String, right: String) in
          left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        }
        return .object(JSONObject(members.sorted { isBefore($0.0, $1.0) }))
      case .array(let array): return JSONValue(array.map(sorted))
      default: return value
      }
    }
    return Array(sorted(value).description.unicodeScalars)
  }

  @Test func smallDifferencesProduceSmallPatches() {
    let old: JSONValue = ["a": [1, 2, 3, 4], "b": ["c": 1]]
    let new: JSONValue = ["a": [1, 3, 4], "b": ["c": 2]]
    #expect(
      JSONPatch(from: old, to: new).json == [
        ["op": "remove", "path": "/a/1"], ["op": "replace", "path": "/b/c", "value": 2],
      ]
    )
  }

  @Test func appliesAllOrNothing() {
    let document: JSONValue = ["a": 1]
    let error = #expect(throws: JSONChangeError.self) {
      try document.applying(
        JSONPatch([
          ["op": "replace", "path": "/a", "value": 2], ["op": "remove", "path": "/missing"],
        ])
      )
    }
    #expect(error?.description == #"operation 1, "/missing": expected a value, found nothing"#)
    #expect(document == ["a": 1])
  }

  @Test func testComparesNumbersByValueAndStringsByCodePoint() throws {
    func holds(_ value: JSONValue, _ expected: JSONValue) -> Bool {
      (try? JSONValue([value]).applying(
        JSONPatch([["op": "test", "path": "/0", "value": expected]])
      )) != nil
    }
    #expect(holds(1, 1.0))
    #expect(holds(["a": [1.0]], ["a": [1]]))
    #expect(holds(.number(.literal("1e400")), .number(.literal("10e399"))))
    #expect(!holds(.number(.literal("1e400")), .number(.literal("1e401"))))
    #expect(!holds(1, 1.5))
    #expect(!holds(9_007_199_254_740_993, 9_007_199_254_740_992.0))
    #expect(!holds("e\u{301}", "\u{E9}"))
    #expect(!holds(1, "1"))
    #expect(holds(["a": 1, "b": 2], ["b": 2, "a": 1]))
  }

  @Test(arguments: [
    (JSONPatch.Operation.remove(JSONPointer()), JSONChangeError.Reason.removesRoot),
    (.move(from: JSONPointer(tokens: ["o"]), JSONPointer(tokens: ["o", "x"])), .movesIntoItself),
    (.add(JSONPointer(tokens: ["l", "4"]), 1), .beyondEnd(index: "4", count: 3)),
    (.add(JSONPointer(tokens: ["l", "01"]), 1), .notAnIndex("01")),
    (
      .add(JSONPointer(tokens: ["l", "99999999999999999999"]), 1),
      .notAnIndex("99999999999999999999")
    ),
    (.add(JSONPointer(tokens: ["n", "x"]), 1), .noContainer),
    (.replace(JSONPointer(tokens: ["l", "3"]), 1), .notFound),
    (.replace(JSONPointer(tokens: ["l", "-"]), 1), .notFound),
    (.remove(JSONPointer(tokens: ["l", "-1"])), .notFound),
  ])
  func reportsFailedOperations(_ operation: JSONPatch.Operation, _ reason: JSONChangeError.Reason) {
    let document: JSONValue = ["o": ["a": 1], "l": [1, 2, 3], "n": 1]
    let error = #expect(throws: JSONChangeError.self) {
      try document.applying(JSONPatch([operation]))
    }
    #expect(error?.reason == reason)
  }

  @Test func addAndReplaceCanReplaceTheWholeDocument() throws {
    #expect(try JSONValue([1]).applying(JSONPatch([.add(JSONPointer(), 2)])) == 2)
    #expect(try JSONValue([1]).applying(JSONPatch([.replace(JSONPointer(), nil)])) == nil)
  }

  @Test func onlyMovesToDeeperLocationsCountTheMovedValues() throws {
    let (a, b) = (JSONPointer(tokens: ["a"]), JSONPointer(tokens: ["b"]))
    let inside = JSONPointer(tokens: ["c", "d"])
    let document: JSONValue = ["a": [1, 2, 3], "c": [:]]
    func result(_ operations: [JSONPatch.Operation], limit: Int) throws -> JSONValue {
      try document.applying(JSONPatch(operations), maximumMovedValues: limit)
    }
    let level: [JSONPatch.Operation] = [.move(from: a, b), .move(from: b, a)]
    #expect(try result(level + level, limit: 0) == document)
    // An array of three numbers is four values.
    let deeper: [JSONPatch.Operation] = [.move(from: a, inside), .move(from: inside, a)]
    #expect(try result(deeper + deeper, limit: 8) == document)
    let error = #expect(throws: JSONChangeError.self) { try result(deeper + deeper, limit: 7) }
    #expect(error?.operation == 2)
    #expect(error?.reason == .tooLarge(limit: 7))
  }

  @Test func smallPatchesCannotCreateHugeTrees() throws {
    // Each copy would double the document.
    let wide = JSONPatch(
      (0..<60).map { .copy(from: JSONPointer(), JSONPointer(tokens: ["k\($0)"])) }
    )
    let error = #expect(throws: JSONChangeError.self) { try JSONValue([:]).applying(wide) }
    #expect(error?.reason == .tooLarge(limit: JSONPatch.maximumCopiedValues))
    // Each move would make the document deeper.
    let deep = JSONPatch(
      (0..<600).map { _ in .move(from: JSONPointer(tokens: ["a"]), JSONPointer(tokens: ["b", "a"]))
      }
      .flatMap {
        [
          .add(JSONPointer(tokens: ["b"]), [:]), $0,
          .move(from: JSONPointer(tokens: ["b"]), JSONPointer(tokens: ["a"])),
        ]
      }
    )
    let other = #expect(throws: JSONChangeError.self) { try JSONValue(["a": [:]]).applying(deep) }
    #expect(other?.reason == .tooDeep(limit: JSONValue.maximumDepth))
    #expect(other?.code == .limit)
  }

  private static var malformed: [(JSONValue, String)] {
    [
      (["op": "add"], #"JSON patch: expected an array, found object of 1"#),
      ([1], "operation 0: expected an object, found integer 1"),
      ([["path": ""]], #"operation 0: expected a member "op", found none"#),
      (
        [["op": "jump", "path": ""]],
        #"operation 0: expected add, remove, replace, move, copy or test, found "jump""#
      ),
      ([["op": "add", "path": ""]], #"operation 0: expected a member "value", found none"#),
      ([["op": "move", "path": ""]], #"operation 0: expected a member "from", found none"#),
      (
        [["op": "remove", "path": 1]], #"operation 0: expected a string as "path", found integer 1"#
      ),
      (
        [["op": "remove", "path": "a"]],
        #"operation 0: JSON pointer "a", byte 0: expected "/" at the start"#
      ),
    ]
  }

  @Test(arguments: malformed)
  func rejectsMalformedPatches(_ json: JSONValue, _ words: String) {
    let error = #expect(throws: JSONChangeError.self) { try JSONPatch(json) }
    #expect(error?.description == words)
    #expect(error?.code == .malformedPatch)
  }
}
