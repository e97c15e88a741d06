import Foundation
import KilnTestSupport
import KilnValues
import Testing

/// Models with a handwritten schema that also declare `CodingKeys`.
@Suite struct OwnCodingKeysTests {
  struct Renamed: ValueModel, Codable {
    var title: String
    var seconds: Int

    enum CodingKeys: String, CodingKey { case title = "name", seconds }

    static let schema = Schema<Renamed>(plain: Renamed.init, \.title, \.seconds)
  }

  struct Agreeing: ValueModel, Codable {
    var title: String

    enum CodingKeys: String, CodingKey { case title = "name" }

    static let schema = Schema<Agreeing>(
      "Agreeing",
      Agreeing.init(title:),
      Field(\.title, "title", .coded("name"))
    )
  }

  struct Omitted: ValueModel, Codable {
    var title: String

    enum CodingKeys: String, CodingKey { case title }

    static let schema = Schema<Omitted>(
      "Omitted",
      Omitted.init(title:),
      Field(\.title, "title", default: "", .notCoded)
    )
  }

  struct Pair<First: FastHashable & Codable & Sendable, Second: FastHashable & Codable & Sendable>:
    ValueModel, Codable
  {
    var first: First
    var second: Second

    enum CodingKeys: String, CodingKey { case first = "1", second = "2" }

    static var schema: Schema<Pair> {
      .cached {
        Schema(plain: Pair.init(first:second:), \.first, \.second, named: "Pair")
      }
    }
  }

  @Test func codingKeysThatDifferFromTheSchemaAreErrors() {
    let renamed = Renamed(title: "a", seconds: 1)
    let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(renamed) }
    var text = ""
    if case .invalidValue(_, let context)? = error { text = context.debugDescription }
    #expect(
      text.hasPrefix(
        #"Renamed declares CodingKeys, which a schema does not read, with no key "title"; rename"#
      )
    )
    let failure = DecodingFailure(Renamed.self, #"{"name":"a","seconds":1}"#)
    #expect(failure.kind == .dataCorrupted)
    #expect(failure.text.contains(#"no key "title""#))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(Boxed(renamed)) }
  }

  @Test func codingKeysOfGenericModelsAreChecked() {
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(Pair(first: [1], second: ["a": "b"]))
    }
  }

  @Test func codingKeysThatMatchTheSchemaAreAccepted() throws {
    #expect(try json(Agreeing(title: "a")) == #"{"name":"a"}"#)
  }
}
