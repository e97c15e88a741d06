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
      // The bytes distinguish spellings that Swift treats as equal.
      let (bytes, wanted) = try (old.sortedBytes(), new.sortedBytes())
      #expect(try old.applying(patch).sortedBytes() == wanted)
      #expect(try JSONPatch(patch.json) == patch)
      #expect(patch.operations.isEmpty == (bytes == wanted))
      same += patch.operations.isEmpty ? 1 : 0
      #expect(JSONPatch(from: old, to: old).operations.isEmpty)
    }
    #expect(same > 10)
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

  @Test func reportsADifferenceOnlyForDifferentValues() throws {
    var random = SeededGenerator(seed: 10)
    var count = 0
    for _ in 0..<2_000 {
      let expected = random.tree(levels: 3)
      let found = random.below(3) == 0 ? random.shuffled(expected) : random.tree(levels: 3)
      let patch = JSONPatch([.test(JSONPointer(), expected)])
      do throws(JSONChangeError) {
        _ = try found.applying(patch)
        #expect(try expected.applying(JSONPatch([.test(JSONPointer(), found)])) == expected)
      } catch {
        guard case .testFailed(let place, _, _) = error.reason else {
          Issue.record("another error: \(error)")
          continue
        }
        count += 1
        let (first, second) = (expected[place], found[place])
        #expect(
          first == nil || second == nil || !(first?.isIdentical(to: second ?? .null) ?? false)
        )
        #expect(first != nil || second != nil)
      }
    }
    #expect(count > 1_000)
  }
}

extension JSONValue {
  fileprivate func sortedBytes() throws -> [UInt8] { try utf8Text(options: .sortedKeys) }
}
