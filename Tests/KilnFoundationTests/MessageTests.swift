import Foundation
import KilnFoundation
import KilnMapping
import KilnTestSupport
import Testing

/// The messages of `KilnFoundation`, which `Tests/Messages/KilnFoundation.txt` lists.
@Suite struct MessageTests {
  @Test func messages() throws {
    var messages = MessageList("KilnFoundation")
    messages.add("a type without a form") {
      try JSONValue(bridging: ["user": ["photo": NSObject()]])
    }
    messages.add("an infinite number") { try JSONValue(bridging: ["a": [Double.infinity]]) }
    messages.add("a value whose form is an error") { try JSONValue(bridging: ["a": Faulty()]) }
    messages.add("a deep array") { try JSONValue(bridging: nested(513)) }

    let literal = JSONValue.number(.literal("1e400"))
    messages.add("1e400 as a Decimal") { try JSONValue(["a": [literal]]).bridged() as Any }
    messages.add("two spellings of a key in a dictionary") {
      try JSONValue(["x": ["\u{E9}": 1, "e\u{301}": 2]]).bridged() as Any
    }
    try messages.check()
  }

  private func nested(_ depth: Int) -> Any {
    (0..<depth).reduce(1 as Any) { value, _ in [value] }
  }

  private struct Faulty: JSONConvertible {
    init() {}

    init(jsonValue: JSONValue) {}

    func jsonValue() throws(ConversionError) -> JSONValue {
      throw ConversionError(expected: "another value", found: "none")
    }
  }
}
