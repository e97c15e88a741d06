import KilnData
import KilnTestSupport
import Testing

@Suite struct JSONMergePatchTests {
  @Test func appliesTheExamplesOfTheRFC() {
    for vector in JSONPatchVectors.merges {
      #expect(vector.document.applying(JSONMergePatch(vector.patch)) == vector.result)
    }
  }

  @Test func generatedPatchProducesTheOtherDocumentOrIsRejected() throws {
    /// Whether a document has a null member outside arrays.
    func hasNull(_ value: JSONValue) -> Bool {
      value.objectValue?.contains { $0.value.isNull || hasNull($0.value) } ?? false
    }
    var generator = SeededGenerator(seed: 83)
    var (made, rejected) = (0, 0)
    for _ in 0..<5000 {
      let (old, new) = (generator.document(), generator.document())
      do {
        let patch = try JSONMergePatch(from: old, to: new)
        #expect(old.applying(patch) == new)
        made += 1
      } catch {
        let pointer = try #require(error.pointer)
        #expect(hasNull(new) && new[pointer] == .null)
        rejected += 1
      }
    }
    #expect(made > 500 && rejected > 50)
  }

  @Test func preservesExistingNulls() throws {
    let old: JSONValue = ["a": nil, "b": 1]
    let patch = try JSONMergePatch(from: old, to: ["a": nil, "b": 2])
    #expect(patch.json == ["b": 2])
    let error = #expect(throws: JSONChangeError.self) {
      try JSONMergePatch(from: ["b": ["c": 1]], to: ["b": ["c": nil]])
    }
    #expect(
      error?.description == #""/b/c": a merge patch cannot set a member to null; use a JSON patch"#
    )
  }
}
