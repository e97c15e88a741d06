import Foundation
import KilnData
import KilnTestSupport
import Testing

@Suite struct SourcePathTests {
  /// Reads text at run time: the argument is not a literal.
  private func read(_ text: String) throws -> SourcePath { try SourcePath(text) }

  @Test("ZCR-01, ZCR-02, ZCR-03, ZCR-05, ZCR-07: every path has its steps and canonical spelling")
  func parsesAndFormatsVectors() throws {
    for vector in try PathVectors.load().paths {
      let path = try SourcePath(vector.text.string)
      let steps = vector.steps.map(\.oracle.step)
      #expect(path.steps == steps)
      #expect(path.count == steps.count)
      #expect(path.hasWildcard == steps.contains(.each))
      #expect(path.description.utf8.elementsEqual(vector.canonical.bytes))
      #expect(SourcePath(steps: steps) == path)
    }
  }

  @Test("ZCR-06, ZCR-07, ZCR-08, ZCR-09, ZCR-10: every malformed path has its offset and reason")
  func reportsOffsetAndReason() throws {
    for vector in try PathVectors.load().errors {
      let error = try #require(throws: ParseError.self) { try read(vector.text.string) }
      #expect(error.offset == vector.offset)
      #expect("\(error.listedCase)" == vector.reason.rawValue)
      #expect(
        error.description.contains("byte \(vector.offset): expected \(error.expected), found")
      )
      #expect(error.description.utf8.count < 600)
    }
  }

  @Test func reasonsMatchTheOracle() throws {
    let reasons = ParseError.Format.path.cases.map { "\($0)" }
    #expect(reasons.sorted() == PathOracle.Reason.allCases.map(\.rawValue).sorted())
  }

  /// Steps of all kinds, with metacharacters in keys.
  private func randomSteps(_ random: inout SeededGenerator) -> [SourcePath.Step] {
    let characters: [Character] = [
      "a", ".", "[", "]", "$", "\"", "\\", "0", " ", "é", "\u{0}", "數", "|", "*",
    ]
    return (0..<Int.random(in: 0...12, using: &random)).map { _ in
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return .each
      case 1: return .index(.random(in: 0...1_000_000, using: &random))
      case 2: return .fromEnd(.random(in: 1...1_000_000, using: &random))
      default:
        let length = Int.random(in: 0...3, using: &random)
        return .key(
          String((0..<length).map { _ in characters.randomElement(using: &random) ?? "a" })
        )
      }
    }
  }

  @Test func stepsRoundTripThroughText() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<5000 {
      let steps = randomSteps(&random)
      let path = SourcePath(steps: steps)
      #expect(path.steps == steps)
      #expect(path.count == steps.count)
      #expect(try read(path.description) == path)
      #expect(path.isRoot == steps.isEmpty)
    }
  }

  @Test func prefixesAndConcatenationsMatchTheSteps() {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<3000 {
      let (left, right) = (randomSteps(&random), randomSteps(&random))
      let (path, other) = (SourcePath(steps: left), SourcePath(steps: right))
      #expect(path.appending(contentsOf: other).steps == left + right)
      let count = Int.random(in: 0...left.count + 1, using: &random)
      #expect(path.prefix(count).steps == Array(left.prefix(count)))
      #expect(path.hasPrefix(path.prefix(count)))
      #expect(path.hasPrefix(other) == left.starts(with: right))
      #expect((path == other) == (left == right))
    }
  }

  @Test func pathsCreatedFromStepsMayExceedTheLimits() throws {
    let path = SourcePath(steps: Array(repeating: .index(.max), count: 5000))
    #expect(path.count == 5000)
    #expect(path.steps.last == .index(.max))
    #expect(throws: ParseError.self) { try read(path.prefix(1).description) }
  }

  @Test func messageForALongTextShowsThePartAroundTheError() throws {
    let text =
      String(repeating: "abcdefghi.", count: 100) + "." + String(repeating: "x", count: 100)
    let error = try #require(throws: ParseError.self) { try read(text) }
    #expect(error.offset == 1000)
    #expect(error.excerpt.hasPrefix("…"))
    #expect(error.excerpt.hasSuffix("…"))
    #expect(error.excerpt.contains("ghi..xxx"))
  }

  @Test func hasTheSizeOfOnePointer() {
    #expect(MemoryLayout<SourcePath>.size == MemoryLayout<Int>.size)
  }
}

/// The allocations of parsing a path and of looking up its value.
@Suite(
  .enabled(
    if: Allocations.areCounted,
    "allocations are counted with glibc and without sanitizers only"
  )
)
struct SourcePathAllocationTests {
  /// The number of allocations of the second run. In the first run, the runtime may create
  /// metadata.
  private func allocations(_ work: () throws -> Bool) rethrows -> UInt64 {
    #expect(try work())
    return try Allocations.count(work)
  }

  @Test(arguments: [1, 3, 4, 9, 64, 256])
  func parsingShortKeysAllocatesOneArray(_ depth: Int) throws {
    let text = String(repeating: "[0].some_key", count: depth / 2) + (depth % 2 == 1 ? "[1]" : "")
    #expect(try SourcePath(text).count == depth)
    // A buffer of more than one kilobyte for the steps is not on the stack.
    let buffers: UInt64 = depth > 64 ? 1 : 0
    #expect(try allocations { try !SourcePath(text).isRoot } == 1 + buffers)
  }

  @Test func parsingALongKeyAllocatesAString() throws {
    let text = "$.some_key.a_key_of_more_than_fifteen_bytes.[0]"
    #expect(try allocations { try !SourcePath(text).isRoot } == 2)
  }

  @Test func lookupAllocatesNothing() throws {
    let tree: JSONValue = ["a long key of many bytes": ["b": [1, ["c": "text"]], "x": 1], "y": 2]
    let path: SourcePath = "a long key of many bytes.b[1].c"
    #expect(try allocations { try path.value(in: tree) != nil } == 0)
  }
}

/// Paths created in Swift.
@Suite struct SourcePathBuildingTests {
  @Test func subscriptsExtendALiteral() {
    let path = SourcePath("a")["b c"][0]
    #expect(path.steps == ["a", "b c", 0])
    #expect(path.description == "a.b c[0]")
    let each = SourcePath("items")[.each]["name"]
    #expect(each == "items[*].name")
    let key = "a.b"
    let index = 3
    #expect(SourcePath.root[key][index].description == #"["a.b"][3]"#)
  }

  @Test func invalidLiteralTrapsWithTheOffset() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = SourcePath("a..b")
    }
    // A release build omits the message.
    #if DEBUG
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains(#"byte 2: expected a key or "[""#))
    #else
      #expect(result != nil)
    #endif
  }

  @Test("ZCR-16: only valid strings convert to paths, and errors describe the value found")
  func onlyValidStringsConvert() throws {
    let error = #expect(throws: ConversionError.self) { try SourcePath(jsonValue: 5) }
    #expect(error?.description == "expected source path, found integer 5")
    #expect(throws: ConversionError.self) { try SourcePath(jsonValue: "a..b") }
    #expect(try SourcePath(jsonValue: "a.b") == "a.b")
  }

  @Test func encodesAndDecodesAsAString() throws {
    let path: SourcePath = "a[0].b"
    let data = try JSONEncoder().encode([path])
    #expect(String(decoding: data, as: UTF8.self) == #"["a[0].b"]"#)
    #expect(try JSONDecoder().decode([SourcePath].self, from: data) == [path])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([SourcePath].self, from: Data(#"["a", "a..b"]"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.intValue) == [1])
    #expect((context.underlyingError as? ParseError)?.offset == 2)
  }
}
