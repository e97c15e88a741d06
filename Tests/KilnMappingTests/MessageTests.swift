import Foundation
import KilnMapping
import KilnTestSupport
import Testing

/// The messages of `KilnMapping`, which `Tests/Messages/KilnMapping.txt` lists.
///
/// The error of a nested recipe is in the list of `KilnRecipes`.
@Suite struct MessageTests {
  @Test func messages() throws {
    var messages = MessageList(
      "KilnMapping",
      listing: MappingError.self,
      TransformerRoundTripFailure<Int, Int>.self,
      RegistryError.self
    )
    messages.list(.datePattern)
    addMappingErrors(&messages)
    addInversionErrors(&messages)
    addTransformerErrors(&messages)
    addRoundTripFailures(&messages)
    try addRegistryErrors(&messages)
    addDateErrors(&messages)
    addTransformerInputs(&messages)
    try messages.check()
  }

  // MARK: Mappings

  private typealias Mapping = KeyValueMapping<JSONValue, JSONValue>

  private func addMappingErrors(_ messages: inout MessageList) {
    let age = Mapping(["age": .init(value: { try JSONValue(Int(jsonValue: $0)) })])
    messages.add("a value that a rule rejects") { try age.map(["age": "old"]) }
    let whole = ValueRule<JSONValue, JSONValue>(
      "whole",
      forward: { try JSONValue(Int(jsonValue: $0)) }
    )
    messages.add("a value that a named rule rejects") {
      try Mapping(["age": .init(value: whole)]).map(["age": "old"])
    }
    let picky = Transformer<String, String>("picky") { _ in throw Refusal() }
    messages.add("a key that a rule rejects") {
      try Mapping(default: .init(key: picky)).map(["age": 1])
    }
    messages.add("a tree that is not an object") { try age.map([1]) }
    messages.add("an object instead of an array of objects") { try age.mapEach(["age": 1]) }
    messages.add("an element that is not an object") {
      try Mapping(["cats": .init(value: .each(age))]).map(["cats": [["age": 1], 7]])
    }
    messages.add("deep objects") {
      let tree = (0..<300).reduce(1 as JSONValue) { tree, _ in ["a": tree] }
      return try age.mapDeeply(tree)
    }
    messages.add("a key without a rule") {
      try Mapping(["id": .init()], unmapped: .fail).map(["zip": 1])
    }
    messages.add("a null for values that cannot be null") {
      try KeyValueMapping<Int?, Int>(default: .init(key: .style(.camelCase), value: { $0 ?? 0 }))
        .map(["user_age": nil])
    }
    let camel = Mapping(default: .init(key: .style(.camelCase)), collisions: .fail)
    messages.add("two keys with one new name") { try camel.map(["a_b": 1, "aB": 2]) }
    messages.add("two spellings of a key") {
      try Mapping(["\u{E9}": .init(key: .renamed("x"))]).map(["\u{E9}": 1, "e\u{301}": 2])
    }
    messages.add("a required key that is missing") {
      try Mapping(required: ["id"]).map([:])
    }
  }

  private func addInversionErrors(_ messages: inout MessageList) {
    typealias Numbers = KeyValueMapping<Int, Int>
    let tens = ValueRule<Int, Int>("tens", forward: { $0 * 10 }, reverse: { $0 / 10 })
    messages.add("a style without a reverse") {
      try Numbers(default: .init(key: .style(.camelCase), value: tens)).inverted()
    }
    messages.add("a closure for values") {
      try Numbers(["a": .init(value: { $0 / 2 })]).inverted()
    }
    messages.add("a listed key that its rule rejects") {
      try Numbers(["a": .init(key: Transformer { _ in throw Refusal() }, value: tens)]).inverted()
    }
    messages.add("two listed keys with one new name") {
      try Numbers([
        "a": .init(key: .renamed("x"), value: tens), "b": .init(key: .renamed("x"), value: tens),
      ]).inverted()
    }
  }

  // MARK: Transformers

