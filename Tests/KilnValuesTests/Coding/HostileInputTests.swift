import Foundation
import KilnData
import KilnFactories
import KilnValues
import Testing

@Suite struct HostileInputTests {
  @Test(
    arguments: [
      "", "null", "1", "\"\"", "[]", "{", "{\"id\"", "\u{FEFF}", "{\"id\":1e400}",
      "{\"id\":1.5,\"full_name\":\"Z\"}", "{\"id\":99999999999999999999,\"full_name\":\"Z\"}",
      "{\"id\":NaN}", "{\"id\":true,\"full_name\":\"Z\"}",
      "{\"id\":1,\"full_name\":\"\\ud800\"}",
      "{\"id\":1,\"full_name\":\"Z\",\"price\":1e999}",
      "{\"id\":1,\"full_name\":\"Z\",\"cache\":{\"a\":1}}",
    ]
  )
  func malformedInputThrowsADecodingError(_ text: String) {
    #expect(throws: DecodingError.self) { try decode(Member.self, text) }
  }

  @Test func listsWithinTheDecodersDepthRoundTrip() throws {
    let list = Link.list(400, last: 0)
    #expect(try Coder.json.roundTrip(list) == list)
  }

  @Test func fieldsDecodedBeforeAnErrorAreReleased() {
    let tokens = Tokens()
    #expect(throws: DecodingError.self) {
      try (["token": "x", "number": "no number"] as JSONValue).decoded(as: Holder.self)
    }
    #expect(tokens.living == 0)
  }
}

/// Counts the tokens that are alive.
private struct Tokens {
  var living: Int { Token.living.value }
}

private final class Token: Codable, Sendable {
  static let living = LivingCount()

  init(from decoder: any Decoder) throws {
    _ = try decoder.singleValueContainer().decode(String.self)
    Self.living.add(1)
  }
  func encode(to encoder: any Encoder) throws {}
  deinit { Self.living.add(-1) }
}

private final class LivingCount: @unchecked Sendable {
  // Only one test uses it.
  private(set) var value = 0
  func add(_ change: Int) { value += change }
}

private struct Holder: ValueModel, Codable {
  var token: Token
  var number: Int
  static let schema = Schema<Holder>(
    "Holder",
    Holder.init(token:number:),
    Field(\.token, "token", comparedBy: .identity),
    Field(\.number, "number")
  )
}
