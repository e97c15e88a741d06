import KilnData
import KilnTestSupport
import Testing

@Suite struct SourcePathValueTests {
  @Test func readsTheValuesOfTheVectors() throws {
    let vectors = try PathVectors.load()
    let tree = vectors.tree
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
          try read() == (vector.nothing == true ? nil : vector.value),
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
    switch random.below(depth == 0 ? 2 : 6) {
    case 0: return .null
    case 1: return JSONValue(random.below(10))
    case 2, 3: return .array((0..<random.below(4)).map { _ in randomTree(depth - 1, &random) })
    default:
      var object = JSONObject()
      // Include objects with a hash table, and some that are searched linearly.
      for number in 0..<random.pick([0, 0, 0, 20, 60]) { object["member \(number)"] = 1 }
      for key in keys where random.below(2) == 0 { object[key] = randomTree(depth - 1, &random) }
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
        let steps = (0..<random.below(5)).map { _ -> SourcePath.Step in
          switch random.below(7) {
          case 0: .each
          case 1: .index(random.below(3))
          case 2: .fromEnd(1 + random.below(3))
          default: .key(random.pick(keys))
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

  /// The values in nested arrays with a number of levels.
  private func flattened(_ value: JSONValue, levels: Int) -> [JSONValue] {
    levels == 0 ? [value] : (value.arrayValue ?? []).flatMap { flattened($0, levels: levels - 1) }
  }

  private static let paths: [SourcePath] = [
    "a", "[*]", "[*][*]", "a[*]", "a[*].a", "[*].a[0]", "[-1][*][-2]",
  ]

  @Test func matchesAreTheValuesWithTheirPaths() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let tree = randomTree(4, &random)
      for path in Self.paths {
        guard let matches = try? path.matches(in: tree) else {
          #expect(throws: ConversionError.self) { try path.value(in: tree) }
          continue
        }
        let levels = path.steps.count { $0 == .each }
        let values = try path.value(in: tree).map { flattened($0, levels: levels) }
        #expect(matches.map(\.value) == values ?? [])
        for match in matches {
          #expect(match.path.isFixed)
          #expect(try match.path.value(in: tree) == match.value)
        }
      }
    }
  }

  @Test func largestIndexesAreOutOfRange() throws {
    #expect(try SourcePath(steps: [.index(.max)]).value(in: [1]) == nil)
    #expect(try SourcePath(steps: [.fromEnd(.max)]).value(in: [1]) == nil)
    #expect(SourcePath("rows")[-1] == "rows[-1]")
    #expect(SourcePath.root[.min] == SourcePath.root[.fromEnd(.max)])
  }

  @Test func wildcardsSelectObjectMembers() throws {
    let tree: JSONValue = ["users": ["7": ["name": "Ada"], "a.b": ["name": "Zoe"]]]
    let path: SourcePath = "users[*].name"
    #expect(try path.matches(in: tree).map(\.path) == ["users.7.name", #"users["a.b"].name"#])
    #expect(throws: ConversionError.self) { try path.matches(in: tree, wildcards: .elements) }
  }

  @Test func wildcardsDeeperThanTheTreeAreAMismatch() throws {
    let depth = 400
    var tree: JSONValue = 1
    for _ in 0..<depth { tree = [tree] }
    let path = SourcePath(steps: Array(repeating: .each, count: 5000))
    let error = #expect(throws: ConversionError.self) { try path.value(in: tree) }
    #expect(error?.path == SourcePath(steps: Array(repeating: 0, count: depth)))
  }
}
