import Foundation
import KilnMapping
import Testing

@Suite struct TransformerLiftingTests {
  private let number = Transformer<String, Int>.numberText

  @Test func elementsOfAJSONArrayAreTransformed() throws {
    let dates = Transformer<JSONValue, Date>.isoDate.eachElement
    let array: JSONValue = ["2024-02-29", "0000-01-01"]
    #expect(try dates.applyReverse(dates(array)) == array)
    let error = try #require(throws: ConversionError.self) { try dates(["2024-02-29", 5]) }
    #expect(error.description.hasPrefix("[1]: "))
    let other = try #require(throws: ConversionError.self) { try dates("2024-02-29") }
    #expect(other.description.hasSuffix(" rejected string \"2024-02-29\": expected array"))
  }

  @Test func membersOfAJSONObjectAreTransformed() throws {
    let flags = Transformer<JSONValue, Bool>.words(.yesNo).eachMember
    #expect(try flags(["b": "yes", "a": "no"]) == ["a": false, "b": true])
    #expect(
      try flags.applyReverse(["b": true, "a": false]).description == #"{"a":"no","b":"yes"}"#
    )
    let error = try #require(throws: ConversionError.self) {
      try flags(["a": "no", "b": "maybe"])
    }
    #expect(error.description.hasPrefix("b: "))
    #expect(throws: ConversionError.self) { try flags(["é": "no", "e\u{301}": "no"]) }
  }

  @Test func nullBecomesNilOrADefault() throws {
    let uuid = Transformer<JSONValue, Int>.numberText
    #expect(try uuid.nullable(.null) == nil)
    #expect(try uuid.nullable("1") == 1)
    #expect(try uuid.nullable.applyReverse(nil) == .null)
    #expect(try uuid.nullable.applyReverse(1) == "1")
    #expect(try uuid.replacingNull(with: 7)(.null) == 7)
    #expect(try uuid.replacingNull(with: 7).applyReverse(7) == "7")
    #expect(throws: ConversionError.self) { try uuid.replacingNull(with: 7)("x") }
    #expect(uuid.replacingNull(with: 7).roundTripFailures(of: ["1", "7"]).isEmpty)
  }

  @Test func messagesUseTheNameAndPartsKeepTheirs() throws {
    let named = number.named("age")
    #expect(named.name == "age" && named.isReversible)
    let error = try #require(throws: ConversionError.self) { try named("x") }
    #expect(error.description.hasPrefix(#"transformer "age" rejected"#))
    let composed = Transformer<JSONValue, String>.trimmed.then(number).named("both")
    let inner = try #require(throws: ConversionError.self) { try composed(" x ") }
    #expect(inner.description.hasPrefix(#"transformer "numberText" rejected "x""#))
    #expect(Transformer(forward: number.forward).reversed() == nil)
  }

  @Test func messageIsBoundedForALongKey() throws {
    let long = String(repeating: "k", count: 100_000)
    let members = Transformer<JSONValue, Int>.converting().eachMember
    let again = Transformer<JSONValue, JSONValue>.identity.then(members)
    let object: JSONObject = [long: "x"]
    for transformer in [members, again] {
      let error = try #require(throws: ConversionError.self) { try transformer(.object(object)) }
      #expect(error.description.count < 400)
      #expect(try #require(error.reason).count < 400)
      #expect(error.path.isRoot || error.path.steps == [.key(long)])
    }
  }

  @Test func epochDatesAreBounded() throws {
    let seconds = Transformer<Int, Date>.epochSeconds
    #expect(throws: ConversionError.self) { try seconds(1_000_000_000_000) }
    #expect(try seconds(999_999_999_999).timeIntervalSince1970 == 999_999_999_999)
    let far = Date(timeIntervalSinceReferenceDate: 1e12)
    #expect(throws: ConversionError.self) { try seconds.applyReverse(far) }
    #expect(try seconds.applyReverse(far - 1) == 1_000_978_307_199)
  }
}
