import KilnData
import Testing

@Suite struct SourcePathTraceTests {
  let tree: JSONValue = [
    "friends": [["name": "Ada"], ["nick": "Al"], nil, "Bo", ["name": nil]],
    "none": nil, "empty": [:], "users": ["7": [1, 2], "8": []],
  ]

  @Test func printsWhatWasFoundAtEachPosition() {
    #expect(
      SourcePath("friends[*].name").trace(in: tree) == """
        source path friends[*].name: 2 of 5 positions have a value
          $: object of 4
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
    #expect(
      SourcePath("users[*][-2]").trace(in: tree) == """
        source path users[*][-2]: 1 of 2 positions has a value
          $: object of 4
          users: object of 2
          users.7: array of 2
          users.7[0]: integer 1
          users.8: array of 0
          users.8[-2]: no such index in an array of 0
        """
    )
  }

  @Test(
    arguments: [
      ("friends[7]", "friends[7]: no such index in an array of 5"),
      ("nobody.x", #"nobody: no such key; there is "friends", "none", "empty", "users""#),
      ("empty.x", "empty.x: no such key in an empty object"),
      ("none.x", "none: null, where the path goes on"),
      ("friends.x", "friends: expected object, found array"), ("$", "$: object of 4"),
    ] as [(SourcePath, String)]
  )
  func reportsWhyThereIsNoValue(path: SourcePath, last: String) {
    #expect(path.trace(in: tree).hasSuffix("\n  " + last))
  }

  @Test(arguments: ["friends", "friends[*]", "friends[0].name", "nobody", "none"] as [SourcePath])
  func foundCountEqualsTheNumberOfMatches(path: SourcePath) throws {
    let count = try path.matches(in: tree).count
    #expect(path.trace(in: tree).contains(": \(count) of "))
  }

  @Test func sizeIsBounded() {
    let many = JSONValue((0..<1000).map { JSONValue(String(repeating: "x", count: $0)) })
    let trace = SourcePath("[*]").trace(in: many)
    #expect(trace.hasPrefix("source path [*]: 1000 of 1000 positions have a value\n"))
    #expect(trace.hasSuffix("\n  … and 901 more"))
    #expect(trace.split(separator: "\n").count == 102)
    #expect(trace.utf8.count < 20_000)
    let wide = JSONValue.object(JSONObject((0..<7).map { ("k\($0)", 1) }))
    #expect(
      SourcePath("x").trace(in: wide).hasSuffix(#""k0", "k1", "k2", "k3", "k4" and 2 more"#)
    )
  }
}
