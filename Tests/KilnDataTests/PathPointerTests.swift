import KilnData
import KilnTestSupport
import Testing

@Suite struct PathPointerTests {
  @Test func convertsTheVectors() throws {
    let vectors = try PathVectors.load()
    let tree = vectors.tree
    for vector in vectors.pointers {
      let pointer = try JSONPointer(vector.pointer)
      #expect(SourcePath(pointer).description == vector.byLook)
      if let message = vector.error {
        let error = #expect(throws: ConversionError.self) { try SourcePath(pointer, in: tree) }
        #expect(error?.description == message)
      } else {
        #expect(try SourcePath(pointer, in: tree).description == vector.path)
      }
    }
  }

  @Test func pathsAndTheirPointersReadTheSameValue() throws {
    let tree = try PathVectors.load().tree
    for path in ["$", "user.names[1]", #"user["a.b"]"#, "grid[0][1]", "none"] as [SourcePath] {
      let pointer = try JSONPointer(path)
      #expect(tree[pointer] == (try path.value(in: tree)))
      #expect(try SourcePath(pointer, in: tree) == path)
    }
  }

  @Test func pointersRoundTripForKeysUnlikeIndexes() throws {
    var random = SeededGenerator(seed: 9)
    let keys = ["a", "", "~", "/", "-", "01", "a.b", "é", "~1"]
    for _ in 0..<1000 {
      let path = SourcePath(
        steps: (0..<Int.random(in: 0...5, using: &random)).map { _ in
          Bool.random(using: &random)
            ? .index(.random(in: 0...99, using: &random))
            : .key(keys.randomElement(using: &random) ?? "")
        }
      )
      #expect(SourcePath(try JSONPointer(JSONPointer(path).description)) == path)
    }
  }

  @Test(
    arguments: [
      ("a[*].b", "expected a path to one value, found a wildcard"),
      ("a[-1].b", "expected an index from the start, found one from the end"),
    ] as [(SourcePath, String)]
  )
  func pathsToUnknownPositionsHaveNoPointer(path: SourcePath, problem: String) {
    let error = #expect(throws: JSONChangeError.self) { try JSONPointer(path) }
    #expect(error?.description == "\(path): \(problem)")
  }
}
