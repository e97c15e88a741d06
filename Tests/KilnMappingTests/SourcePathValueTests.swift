import KilnMapping
import Testing

@Suite struct SourcePathValueTests {
  let tree: JSONValue = [
    "user": ["names": ["Ada", nil], "age": 36, "a.b": true],
    "none": nil,
  ]

  @Test(
    arguments: [
      ("user.names[0]", "Ada"), ("user.age", 36), (#"user["a.b"]"#, true),
      ("user.names[1]", nil), ("none", nil),
    ] as [(String, JSONValue)]
  )
  func findsWhatStandsThere(_ text: String, _ value: JSONValue) throws {
    #expect(try SourcePath(text).value(in: tree) == .some(value))
  }

  @Test(
    arguments: [
      "nobody", "user.nothing", "user.nothing.deeper[3]", "user.names[2]", "none.deeper",
      "none[0]", "user.names[1].deeper",
    ])
  func missingAndNullInTheMiddleAreNothing(_ text: String) throws {
    #expect(try SourcePath(text).value(in: tree) == nil)
  }

  @Test func rootIsTheTree() throws {
    #expect(try SourcePath.root.value(in: tree) == tree)
    #expect(try tree.value(at: .root) == tree)
    #expect(try SourcePath("a").value(in: nil) == nil)
  }

  @Test(
    arguments: [
      ("user[0]", "user: expected array, found object"),
      ("user.names.first", "user.names: expected object, found array"),
      ("user.age.years", "user.age: expected object, found integer"),
      ("user.names[0][0]", "user.names[0]: expected array, found string"),
      ("[0]", "$: expected array, found object"),
    ])
  func wrongContainerIsAnErrorThatNamesThePlace(_ text: String, _ message: String) throws {
    let path = try SourcePath(text)
    let error = try #require(throws: SourcePathMismatch.self) { try path.value(in: tree) }
    #expect(error.description == message)
  }

  @Test func theLargestIndexIsOutOfRange() throws {
    #expect(try SourcePath(steps: [.index(.max)]).value(in: [1]) == nil)
  }
}
