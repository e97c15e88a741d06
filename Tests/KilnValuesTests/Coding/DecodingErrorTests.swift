import Foundation
import KilnValues
import Testing

@Suite struct DecodingErrorTests {
  @Test("JKV-33, JKV-34: a value of another type is rejected, with its path")
  func wrongTypes() {
    #expect(
      DecodingFailure(Member.self, #"{"id":"1","full_name":"Z"}"#)
        == DecodingFailure(.typeMismatch, at: ["id"])
    )
    #expect(
      DecodingFailure(Member.self, #"{"id":1,"full_name":{}}"#)
        == DecodingFailure(.typeMismatch, at: ["full_name"])
    )
    #expect(DecodingFailure(Member.self, "[]") == DecodingFailure(.typeMismatch, at: []))
  }

  @Test("JKV-33: containers check their elements") func elements() {
    let member = #"{"id":1,"full_name":"Z","cache":["a",2]}"#
    let failure = DecodingFailure(Both<[Member]>.self, "{\"first\":[\(member)],\"second\":[]}")
    #expect(failure.kind == .typeMismatch)
    #expect(failure.path.first == "first")
    #expect(failure.path.contains("cache"))
  }

  @Test func allMissingFieldsAreToldAtOnce() throws {
    let failure = DecodingFailure(Member.self, "{}")
    #expect(failure == DecodingFailure(.keyNotFound, at: ["id"]))
    #expect(failure.text == "Member cannot be built without id, name")
    let error = try #require(failure.underlying as? MissingFieldsError)
    #expect(error.fields == ["id", "name"])
  }

  @Test func aKeyMissingInsideOfAFieldIsThatModelsOwn() {
    let failure = DecodingFailure(
      Both<Member>.self,
      #"{"first":{"id":1,"full_name":"Z"},"second":{"id":2}}"#
    )
    #expect(failure == DecodingFailure(.keyNotFound, at: ["second", "full_name"]))
  }

  @Test func aMissingKeyDoesNotHideAnErrorInAnother() {
    #expect(
      DecodingFailure(Member.self, #"{"full_name":5}"#)
        == DecodingFailure(.typeMismatch, at: ["full_name"])
    )
  }

  @Test func aBrokenRuleIsToldWithThePathOfItsField() throws {
    let failure = DecodingFailure(Member.self, #"{"id":1,"full_name":""}"#)
    #expect(failure == DecodingFailure(.dataCorrupted, at: ["full_name"]))
    #expect(failure.text == #"Member is not valid: name must be non-empty, and is """#)
    #expect((failure.underlying as? ValidationError)?.failures.map(\.field) == ["name"])
  }

  @Test func allBrokenRulesAreToldAtOnce() throws {
    let failure = DecodingFailure(Member.self, #"{"id":1,"full_name":"","age":151}"#)
    #expect(failure == DecodingFailure(.dataCorrupted, at: []))
    #expect((failure.underlying as? ValidationError)?.failures.map(\.field) == ["name", "age"])
  }

  @Test func aBrokenRuleInsideOfAFieldHasThePathToIt() {
    let failure = DecodingFailure(
      Both<Member>.self,
      #"{"first":{"id":1,"full_name":"Z"},"second":{"id":2,"full_name":"Z","age":-1}}"#
    )
    #expect(failure == DecodingFailure(.dataCorrupted, at: ["second", "age"]))
  }

  @Test func boxesAndTwinsAreCheckedAsWell() {
    let text = #"{"id":1,"full_name":""}"#
    #expect(DecodingFailure(Boxed<Member>.self, text).kind == .dataCorrupted)
    #expect(DecodingFailure(Span.Mutable.self, #"{"low":2,"high":1}"#).kind == .dataCorrupted)
  }

  @Test func whatTheModelsInitializerThrowsIsTheUnderlyingError() {
    let failure = DecodingFailure(Span.self, #"{"low":2,"high":1}"#)
    #expect(failure == DecodingFailure(.dataCorrupted, at: []))
    #expect(failure.underlying is Span.Reversed)
  }

  @Test("JKV-37: a field that cannot be encoded is named, with its model and type")
  func unencodable() throws {
    let error = #expect(throws: EncodingError.self) {
      try TreeEncoder.encode(Handler(name: "h", action: {}))
    }
    guard case .invalidValue(_, let context) = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["action"])
    #expect(
      context.debugDescription
        == "Handler.action is of the type @Sendable () -> (), which is not Encodable; "
        + "make it so, or declare the field .notCoded"
    )
  }

  @Test("JKV-37: a field that cannot be decoded is named, with its model and type")
  func undecodable() {
    let failure = DecodingFailure(Handler.self, #"{"name":"h","action":1}"#)
    #expect(failure == DecodingFailure(.typeMismatch, at: ["action"]))
    #expect(failure.text.hasPrefix("Handler.action is of the type"))
  }

  @Test("JKV-37: a field that is not coded may be of any type") func notCoded() throws {
    #expect(try json(QuietHandler(name: "h", action: {})) == #"{"name":"h"}"#)
    #expect(try decode(QuietHandler.self, #"{"name":"h"}"#).name == "h")
  }

  @Test func aFieldThatNothingCanFillIsNamed() throws {
    #expect(try json(LostHandler(name: "h", action: {})) == #"{"name":"h"}"#)
    let failure = DecodingFailure(LostHandler.self, #"{"name":"h"}"#)
    #expect(failure == DecodingFailure(.dataCorrupted, at: []))
    #expect(failure.text.contains("action"))
  }

  @Test func aFieldThatIsNotCodedIsNotReadEither() throws {
    let text = #"{"id":1,"full_name":"Z","session":99}"#
    #expect(try decode(Member.self, text).session == 7)
  }

  @Test("JKV-32: keys of no field are passed over") func unknownKeys() throws {
    #expect(try decode(Span.self, #"{"low":1,"x":{"y":[]},"high":2}"#).high == 2)
  }

  @Test func aRedactedValueIsNotInTheMessage() {
    let failure = DecodingFailure(Secret.self, #"{"password":"hunter2"}"#)
    #expect(failure.kind == .dataCorrupted)
    #expect(!failure.text.contains("hunter2"))
    #expect(failure.text.contains("<redacted>"))
  }
}

private struct Secret: Value, Codable {
  var password: String
  static let schema = Schema<Secret>(
    "Secret",
    Secret.init(password:),
    Field(\.password, "password", .redacted, .valid(.count(in: 8...)))
  )
}
