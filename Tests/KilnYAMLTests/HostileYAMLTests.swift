import KilnMapping
import KilnRecipes
import KilnTestSupport
import Testing

@testable import KilnYAML

@Suite struct HostileYAMLTests {
  private func reason(_ text: String) -> ParseError.Reason? {
    do throws(ParseError) {
      _ = try JSONValue(yaml: text)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func asterisksInTextAreNotAliases() throws {
    #expect(
      try JSONValue(yaml: "# names[*]: 2 * 3 ? no\nx: {path: \"a[*]\"}\nz[*]: 1\n")
        == ["x": ["path": "a[*]"], "z[*]": 1]
    )
    let declaration = RecipeDeclaration(
      description: "items[*]: all * of ? them",
      ingredients: [.init("x", "items[*].x[0]"), .init("y[*]", "[*]")]
    )
    #expect(try RecipeFile(yaml: RecipeFile(declaration).yaml()).declaration() == declaration)
  }

  @Test("keys made of nested aliases do not take exponential time", .timeLimit(.minutes(1)))
  func collectionKeysAreRejectedWithoutComparison() {
    var bomb = "a0: &a0 [x, x]\n"
    for level in 1...15 { bomb += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(reason(bomb) == nil)
    #expect(reason(bomb + "? [*a15, *a15]\n? [*a15, x]\n") == .keyIsNotScalar(alias: nil))
  }

  @Test(
    "aliases of long scalars and keys do not multiply bytes without bound",
    .timeLimit(.minutes(1)),
    arguments: ["S", "'S'", "!!str S", "{? S : [2]}", "[[S]]", "1S", "0.S"]
  )
  func expandedBytesAreBounded(node: String) {
    let size = 300_000
    let anchored = node.replacing("S", with: String(repeating: "1", count: size))
    func text(_ aliasCount: Int) -> String {
      "a: &a \(anchored)\nb:\n" + String(repeating: "- *a\n", count: aliasCount)
    }
    let tooMany = ParseError.Reason.tooManyBytes(maximum: 16 << 20)
    #expect(reason(text((16 << 20) / (size + 10) - 2)) == nil)
    #expect(reason(text((16 << 20) / size)) == tooMany)
    #expect(reason(text(2_000)) == tooMany)
  }

  @Test func expandedBytesOfNestedAliasesAndKeysAreBounded() {
    let tooMany = ParseError.Reason.tooManyBytes(maximum: 16 << 20)
    let long = String(repeating: "x", count: 1_000)
    var nested = "a0: &a0 {\(long): \(long)}\n"
    for level in 1...20 { nested += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(reason(nested) == tooMany)
    let keys = String(repeating: "- {*k : 1}\n", count: 20_000)
    #expect(reason("- &k \(long)\n" + keys) == tooMany)
    #expect(reason("- &k x\n" + keys) == nil)
  }

  @Test(
    "numbers of any length are read in linear time, or rejected",
    .timeLimit(.minutes(1)),
    arguments: ["1", "-9", "0.1", "1e5", "+.5", "0x", "0o", "-0x1", "1."]
  )
  func longNumbersAreRead(start: String) throws {
    let count = randomCount(4_000_000)
    let text = start + String(repeating: "7", count: count)
    if start.hasPrefix("0x") || start.hasPrefix("0o") {
      #expect(reason(text) == .tooManyDigits(maximum: 1_024))
    } else {
      let isNumber = try JSONValue(yaml: text).stringValue == nil
      #expect(isNumber == !start.contains("x"))
    }
    #expect(try JSONValue(yaml: text + "z").stringValue != nil)
  }

  @Test(.timeLimit(.minutes(1))) func manyLongHexadecimalIntegersAreRead() throws {
    let lines = String(repeating: "- 0x\(String(repeating: "f", count: 1_024))\n", count: 1_000)
    #expect(try JSONValue(yaml: lines).arrayValue?.count == 1_000)
  }

  @Test func depthLimitAppliesToAliases() {
    let tooDeep = ParseError.Reason.tooDeep(maximum: JSONValue.maximumDepth)
    let (open, close) = (
      String(repeating: "[", count: 300), String(repeating: "]", count: 300)
    )
    #expect(reason("- &a \(open)x\(close)\n- \(open)\(close)") == nil)
    #expect(reason("- &a \(open)x\(close)\n- \(open)*a\(close)") == tooDeep)
    var narrow = "- &a0 x\n"
    for level in 1...511 { narrow += "- &a\(level) [*a\(level - 1)]\n" }
    #expect(reason(narrow) == nil)
    #expect(reason(narrow + "- [*a511]\n") == tooDeep)
  }

  @Test(
    "unterminated nesting is rejected quickly",
    .timeLimit(.minutes(1)),
    arguments: ["[", "{", "- ", "? ", "[{", "a: [", "- ? "]
  )
  func unterminatedNestingIsRejected(unit: String) {
    let text = String(repeating: unit, count: randomCount(4_000_000) / unit.utf8.count)
    #expect(reason(text) != nil)
  }

  @Test(
    "long texts are read in linear time",
    .timeLimit(.minutes(1)),
    arguments: [
      "# a\n", "\n", "- a\n", "&a b", "%TAG !a! b\n", "%A b\n", "\\", "!a", "'", "\"\n",
    ]
  )
  func longTextsAreRead(unit: String) {
    let count = randomCount(4_000_000) / unit.utf8.count
    _ = reason(String(repeating: unit, count: count))
    _ = reason("\"" + String(repeating: unit, count: count) + "\"")
  }

  @Test(.timeLimit(.minutes(1))) func tooManyTagDirectivesAreRejected() {
    let directives = (0..<200_000).map { "%TAG !\($0)! b\n" }.joined()
    #expect(reason(directives + "--- 1") == .syntax("expected at most 100 %TAG directives"))
  }

  @Test(arguments: [513, 2_000]) func writingRejectsTooDeepTrees(depth: Int) {
    var tree: JSONValue = 1
    for _ in 0..<depth { tree = [tree] }
    let error = #expect(throws: ConversionError.self) { try tree.yaml() }
    #expect(error?.expected == "at most 512 levels")
  }

  @Test func treeOfMaximumDepthRoundTrips() throws {
    var tree: JSONValue = 1
    for _ in 0..<JSONValue.maximumDepth { tree = [tree] }
    #expect(try JSONValue(yaml: tree.yaml()) == tree)
  }

  @Test func writingRejectsTooLongStrings() throws {
    let tree: JSONValue = ["names": ["ten bytes.", "eleven bytes"], "eleven bytes": 1]
    let error = #expect(throws: ConversionError.self) {
      try YAMLWriter(maximumStringBytes: 10).text(of: tree)
    }
    #expect(error?.description == "names[1]: expected a string of at most 10 bytes, found 12")
    let key = #expect(throws: ConversionError.self) {
      try YAMLWriter(maximumStringBytes: 10).text(of: ["eleven bytes": 1])
    }
    #expect(key?.path == "eleven bytes")
    #expect(YAMLWriter.maximumStringBytes == Int(Int32.max))
  }

  @Test func nonFiniteNumberIsReportedWithItsPath() {
    let tree: JSONValue = ["rates": [1.5, .number(.double(.infinity))]]
    let error = #expect(throws: ConversionError.self) { try tree.yaml() }
    #expect(error?.description == "rates[1]: expected a finite number, found inf")
  }

  @Test func longKeysRoundTrip() throws {
    let key = String(repeating: "long ", count: 1_000) + "key"
    let tree = JSONValue.object([key: ["a": [1]]])
    #expect(try JSONValue(yaml: tree.yaml()) == tree)
  }

  @Test func repeatedAliasesDoNotAddDepth() throws {
    var text = "base: &base {a: 1}\nall:\n"
    for number in 0..<10_000 { text += "  n\(number): {b: *base}\n" }
    #expect(try JSONValue(yaml: text)["all"]?.objectValue?.count == 10_000)
  }

  @Test(
    "mistakes in a long line are located in linear time",
    .timeLimit(.minutes(1)),
    arguments: ["p", "ä"]
  )
  func mistakesInALongLineHavePositions(letter: String) throws {
    let count = 30_000
    let members = (0..<count).map { "\(letter)\($0): \(letter)" }.joined(separator: ", ")
    let text = "ingredients: {x: a, \(members)}"
    let error = #expect(throws: RecipeError.self) {
      try Recipe<Point>(file: RecipeFile(yaml: text))
    }
    let found = try #require(error?.mistakes)
    try #require(found.count == 100)
    #expect(error?.omittedCount == count - 100)
    let bytes = Array(text.utf8)
    for mistake in [found[0], found[50], found[99]] {
      let position = try #require(mistake.position)
      #expect(position.line == 1)
      #expect(position.column == position.offset + 1)
      let name = try #require(mistake.path?.steps.last)
      guard case .key(let key) = name else { continue }
      let before = bytes[..<(position.offset - 2)].suffix(key.utf8.count)
      #expect(Array(before) == Array(key.utf8))
    }
  }
}
