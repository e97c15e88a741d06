import KilnData
import KilnTestSupport
import Testing

@Suite struct SourcePathValueTests {
  @Test func readsTheValuesOfTheVectors() throws {
    let vectors = try PathVectors.load()
    let tree = vectors.tree.value
    for vector in vectors.reading {
      let read: () throws -> JSONValue? = {
        if vector.list == true { return try FallbackPaths(vector.path).value(in: tree) }
        return try SourcePath(vector.path).value(in: tree)
      }
      if let message = vector.error {
        let error = #expect(throws: ConversionError.self, "\(vector.path)") { try read() }
        #expect(error?.description == message)
      } else {
        #expect(
          try read() == (vector.nothing == true ? nil : vector.value?.value),
          "\(vector.path)"
        )
      }
    }
  }

  @Test("ZCR-10: the root reads the whole tree") func rootReadsTheWholeTree() throws {
    let tree: JSONValue = ["a": 1]
    #expect(try SourcePath.root.value(in: tree) == tree)
    #expect(try SourcePath("a").value(in: nil) == nil)
  }

  @Test func theLargestIndexIsOutOfRange() throws {
    #expect(try SourcePath(steps: [.index(.max)]).value(in: [1]) == nil)
  }

  /// The same lookup, one step at a time.
  private func slowValue(
    _ steps: ArraySlice<SourcePath.Step>,
    in value: JSONValue
  ) -> Result<JSONValue?, WrongKind> {
    guard let step = steps.first else { return .success(value) }
    let rest = steps.dropFirst()
    switch (step, value) {
    case (_, .null): return .success(nil)
    case (.key(let key), .object(let object)):
      return object[key].map { slowValue(rest, in: $0) } ?? .success(nil)
    case (.index(let index), .array(let array)):
      return index < array.count ? slowValue(rest, in: array[index]) : .success(nil)
    case (.fromEnd(let index), .array(let array)):
      return array.suffix(index).count == index
        ? slowValue(rest, in: array.suffix(index)[array.count - index]) : .success(nil)
    case (.each, .object(let object)):
      return slowValue(steps, in: .array(object.map(\.value)))
    case (.each, .array(let array)):
      var found: [JSONValue] = []
      for element in array {
        switch slowValue(rest, in: element) {
        case .success(let value): if let value { found.append(value) }
        case .failure(let error): return .failure(error)
        }
      }
      return .success(.array(found))
    default: return .failure(WrongKind())
    }
  }

  private struct WrongKind: Error {}

  private let keys = [
    "a", "b c", "", "$", "é", "e\u{301}", "a key of more than fifteen bytes", "\"\\",
  ]

  private func randomTree(_ depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth == 0 ? 2 : 6), using: &random) {
    case 0: return .null
    case 1: return JSONValue(Int.random(in: 0...9, using: &random))
    case 2, 3:
      return JSONValue(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in randomTree(depth - 1, &random) }
      )
    default:
      var object = JSONObject()
      // Include objects with a hash table, and some that are searched linearly.
      let more = [0, 0, 0, 20, 60].randomElement(using: &random) ?? 0
      for number in 0..<more { object["member \(number)"] = 1 }
      for key in keys where Bool.random(using: &random) {
        object[key] = randomTree(depth - 1, &random)
      }
      return .object(object)
    }
  }

  @Test("ZCR-03, ZCR-04: any steps are read one after the other")
  func agreesWithAStepByStepLookup() {
    var random = SeededGenerator(seed: 5)
    var (found, failed) = (0, 0)
    for _ in 0..<400 {
      let tree = randomTree(4, &random)
      for _ in 0..<20 {
        let steps = (0..<Int.random(in: 0...4, using: &random)).map { _ -> SourcePath.Step in
          switch Int.random(in: 0..<7, using: &random) {
          case 0: .each
          case 1: .index(.random(in: 0...2, using: &random))
          case 2: .fromEnd(.random(in: 1...3, using: &random))
          default: .key(keys.randomElement(using: &random) ?? "")
          }
        }
        let path = SourcePath(steps: steps)
        switch slowValue(steps[...], in: tree) {
        case .success(let expected):
          #expect((try? path.value(in: tree)) == expected, "\(path) in \(tree)")
          if expected != nil { found += 1 }
        case .failure:
          #expect(throws: ConversionError.self, "\(path) in \(tree)") {
            try path.value(in: tree)
          }
          failed += 1
        }
      }
    }
    #expect(found > 1000 && failed > 1000)
  }

  @Test func matchesPairValuesWithTheirPaths() throws {
    let tree: JSONValue = ["rows": [["x": 1], ["y": 2], ["x": nil], ["x": [3, 4]]]]
    let matches = try SourcePath("rows[*].x").matches(in: tree)
    #expect(matches.map(\.path) == ["rows[0].x", "rows[2].x", "rows[3].x"])
    #expect(matches.map(\.value) == [1, nil, [3, 4]])
    #expect(try SourcePath("rows[*].x").value(in: tree) == [1, nil, [3, 4]])
    #expect(try SourcePath("rows[1].x").matches(in: tree).isEmpty)
    #expect(try SourcePath("rows[1].y").matches(in: tree).map(\.value) == [2])
    #expect(try SourcePath.root.matches(in: tree).map(\.path) == [.root])
    let error = #expect(throws: ConversionError.self) {
      try SourcePath("rows[*].x[*]").matches(in: tree)
    }
    #expect(error?.path == "rows[0].x")
  }

  @Test func everyMatchReadsBackAtItsPath() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let tree = randomTree(4, &random)
      for path in ["[*]", "[*][*]", "a[*]", "a[*].a", "[*].a[0]", "[-1][*][-2]"] as [SourcePath] {
        guard let matches = try? path.matches(in: tree) else { continue }
        for match in matches {
          #expect(match.path.isFixed)
          #expect(try match.path.value(in: tree) == match.value)
        }
      }
    }
  }

  @Test func indexesFromTheEndApplyToEachArray() throws {
    let tree: JSONValue = ["rows": [[1, 2, 3], [4], []]]
    let path: SourcePath = "rows[*][-1]"
    #expect(try path.value(in: tree) == [3, 4])
    #expect(try path.matches(in: tree).map(\.path) == ["rows[0][2]", "rows[1][0]"])
    #expect(try SourcePath("rows[-3][-3]").value(in: tree) == 1)
    #expect(try SourcePath("rows[-4]").value(in: tree) == nil)
    #expect(try SourcePath(steps: ["rows", .fromEnd(.max)]).value(in: tree) == nil)
    #expect(SourcePath("rows")[-1] == "rows[-1]")
    #expect(SourcePath.root[.min] == SourcePath.root[.fromEnd(.max)])
    let error = #expect(throws: ConversionError.self) {
      try SourcePath("rows[-2][-1].x").value(in: tree)
    }
    #expect(error?.description == "rows[1][0]: expected object, found integer")
  }

  @Test func wildcardsSelectObjectMembers() throws {
    let tree: JSONValue = ["users": ["7": ["name": "Ada"], "a.b": ["name": "Zoe"], "x": [:]]]
    let path: SourcePath = "users[*].name"
    #expect(try path.value(in: tree) == ["Ada", "Zoe"])
    #expect(
      try path.matches(in: tree).map(\.path.description) == ["users.7.name", #"users["a.b"].name"#]
    )
    #expect(throws: ConversionError.self) { try path.matches(in: tree, wildcards: .elements) }
    let error = #expect(throws: ConversionError.self) {
      try SourcePath("users[*].name[*]").matches(in: tree)
    }
    #expect(error?.path == "users.7.name")
  }

  @Test func wildcardsDeeperThanTheTreeAreAMismatch() throws {
    let depth = 400
    var tree: JSONValue = 1
    for _ in 0..<depth { tree = [tree] }
    let path = SourcePath(steps: Array(repeating: .each, count: 5000))
    let error = #expect(throws: ConversionError.self) { try path.value(in: tree) }
    #expect(error?.path == SourcePath(steps: Array(repeating: 0, count: depth)))
  }

  @Test("line breaks in keys are escaped in messages")
  func keysInMessagesAreOnOneLine() {
    let path = SourcePath(steps: [.key("a\n  - b"), .key("c\u{2028}\u{0}")])
    let mismatch = ConversionError(expected: "object", found: "array", path: path)
    #expect(mismatch.description == #"a\u000a  - b.c\u2028\u0000: expected object, found array"#)
  }
}