  private func addTransformerErrors(_ messages: inout MessageList) {
    messages.add("a value that it rejects") { try Transformer<String, Int>.numberText("old") }
    messages.add("an element that it rejects") {
      try Transformer<String, Int>.numberText.each(["1", "old"])
    }
    messages.add("a transformer without a name") {
      try Transformer<String, Int> { _ in throw Refusal() }("old")
    }
    messages.add("an own error with a sentence") {
      try Transformer<String, Int>("age") { _ in throw Sentence() }("old")
    }
    messages.add("an error of Foundation") {
      try Transformer<String, Int>("age") { _ in throw CocoaError(.formatting) }("old")
    }
    messages.add("an error of Foundation with a sentence") {
      let words = [NSLocalizedDescriptionKey: "Ask a parent."]
      return try Transformer<String, Int>("age") { _ in
        throw NSError(domain: "Family", code: 7, userInfo: words)
      }("old")
    }
    messages.add("an error of a decoder") {
      try Transformer<String, [Int]>("ages") {
        try JSONDecoder().decode([Int].self, from: Data($0.utf8))
      }("[1,null]")
    }
    messages.add("a text that the error repeats") {
      try Transformer<String, Int>("name") { throw ConversionError(expected: "name", found: $0) }(
        "zoe"
      )
    }
    messages.add("a number that the error repeats") {
      try Transformer<JSONValue, Int>("count") {
        throw ConversionError(expected: "count", found: $0.description)
      }(7)
    }
    messages.add("a part of the input in the error") {
      try Transformer<JSONValue, Int>("pair") { _ in
        throw ConversionError(expected: "3 elements", found: "2")
      }([1, 2])
    }
    messages.add("no reverse") { try Transformer<Int, Int>("twice") { $0 * 2 }.applyReverse(4) }
    messages.add("no name and no reverse") { try Transformer<Int, Int> { $0 }.applyReverse(4) }
    messages.add("a mapping as a transformer") {
      let mapping = Mapping(default: .init(key: .style(.camelCase)))
      let cat: Transformer<JSONValue, JSONValue> = mapping.transformer(named: "cat")
      return try cat.apply(["a_b": 1, "aB": 1])
    }
  }

  private func addRoundTripFailures(_ messages: inout MessageList) {
    let half = Transformer<Int, Int>("half", forward: { $0 / 2 }, reverse: { $0 * 2 })
    for failure in half.roundTripFailures(of: [3]) { messages.add("half of 3", failure) }
    let text = Transformer<String, Int>.numberText
    for failure in text.roundTripFailures(of: ["x"]) { messages.add("a rejected input", failure) }
    for failure in Transformer("numberText", forward: text.forward).roundTripFailures(of: ["1"]) {
      messages.add("no reverse", failure)
    }
  }

  private func addRegistryErrors(_ messages: inout MessageList) throws {
    let registry = TransformerRegistry.standard()
    let text = Transformer<Int, String>("text", forward: { "\($0)" })
    try registry.register(text)
    messages.add("a misspelled name") {
      try registry.transformer(named: "ISO801", from: String.self, to: Date.self)
    }
    messages.add("a name with other types") {
      try registry.transformer(named: "trueFalse", from: Int.self, to: Bool.self)
    }
    messages.add("a registered name") { try registry.register(text) }
    messages.add("a transformer without a name") { try registry.register(text.named(nil)) }
  }

  private func addDateErrors(_ messages: inout MessageList) {
    let patterns = [
      "dd.MM.yy", "yyyy-MM-dd G", "yyyy-MM-dd at HH", "yyyy-MM-dd 'at", "yyyyMd", "yyyy-MM-d'1'",
      "yyyy-MM-dd Xss", "yyyy-MM-dd HH H", "yyyy-MM-dd M", "yyyy-DDD-MM", "yyyy-MM-dd HH a",
      "yyyy-MM-dd hh", "yyyy-MM-dd a", "HH:mm", "yyyy", "yyyy-MM", "yyyy-MM-dd mm",
      "yyyy-MM-dd HH ss", "yyyy-MM-dd HH:mm SS", "yyyy-MM-dd HH:mm:ss.SSSSSSSSSS",
    ]
    for pattern in patterns { messages.add(pattern) { try DatePattern(pattern) } }
    messages.add("an empty pattern") { try DatePattern("") }
    messages.add("a long pattern") { try DatePattern(String(repeating: "-", count: 257)) }
  }

  struct Sentence: LocalizedError { var errorDescription: String? { "Everyone here is young." } }

  struct Refusal: Error, CustomStringConvertible { let description = "the reason of the rule" }
}
