import Foundation
import KilnData
import KilnSupport
import KilnTestSupport
import Testing

/// The messages for values.
extension MessageTests {
  func addConversionErrors(_ messages: inout MessageList) {
    func add<Form: JSONConvertible>(_ cause: String, _ value: JSONValue, _ type: Form.Type) {
      messages.add("\(cause) as \(typeName(type))") { try Form(jsonValue: value) }
    }
    add("a string", "abc", Int.self)
    add("300", 300, UInt8.self)
    add("1.5", 1.5, Int.self)
    add("a string", "abc", Double.self)
    add("1e400", .number(.literal("1e400")), Float.self)
    add("a string", "abc", Decimal.self)
    add("an object", ["a": 1, "b": 2], String.self)
    add("another text", "abc", UUID.self)
    add("null", nil, JSONNumber.self)
    add("an array", [1, 2], JSONObject.self)
    add("another text", "b", Suit.self)
    add("an invalid element", [1, 2, "x"], [Int].self)
    add("a string", "abc", [String: Int].self)
    add("an invalid member", ["a": true], [String: Int].self)
    add("two spellings of a key", ["\u{E9}": 1, "e\u{301}": 2], [String: Int].self)
    add("a malformed path", "a..b", SourcePath.self)
    add("a number", 1, SourcePath.self)

    messages.add("the form of a NaN") { try Double.nan.jsonValue() }
    messages.add("the form of a Decimal that is NaN") { try Decimal.nan.jsonValue() }
    messages.add("the form of an optional null") { try JSONValue?.some(.null).jsonValue() }
  }

  func addCodingErrors(_ messages: inout MessageList) {
    func decode<Result: Decodable>(_ cause: String, _ value: JSONValue, _ type: Result.Type) {
      messages.add(cause) { try value.decoded(as: type) }
    }
    decode("no member", ["names": []], Person.self)
    decode("null for an integer", ["age": nil, "names": []], Person.self)
    decode("a string for an integer", ["age": "old", "names": []], Person.self)
    decode("a number for an array", ["age": 1, "names": 7], Person.self)
    decode("a number for an object", [7], [Person].self)
    decode("another text for a path", ["a..b"], [SourcePath].self)
    decode("a text that is not base64", ["***"], [Data].self)
    decode("a tree that is too deep", nested(JSONValue.maximumDepth + 1), Nest.self)
    messages.add("a NaN to be encoded") { try JSONValue(encoding: ["a": [Double.nan]]) }
    messages.add("a type that encodes nothing") { try JSONValue(encoding: Silent()) }
    messages.add("a deep tree to be encoded") {
      try JSONEncoder().encode(nested(JSONValue.maximumDepth + 1))
    }
    messages.add("two spellings of a key to be encoded") {
      try JSONEncoder().encode(["\u{E9}": 1, "e\u{301}": 2] as JSONValue)
    }
    messages.add("a long number to be encoded") {
      try JSONEncoder().encode([.number(.literal("1e400"))] as JSONValue)
    }
  }

  func addTextErrors(_ messages: inout MessageList) {
    let unique: [(String, JSONValue)] = [("id", 1), ("id", 2)]
    messages.add("a repeated key") { try JSONObject(uniqueMembers: unique) }
    let infinite: JSONValue = ["a": [1, JSONValue(Double.infinity)]]
    messages.add("an infinite number") { try infinite.text() }
    messages.add("a deep tree") { try nested(JSONValue.maximumDepth + 1).text() }
  }

  func addChangeErrors(_ messages: inout MessageList) {
    var tree: JSONValue = ["users": ["Ada", "Zoe"], "deep": nested(500)]
    messages.add("a key of an array") { try tree.set(1, at: "users.name") }
    messages.add("an index after the end") { try tree.set(1, at: "users[7]") }
    messages.add("an index before the start") { try tree.set(1, at: "users[-7]") }
    messages.add("users[*]") { try tree.set(1, at: "users[*]") }
    messages.add("removing the root") { try tree.removeValue(at: .root) }
    messages.add("a deep value") { try tree.set(nested(512), at: "users[0]") }
  }

  func addTreeErrors(_ messages: inout MessageList) throws {
    let pairs: [(String, JSONValue, String, JSONValue)] = [
      ("a", 1, "a.b", 1), ("a", nil, "a.b", 1), ("a.b", 1, "a[0]", 1), ("a[0]", 1, "a.b", 1),
      ("a", ["b"], "a.b", 1), ("[0]", 1, "a", 1), ("items", "x", "items[*]", []),
      ("a", [1, 2], "a[2]", 3), ("a", 1, "a[*].name", "x"),
      ("a", "x", "a", "y"), ("a", nil, "a", 1), ("a", 1, "a", 1.0), ("a", 1, "a", nil),
      ("a", [nil], "a[0]", 0), ("a[0]", nil, "a[0]", 0), ("a.z", 1, "a", ["new": 1, "z": 2]),
      ("a.b", 1, "a", 1), ("a[0]", 1, "a", ["b": 1]), ("a[2]", 3, "a", [1, 2]),
      ("a", [1, 2], "a[0]", 2), ("a", [1, 2], "a", [1, 2, 3]),
    ]
    for (first, value, second, other) in pairs {
      var tree = JSONTreeBuilder()
      try tree.set(value, at: SourcePath(first))
      messages.add("\(second) to \(other) after \(first) to \(value)") {
        try tree.set(other, at: SourcePath(second))
      }
    }
    var tree = JSONTreeBuilder(maximumPadding: 10)
    messages.add("an index from the end") { try tree.set("a", at: "a[*].b[-1].c") }
    messages.add("an index that needs padding") { try tree.set(1, at: "items[11]") }
    messages.add("a deep value to be added") { try tree.set(nested(512), at: "items[0]") }
  }

  private enum Suit: String, JSONConvertible { case hearts, spades }

  private struct Person: Decodable {
    var age: Int
    var names: [String]
  }

  private struct Nest: Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      _ = try container.decode(Nest.self)
    }
  }

  private struct Silent: Encodable {
    func encode(to encoder: any Encoder) {}
  }
}
