import KilnMapping
import Testing

@Suite struct TransformerTests {
  @Test func pathsInIntermediateValuesAreNotInputPaths() {
    let split = Transformer<String, [JSONValue]>(
      "split",
      forward: { $0.split(separator: ",").map { .string(String($0)) } }
    )
    let flags = Transformer<JSONValue, Bool>.converting().each
    let error = #expect(throws: ConversionError.self) { try split.then(flags)("a,b") }
    #expect(error?.path.isRoot == true)
    #expect(error?.reason?.hasPrefix("[0]: ") == true)
  }

  private struct Refusal: Error {}

  private let double = Transformer<Int, Int>("double", forward: { $0 * 2 }, reverse: { $0 / 2 })
  private let text = Transformer<Int, String>(
    "text",
    forward: { String($0) },
    reverse: { text in
      guard let number = Int(text) else { throw Refusal() }
      return number
    }
  )
  private let length = Transformer<String, Int>("length", forward: { $0.count })

  @Test func orFallsBackToTheSecondTransformer() throws {
    let number = try #require(text.reversed())
    let either = number.or(length)
    #expect(try either("12") == 12)
    #expect(try either("abc") == 3)
    #expect(try either.applyReverse(12) == "12")
    #expect(either.name == "text or length")
  }

  @Test func orReportsBothReasonsIfBothFail() {
    let flag = Transformer<JSONValue, Int>.converting()
    let none = Transformer<JSONValue, Int>("none", forward: { _ in throw Refusal() })
    #expect(throws: ConversionError.self) { try none.or(none).applyReverse(1) }
    let error = #expect(throws: ConversionError.self) { try flag.or(none)(["a"]) }
    #expect(error?.transformer == "\(flag.name ?? "unnamed") or none")
    #expect(error?.found == "array of 1")
    #expect(error?.reason == "expected integer, or Refusal()")
  }

  @Test func compositionAppliesBothForwardAndReverse() throws {
    let both = double.then(text)
    #expect(try both(4) == "8")
    #expect(try both.applyReverse("8") == 4)
    #expect(both.name == "double then text")
    let error = #expect(throws: ConversionError.self) { try both.applyReverse("x") }
    #expect(error?.transformer == "text")
    #expect(!text.then(length).isReversible)
    #expect(!length.then(text).isReversible)
    let unnamed = double.named(nil)
    #expect(unnamed.then(unnamed).name == nil)
    #expect(unnamed.then(double).name == "unnamed then double")
  }

  @Test func optionalKeepsNil() throws {
    let optional = text.optional
    #expect(try optional(nil) == nil)
    #expect(try optional(3) == "3")
    #expect(try optional.applyReverse(nil) == nil)
    #expect(try optional.applyReverse("3") == 3)
    #expect(throws: ConversionError.self) { try optional.applyReverse("x") }
    #expect(!length.optional.isReversible)
  }

  @Test func eachTransformsEveryElement() throws {
    #expect(try text.each([1, 2]) == ["1", "2"])
    #expect(try text.each.applyReverse(["1", "2"]) == [1, 2])
    #expect(try text.each([]) == [])
    #expect(!length.each.isReversible)
  }

  @Test func eachNamesTheElement() throws {
    let error = try #require(throws: ConversionError.self) {
      try text.each.each.applyReverse([["1"], ["2", "x"]])
    }
    #expect(error.description.hasPrefix(#"[1][1]: transformer "text" rejected "x""#))
    let outer = error.inside(SourcePath("a.b"))
    #expect(outer.description.hasPrefix("a.b[1][1]: "))
  }

  @Test func convertingUsesTheJSONFormOfTheType() throws {
    let numbers = Transformer<JSONValue, [Int]>.converting()
    #expect(try numbers([1, 2]) == [1, 2])
    #expect(try numbers.applyReverse([1, 2]) == [1, 2])
    let error = try #require(throws: ConversionError.self) { try numbers([1, "x"]) }
    #expect(
      error.description
        == #"[1]: transformer "Array<Int>" rejected array of 2: expected integer, found string "x""#
    )
  }
}
