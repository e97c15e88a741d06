import Foundation
import KilnJSON
import KilnMapping
import KilnTestSupport
import Testing

@Suite struct JSONParserTests {
  /// The error of a text; `nil` if it is accepted.
  private func rejection(_ text: some UTF8Text, by parser: inout JSONParser) -> ParseError? {
    do throws(ParseError) {
      _ = try parser.parse(text)
      return nil
    } catch {
      return error
    }
  }

  private func nested(_ depth: Int, _ open: String, _ close: String) -> String {
    String(repeating: open, count: depth) + String(repeating: close, count: depth)
  }

  @Test func parsesEveryInputType() throws {
    let text = #"{"a":[1,"é"]}"#
    let value = object(["a": .array([integer(1), .string("é")])])
    let bytes = Array(text.utf8)
    #expect(try JSONValue(json: text) == value)
    #expect(try JSONValue(json: bytes) == value)
    #expect(try JSONValue(json: bytes[...]) == value)
    #expect(try JSONValue(json: ([0x20] + bytes + [0x78])[1...bytes.count]) == value)
    #expect(try JSONValue(json: text.utf8) == value)
    #expect(try JSONValue(json: Substring("x" + text).dropFirst().utf8) == value)
    #expect(try JSONValue(json: Data(bytes)) == value)
    #expect(try JSONValue(json: ContiguousArray(bytes)) == value)
    #expect(try JSONValue(json: AnySequence(bytes)) == value)
    #expect(try JSONValue(json: bytes.lazy.map { $0 }) == value)
    #expect(try bytes.withUnsafeBytes { try JSONValue(json: $0) } == value)
    #expect(try bytes.withUnsafeBufferPointer { try JSONValue(json: $0) } == value)
  }

  @Test func emptyInputHasNoValue() {
    var parser = JSONParser()
    #expect(rejection([UInt8](), by: &parser)?.reason == .noValue)
    #expect(rejection(Data(), by: &parser)?.reason == .noValue)
    let nowhere = UnsafeRawBufferPointer(start: nil, count: 0)
    #expect(rejection(nowhere, by: &parser)?.reason == .noValue)
  }

  @Test func membersKeepTheirOrder() throws {
    let keys = (0..<1000).map { "k\(($0 &* 7919) % 1000)" }
    let text = "{" + keys.map { "\"\($0)\":null" }.joined(separator: ",") + "}"
    guard case .object(let object) = try JSONValue(json: text) else {
      Issue.record("not an object")
      return
    }
    #expect(object.map(\.key) == keys)
  }

