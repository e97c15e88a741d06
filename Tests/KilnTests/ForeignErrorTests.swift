import Foundation
import Kiln
import KilnTestSupport
import KilnTesting
import Testing

/// The messages of Kiln that contain errors of the program: each contains the error's sentence.
@Suite struct ForeignErrorTests {
  /// A sentence that is longer than an excerpt of data.
  private static let sentence = "The left end of this range must not be larger than its right end."

  private struct Refusal: LocalizedError {
    let cause = 7
    var errorDescription: String? { sentence }
  }

  private struct Range: ValueModel, Codable {
    var low: Int
    var high: Int

    init(low: Int, high: Int) throws {
      guard low <= high else { throw Refusal() }
      (self.low, self.high) = (low, high)
    }

    static let schema = Schema<Range>(plain: Range.init(low:high:), \.low, \.high)
  }

  private let picky = Transformer<JSONValue, Int>(
    "picky",
    forward: { _ in throw Refusal() },
    reverse: { _ in throw Refusal() }
  )

  private func check(_ note: String, _ body: () throws -> Any) {
    do {
      let result = try body()
      Issue.record("\(note): no error, but \(result)")
    } catch {
      let text = "\(error)"
      #expect(text.contains(Self.sentence), "\(note): \(text)")
      #expect(!text.contains("Refusal"), "\(note): \(text)")
    }
  }

  @Test func transformersAndMappings() {
    check("forward") { try picky.apply(1) }
    check("reverse") { try picky.applyReverse(1) }
    check("an element") { try picky.eachElement.apply([1]) }
    check("both alternatives") { try picky.or(picky).apply(1) }
    let mapping = KeyValueMapping<JSONValue, JSONValue>(
      default: .init(value: { _ in throw Refusal() })
    )
    check("a value rule") { try mapping.map(["a": 1]) }
    let key = Transformer<String, String>("key") { _ in throw Refusal() }
    check("a key rule") {
      try KeyValueMapping<JSONValue, JSONValue>(default: .init(key: key)).map(["a": 1])
    }
    check("an inverse") {
      try KeyValueMapping<JSONValue, JSONValue>(["a": .init(key: key)]).inverted()
    }
  }

  @Test func recipes() throws {
    let recipe = Recipe<Range> {
      Ingredient(\.low, "low")
      Ingredient(\.high, "high")
    }
    check("an initializer") { try recipe.bake(["low": 2, "high": 1]) }
    check("an initializer, of text") { try recipe.bake(#"{"low": 2, "high": 1}"#) }
    let converted = Recipe<Range> {
      Ingredient(\.low, "low", using: .transformer(picky))
      Ingredient(\.high, "high")
    }
    let range = try Range(low: 1, high: 2)
    check("a transformer") { try converted.bake(["low": 2, "high": 1]) }
    check("a transformer's reverse") { try converted.decompose(range) }
    let computed = Recipe<Range> {
      Ingredient(
        \.low,
        from: "a",
        "b",
        read: { (_: Int, _: Int) in throw Refusal() },
        reverse: { _ in throw Refusal() }
      )
      Ingredient(\.high, "high")
    }
    check("a computed property") { try computed.bake(["a": 1, "b": 1, "high": 1]) }
    check("the reverse of a computed property") { try computed.decompose(range) }
    check("other parts of a computed property") { try computed.update(range, with: ["a": 1]) }
    check("a mapping to a model") {
      try KeyValueMapping<JSONValue, JSONValue>(default: .init())
        .makeModel(Range.self, from: ["low": 2, "high": 1])
    }
  }

  @Test func differencesAndCoding() throws {
    let (old, new) = (try Range(low: 1, high: 5), try Range(low: 4, high: 5))
    let low = try Range(low: 1, high: 2)
    check("a difference") { try low.applying(old.difference(to: new)) }
    check("a merge") { try low.merging(new, base: old) }
    // The text of the library also contains the underlying error.
    func checkCoding(_ body: () throws -> Range) throws {
      let error = try #require(throws: DecodingError.self) { try body() }
      guard case .dataCorrupted(let context) = error else { throw error }
      #expect(context.debugDescription == Self.sentence)
    }
    let text = #"{"low": 2, "high": 1}"#
    try checkCoding { try JSONDecoder().decode(Range.self, from: Data(text.utf8)) }
    try checkCoding { try JSONValue(json: text).decoded(as: Range.self) }
  }

  @Test func factoriesAndProperties() {
    let factory = Factory<Range>()
    check("a factory") { try factory.build { $0 = try Range(low: $0.high + 1, high: $0.high) } }
    do {
      try forAll(factory.generator) { _ in throw Refusal() }
      Issue.record("no failure")
    } catch {
      #expect("\(error)".contains(Self.sentence))
    }
  }

  @Test("the sentence of an error is never empty, and is not cut at a quote")
  func sentences() {
    func message(_ error: any Error) -> String {
      let transformer = Transformer<Int, Int>("t") { _ in throw error }
      return String(describing: #expect(throws: ConversionError.self) { try transformer.apply(1) })
    }
    let quoted = NSError(
      domain: "D",
      code: 1,
      userInfo: [NSLocalizedFailureReasonErrorKey: #"say "hi" now"#]
    )
    #expect(message(quoted).contains(#"say "hi" now"#))
    let silent = DecodingError.typeMismatch(Int.self, .init(codingPath: [], debugDescription: ""))
    #expect(message(silent).contains("typeMismatch"))
    #expect(message(NSError(domain: "Domain", code: 1)).contains("Domain"))
  }
}
