import Foundation
import KilnData
import KilnValues
import Testing

@Suite struct DecodingErrorTests {
  @Test("JKV-33, JKV-34: a value of the wrong type is rejected, with its path")
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

  @Test("JKV-33: containers check the types of their elements") func elements() {
    let member = #"{"id":1,"full_name":"Z","cache":["a",2]}"#
    let failure = DecodingFailure(Pair<[Member]>.self, "{\"first\":[\(member)],\"second\":[]}")
    #expect(failure.kind == .typeMismatch)
    #expect(failure.path.first == "first")
    #expect(failure.path.contains("cache"))
  }

  @Test func reportsAllMissingFields() throws {
    let failure = DecodingFailure(Member.self, "{}")
    #expect(failure == DecodingFailure(.keyNotFound, at: ["id"]))
    #expect(failure.text == "Member cannot be built without id, name")
    let error = try #require(failure.underlying as? ValidationError)
    #expect(error.missingFields == ["id", "name"])
  }

  @Test func missingKeyOfANestedModelHasItsPath() {
    let failure = DecodingFailure(
      Pair<Member>.self,
      #"{"first":{"id":1,"full_name":"Z"},"second":{"id":2}}"#
    )
    #expect(failure == DecodingFailure(.keyNotFound, at: ["second", "full_name"]))
  }

  @Test func missingKeyDoesNotHideATypeMismatch() {
    #expect(
      DecodingFailure(Member.self, #"{"full_name":5}"#)
        == DecodingFailure(.typeMismatch, at: ["full_name"])
    )
  }

  @Test func reportsAllBrokenRules() throws {
    let failure = DecodingFailure(Member.self, #"{"id":1,"full_name":"","age":151}"#)
    #expect(failure == DecodingFailure(.dataCorrupted, at: []))
    #expect((failure.underlying as? ValidationError)?.failures.map(\.field) == ["name", "age"])
  }

  @Test func brokenRuleOfANestedModelHasItsPath() {
    let failure = DecodingFailure(
      Pair<Member>.self,
      #"{"first":{"id":1,"full_name":"Z"},"second":{"id":2,"full_name":"Z","age":-1}}"#
    )
    #expect(failure == DecodingFailure(.dataCorrupted, at: ["second", "age"]))
  }

  @Test func boxesAndMutableTwinsAreValidated() {
    let text = #"{"id":1,"full_name":""}"#
    #expect(DecodingFailure(Boxed<Member>.self, text).kind == .dataCorrupted)
    #expect(DecodingFailure(Range.Mutable.self, #"{"low":2,"high":1}"#).kind == .dataCorrupted)
  }

  @Test func initializerErrorIsTheUnderlyingError() {
    let failure = DecodingFailure(Range.self, #"{"low":2,"high":1}"#)
    #expect(failure == DecodingFailure(.dataCorrupted, at: []))
    #expect(failure.underlying is Range.Reversed)
  }

  @Test("JKV-37: the error for an unencodable field names the field, its model and its type")
  func unencodable() throws {
    let error = #expect(throws: EncodingError.self) {
      try JSONValue(encoding: Handler(name: "h", action: {}))
    }
    guard case .invalidValue(_, let context) = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["action"])
    #expect(
      context.debugDescription
        == "Handler.action is of the type @Sendable () -> (), which is not Encodable; "
        + "make it so, or declare the field .notCoded"
    )
  }

  @Test("JKV-37: the error for an undecodable field names the field, its model and its type")
  func undecodable() {
    let failure = DecodingFailure(Handler.self, #"{"name":"h","action":1}"#)
    #expect(failure == DecodingFailure(.typeMismatch, at: ["action"]))
    #expect(failure.text.hasPrefix("Handler.action is of the type"))
  }

  @Test("JKV-37: a field that is not coded can have any type") func notCoded() throws {
    #expect(try json(QuietHandler(name: "h", action: {})) == #"{"name":"h"}"#)
    #expect(try decode(QuietHandler.self, #"{"name":"h"}"#).name == "h")
  }

  @Test func keysOfFieldsThatAreNotCodedAreIgnored() throws {
    let text = #"{"id":1,"full_name":"Z","session":99}"#
    #expect(try decode(Member.self, text).session == 7)
  }

  @Test("JKV-32: unknown keys are ignored") func unknownKeys() throws {
    #expect(try decode(Range.self, #"{"low":1,"x":{"y":[]},"high":2}"#).high == 2)
  }
}
