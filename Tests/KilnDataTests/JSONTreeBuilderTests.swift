import KilnData
import KilnTestSupport
import Testing

@Suite struct JSONTreeBuilderTests {
  private func build(_ values: [(String, JSONValue)]) throws -> JSONTreeBuilder {
    var builder = JSONTreeBuilder()
    for (path, value) in values { try builder.set(value, at: try SourcePath(path)) }
    return builder
  }

  @Test(
    arguments: [
      ([("$", nil)], "null"), ([("[1].a", 1)], #"[null,{"a":1}]"#),
      (
        [("z.b", 1), ("a", 2), ("z.a", 3), ("m[0].k", 4)],
        #"{"z":{"b":1,"a":3},"a":2,"m":[{"k":4}]}"#
      ),
      ([("a[1]", 1), ("a[3]", 3)], #"{"a":[null,1,null,3]}"#),
      ([("a[3]", 3), ("a[1]", 1)], #"{"a":[null,1,null,3]}"#),
      ([("a", "x"), ("a", "x")], #"{"a":"x"}"#), ([("a[1]", 1), ("a[0]", 0)], #"{"a":[0,1]}"#),
      ([("a", [1, 2]), ("a[1]", 2), ("a", [1, 2])], #"{"a":[1,2]}"#),
      ([("a[1]", 2), ("a", [1, 2, 3])], #"{"a":[1,2,3]}"#),
      ([("a[*].b[*]", [[1], [2, 3]])], #"{"a":[{"b":[1]},{"b":[2,3]}]}"#),
      ([("items[*].name", [])], #"{"items":[]}"#),
      ([("items[*].name", []), ("items[1]", 5)], #"{"items":[null,5]}"#),
      ([("items[0]", 5), ("items[*].name", [])], #"{"items":[5]}"#),
    ] as [([(String, JSONValue)], String)]
  )
  func valuesBecomeATree(_ values: [(String, JSONValue)], _ text: String) throws {
    #expect(try build(values).value?.description == text)
  }

  @Test func setValuesReadBack() throws {
    var random = SeededGenerator(seed: 11)
    let steps: [SourcePath.Step] = ["a", "b", 0, 1, 2]
    for _ in 0..<500 {
      var builder = JSONTreeBuilder()
      var set: [(SourcePath, JSONValue)] = []
      for _ in 0..<10 {
        let path = SourcePath(
          steps: (0..<Int.random(in: 1...4, using: &random)).map { _ in
            steps[Int.random(in: steps.indices, using: &random)]
          }
        )
        let value = JSONValue(Int.random(in: 0...1, using: &random))
        do throws(JSONChangeError) {
          try builder.set(value, at: path)
          set.append((path, value))
        } catch {
          // Rejected: values that were set before must still read back.
        }
      }
      let tree = try #require(builder.value)
      for (path, value) in set { #expect(try path.value(in: tree) == value) }
    }
  }

  /// Sets each value of a path with wildcards, element by element.
  private func setEach(
    _ value: JSONValue,
    over steps: ArraySlice<SourcePath.Step>,
    from place: SourcePath,
    in builder: inout JSONTreeBuilder
  ) throws(JSONChangeError) {
    guard let step = steps.first else { return try builder.set(value, at: place) }
    guard step == .each else {
      return try setEach(value, over: steps.dropFirst(), from: place[step], in: &builder)
    }
    guard case .array(let elements) = value else {
      let expected = "an array with a value for each element"
      throw JSONChangeError(.mismatch(expected: expected, found: "\(value.kind)"), at: place)
    }
    for (index, element) in elements.enumerated() {
      try setEach(element, over: steps.dropFirst(), from: place[index], in: &builder)
    }
  }

  @Test("a path with wildcards sets what the paths of all elements set, or nothing")
  func wildcardsSetAllElements() throws {
    var random = SeededGenerator(seed: 12)
    let steps: [SourcePath.Step] = ["a", "b", 0, 1, 3, .each, .each]
    func value(_ wildcards: Int) -> JSONValue {
      if wildcards == 0 || random.below(9) == 0 {
        return random.pick([1, 1, 1, ["b": 1], [1, 1]])
      }
      return .array((0..<(1 + random.below(3))).map { _ in value(wildcards - 1) })
    }
    var counts = [0, 0]
    for _ in randomCases(0..<20_000) {
      var builder = JSONTreeBuilder(maximumPadding: 12)
      for _ in 0..<6 {
        let path = SourcePath(steps: (0..<(1 + random.below(4))).map { _ in random.pick(steps) })
        let value = value(path.steps.count { $0 == .each })
        var expected: JSONChangeError?
        var reference = builder
        do throws(JSONChangeError) {
          try setEach(value, over: path.steps[...], from: .root, in: &reference)
        } catch {
          (expected, reference) = (error, builder)
        }
        do throws(JSONChangeError) {
          try builder.set(value, at: path)
          #expect(expected == nil, "\(path): \(value)")
          counts[0] += 1
        } catch {
          #expect(error == expected, "\(path): \(value)")
          counts[1] += 1
        }
        #expect(builder.value?.description == reference.value?.description)
      }
    }
    #expect(counts.allSatisfy { $0 > 1_000 }, "\(counts)")
  }

  /// Copying the root for each path took minutes in a debug build.
  @Test func manyPathsHaveWildcards() throws {
    var builder = JSONTreeBuilder()
    for number in 0..<40_000 { try builder.set([1, 2], at: SourcePath("k\(number)[*].x")) }
    #expect(builder.value?["k39999"] == [["x": 1], ["x": 2]])
    // Each of these conflicts with a value that was set as a whole.
    try builder.set(.object(JSONObject((0..<40_000).map { ("m\($0)", 1) })), at: "whole")
    for number in 0..<40_000 {
      #expect(throws: JSONChangeError.self) {
        try builder.set(1, at: SourcePath("whole.m\(number).x"))
      }
    }
  }

  @Test("ZCR-14: a path and its prefix are merged if their values agree")
  func mergesWholeObjectsWithNestedValues() throws {
    let whole: JSONValue = ["b": 1, "c": ["d": 2]]
    let expected: JSONValue = ["a": ["b": 1, "c": ["d": 2, "e": 3]]]
    #expect(try build([("a", whole), ("a.b", 1), ("a.c.e", 3)]).value == expected)
    #expect(try build([("a.b", 1), ("a.c.e", 3), ("a", whole)]).value == expected)
  }

  @Test("ZCR-14: a path and its prefix conflict if their values differ")
  func differentNestedValuesAreAConflict() throws {
    func conflict(_ existing: String, _ new: String) -> JSONChangeError {
      JSONChangeError(.conflict(existing: existing, new: new), at: "a.b")
    }
    var builder = try build([("a", ["b": 1])])
    #expect(throws: conflict("integer 1", "integer 2")) { try builder.set(2, at: "a.b") }
    builder = try build([("a.c", 3), ("a.b", 2)])
    #expect(throws: conflict("integer 2", "integer 1")) {
      try builder.set(["c": 3, "b": 1], at: "a")
    }
  }

  @Test("ZCR-09: padding is bounded in total") func paddingIsBoundedInTotal() throws {
    var builder = JSONTreeBuilder(maximumPadding: 10)
    try builder.set(1, at: SourcePath("a[6]"))
    try builder.set(1, at: SourcePath("b[3][1]"))
    let error = try #require(throws: JSONChangeError.self) {
      try builder.set(1, at: SourcePath("a[8]"))
    }
    #expect(error == JSONChangeError(.tooMuchPadding(limit: 10), at: "a[8]"))
    try builder.set(1, at: SourcePath("a[7]"))
    #expect(builder.value?["a"]?.arrayValue?.count == 8)
  }

  @Test func rejectsIndexesWhoseSumOverflows() throws {
    var builder = JSONTreeBuilder()
    let path = SourcePath(steps: [.index(.max), .index(.max)])
    #expect(throws: JSONChangeError.self) { try builder.set(1, at: path) }
    #expect(builder.value == nil)
  }

  @Test func rejectsPathsThatAreTooDeep() throws {
    var builder = JSONTreeBuilder()
    try builder.set(1, at: SourcePath(steps: Array(repeating: 0, count: 256)))
    let deep = SourcePath(steps: Array(repeating: 0, count: 257))
    #expect(throws: JSONChangeError(.tooDeep(limit: 256), at: deep)) {
      try builder.set(1, at: deep)
    }
  }

  @Test func treesAtTheDepthLimitFitTwoMegabytesOfStack() throws {
    let isSame = try withStack(ofBytes: 2 << 20) {
      let tree = nested(JSONValue.maximumDepth)
      var builder = JSONTreeBuilder()
      for _ in 0..<2 { try builder.set(tree, at: .root) }
      return builder.value == tree
    }
    #expect(isSame)
  }

  @Test func treeDepthIsBounded() throws {
    let path = SourcePath(steps: repeatElement(.key("a"), count: 256))
    var value: JSONValue = 1
    for _ in 0..<256 { value = [value] }
    var builder = JSONTreeBuilder()
    try builder.set(value, at: path)
    #expect(builder.value?.depth == JSONValue.maximumDepth)

    builder = JSONTreeBuilder()
    let error = try #require(throws: JSONChangeError.self) { try builder.set([value], at: path) }
    #expect(error == JSONChangeError(.tooDeep(limit: JSONValue.maximumDepth), at: path))
    #expect(builder.value == nil)

    // The values for each element are one level higher than in its array.
    let each = SourcePath(steps: repeatElement(.key("a"), count: 255)).appending(.each)
    try builder.set([value], at: each)
    #expect(builder.value?.depth == JSONValue.maximumDepth)
    builder = JSONTreeBuilder()
    #expect(throws: JSONChangeError.self) { try builder.set([[value]], at: each) }
  }
}
