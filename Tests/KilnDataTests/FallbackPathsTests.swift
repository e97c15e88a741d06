import KilnData
import KilnTestSupport
import Testing

@Suite struct FallbackPathsTests {
  private func read(_ text: String) throws -> FallbackPaths { try FallbackPaths(text) }

  @Test func parsesAndFormatsVectors() throws {
    for vector in try PathVectors.load().lists {
      let list = try FallbackPaths(vector.text.string)
      #expect(list.paths.map(\.description) == vector.paths)
      #expect(list.description == vector.paths.joined(separator: " | "))
      // The length limit may apply first.
      if list.description.utf8.count <= SourcePath.maximumLength {
        #expect(try read(list.description) == list)
      }
    }
  }

  @Test func reportsOffsetAndReason() throws {
    for vector in try PathVectors.load().listErrors {
      let error = try #require(throws: ParseError.self) { try read(vector.text.string) }
      #expect(error.offset == vector.offset)
      #expect("\(error.listedCase)" == vector.reason.rawValue)
    }
  }

  @Test func canBeCreatedFromPaths() {
    let list = FallbackPaths("a b", SourcePath.root["c|d"], "e ")
    #expect(list.description == #"a b | ["c|d"] | ["e "]"#)
    #expect(FallbackPaths([]) == nil)
    #expect(FallbackPaths(["a"])?.paths == ["a"])
    let literal: FallbackPaths = "nick | profile.name"
    #expect(literal == FallbackPaths("nick", "profile.name"))
  }
}
