import KilnData
import Testing

@Suite struct SourcePathTraceTests {
  let tree: JSONValue = [
    "friends": [["name": "Ada"], ["nick": "Al"], nil, "Bo", ["name": nil]],
    "none": nil,
  ]

  @Test func printsWhatWasFoundAtEachPosition() {
    #expect(
      SourcePath("friends[*].name").trace(in: tree) == """
        source path friends[*].name: 2 of 5 positions have a value
          $: object of 2
          friends: array of 5
          friends[0]: object of 1
          friends[0].name: string "Ada"
          friends[1]: object of 1
          friends[1].name: no such key; there is "nick"
          friends[2]: null, where the path goes on
          friends[3]: expected object, found string
          friends[4]: object of 1
          friends[4].name: null
        """
    )
  }

  @Test func reportsWhyThereIsNoValue() {
    func last(_ path: SourcePath) -> SourcePathTrace.Finding? {
      SourcePathTrace(path, in: tree).visits.last?.finding
    }
    #expect(last("friends[7]") == .missingIndex(count: 5))
    #expect(last("nobody.x") == .missingKey(keys: ["friends", "none"], count: 2))
    #expect(last("none.x") == .null)
    #expect(last("friends.x") == .mismatch(expected: .object, found: .array))
    #expect(last("$") == .value("object of 2"))
  }

  @Test func foundCountEqualsTheNumberOfMatches() throws {
    for path in ["friends", "friends[*]", "friends[0].name", "nobody", "none"] as [SourcePath] {
      #expect(SourcePathTrace(path, in: tree).foundCount == (try path.matches(in: tree).count))
    }
  }

  @Test func sizeIsBounded() {
    let many = JSONValue((0..<1000).map { JSONValue(String(repeating: "x", count: $0)) })
    let trace = SourcePathTrace("[*]", in: many)
    #expect(trace.visits.count == SourcePathTrace.maximumVisits)
    #expect(trace.omittedCount == 901)
    #expect(trace.endCount == 1000)
    #expect(trace.description.hasSuffix("\n  … and 901 more"))
    #expect(trace.description.utf8.count < 20_000)
  }
}