  @Test(arguments: [0, 1, 2, 511, 512])
  func depthIsBounded(_ limit: Int) throws {
    var parser = JSONParser(options: JSONParser.Options(maximumDepth: limit))
    for (open, close, width) in [("[", "]", 1), ("{\"a\":", "}", 5)] {
      let core = open == "[" ? "" : "1"
      let inside = String(repeating: open, count: limit) + core
      let allowed = limit == 0 ? "1" : inside + String(repeating: close, count: limit)
      _ = try parser.parse(allowed)
      let tooDeep = String(repeating: open, count: limit + 1) + core
      // Too deep at the first excess bracket, closed or not.
      for end in ["", String(repeating: close, count: limit + 1)] {
        let error = rejection((tooDeep + end).utf8, by: &parser)
        #expect(error?.reason == .tooDeep(maximum: limit))
        #expect(error?.offset == limit * width)
      }
    }
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}"), ("[0,{\"a\":", ",\"b\":0},1]")])
  func greatestDepthFitsHalfAMegabyteOfStack(open: String, close: String) throws {
    let levels = JSONValue.maximumDepth / (open.hasPrefix("[0") ? 2 : 1)
    let start = String(repeating: open, count: levels)
    let text = start + "0" + String(repeating: close, count: levels)
    #expect(try withStack(ofBytes: 512 << 10) { try JSONValue(json: text).text() } == text)
    #expect(
      try withStack(ofBytes: 512 << 10) {
        // With duplicate keys allowed, a text is parsed in another way.
        var parser = JSONParser(options: JSONParser.Options(duplicateKeys: .last))
        return try parser.parse(text).depth
      } == JSONValue.maximumDepth
    )
  }

  @Test func rejectsHostileDepth() {
    for text in [
      String(repeating: "[", count: 1_000_000),
      String(repeating: "{\"a\":", count: 200_000),
      nested(100_000, "[", "]"),
    ] {
      let error = #expect(throws: ParseError.self) { try JSONValue(json: text) }
      #expect(error?.reason == .tooDeep(maximum: 512))
    }
  }

  @Test func widthDoesNotCountAsDepth() throws {
    let text = "[" + String(repeating: "[{}],", count: 10_000) + "[]]"
    guard case .array(let elements) = try JSONValue(json: text) else {
      Issue.record("not an array")
      return
    }
    #expect(elements.count == 10_001)
    #expect(elements[9_999] == .array([object([:])]))
  }

  @Test func parsesMegabyteStrings() throws {
    let plain = String(repeating: "abcdefgh", count: 131_072)
    #expect(try JSONValue(json: "\"\(plain)\"") == .string(plain))
    let wide = String(repeating: "é😀", count: 174_763)
    #expect(try JSONValue(json: "[\"\(wide)\"]") == .array([.string(wide)]))
    let escaped = String(repeating: #"\ud83d\ude00\n"#, count: 75_000)
    let unescaped = String(repeating: "😀\n", count: 75_000)
    #expect(
      try JSONValue(json: #"{"\#(escaped)":"\#(escaped)"}"#)
        == object([unescaped: .string(unescaped)])
    )
  }

  @Test func parsesEscapesAtEveryVectorOffset() throws {
    var parser = JSONParser()
    for before in 0..<140 {
      let filler = String(repeating: "x", count: before)
      let value = try parser.parse(#"["\#(filler)\"\\\u20ac",0]"#)
      #expect(value == .array([.string(filler + "\"\\€"), integer(0)]))
    }
  }

  @Test func parserIsReusableAfterAnError() throws {
    var parser = JSONParser()
    for text in invalidTexts {
      #expect(rejection(text.bytes, by: &parser)?.reason == text.reason)
      #expect(try parser.parse(#"["a",1]"#) == .array([.string("a"), integer(1)]))
    }
  }

  @Test func parsedValuesOutliveTheNextText() throws {
    var parser = JSONParser()
    let text = String(repeating: "long enough for the heap ", count: 4)
    let first = try parser.parse(#"{"\#(text)":["\#(text)",123456789012345678901234567890]}"#)
    let other = String(repeating: "#", count: 300)
    _ = try parser.parse(#"["\#(other)"]"#)
    #expect(
      first
        == object([
          text: .array([.string(text), literal("123456789012345678901234567890")])
        ])
    )
  }

  @Test func shorterTextIsNotAffectedByAPreviousLongerText() throws {
    var parser = JSONParser()
    for end in ["]", "}", ",1]", "\"", "1]]]]]]"] {
      _ = try? parser.parse(#"[[1,2,"x"#.padding(toLength: 40, withPad: " ", startingAt: 0) + end)
      for text in ["[[1,2", "[[1", "[[1]", "{\"a\":1", "[", "\"a", "tru", "[1,"] {
        #expect(rejection(text.utf8, by: &parser) != nil, "\(text) after \(end)")
      }
    }
  }

  @Test func parsersWorkInConcurrentTasks() async throws {
    let values = try await withThrowingTaskGroup(of: JSONValue.self) { group in
      for number in Int64(0)..<32 {
        group.addTask {
          var parser = JSONParser()
          for _ in 0..<20 { _ = try parser.parse("[\(number)]") }
          return try parser.parse("[\(number)]")
        }
      }
      return try await group.reduce(into: Set<JSONValue>()) { $0.insert($1) }
    }
    #expect(values == Set((Int64(0)..<32).map { .array([integer($0)]) }))
  }
}
