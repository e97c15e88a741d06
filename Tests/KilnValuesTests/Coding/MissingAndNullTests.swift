import Foundation
import KilnData
import KilnFactories
import KilnValues
import Testing

@Suite struct MissingAndNullTests {
  private let least = #""id":1,"full_name":"Zach""#

  private func account(_ more: String) throws -> Member {
    try decode(Member.self, "{\(least)\(more)}")
  }

  // Missing

  @Test("JKV-32: a missing key decodes to the default") func missingDefault() throws {
    #expect(try account("").level == 1)
    #expect(try account("").nickname == "none")
  }

  @Test("JKV-32: a missing key of an optional without a default decodes to nil")
  func missingOptional() throws {
    #expect(try account("").note == nil)
    #expect(try account("").age == nil)
  }

  @Test("JKV-32: a missing key of a required field is an error") func missingRequired() {
    #expect(
      DecodingFailure(Member.self, #"{"full_name":"Zach"}"#)
        == DecodingFailure(.keyNotFound, at: ["id"])
    )
  }

  @Test func zeroIsNotMissing() throws {
    #expect(try account(#","level":0,"age":0,"nickname":"""#).level == 0)
    #expect(try account(#","level":0,"age":0,"nickname":"""#).age == 0)
    #expect(try account(#","level":0,"age":0,"nickname":"""#).nickname == "")
  }

  // Null

  @Test("JKV-33: null decodes to nil for an optional") func nullOptional() throws {
    #expect(try account(#","note":null"#).note == nil)
  }

  @Test func nullDecodesToNilForAnOptionalWithADefault() throws {
    #expect(try account(#","nickname":null"#).nickname == nil)
  }

  @Test(arguments: ["id", "full_name", "price", "cache"])
  func nullIsAnErrorForNonOptionalFields(_ key: String) {
    let others = ["id": "1", "full_name": "\"Z\""].filter { $0.key != key }
    let text = others.map { "\"\($0)\":\($1)," }.joined() + "\"\(key)\":null"
    #expect(
      DecodingFailure(Member.self, "{\(text)}") == DecodingFailure(.valueNotFound, at: [key])
    )
  }

  @Test func nullIsAnErrorForANonOptionalFieldWithADefault() {
    #expect(
      DecodingFailure(Member.self, "{\(least),\"level\":null}")
        == DecodingFailure(.valueNotFound, at: ["level"])
    )
  }

  @Test(arguments: ["lead", "members", "byRole", "founded", "id", "boxed"])
  func nullIsAnErrorForModelsAndContainers(_ key: String) {
    let failure = DecodingFailure(Team.self, "{\"\(key)\":null}")
    #expect(failure == DecodingFailure(.valueNotFound, at: [key]))
  }

  @Test func typesWithTheirOwnNullDecodeNull() throws {
    #expect(try decode(Loose.self, #"{"plain":null,"defaulted":null}"#).plain == .null)
    #expect(try decode(Loose.self, #"{"plain":null,"defaulted":null}"#).defaulted == .null)
    #expect(try decode(Loose.self, #"{"plain":5}"#).defaulted == .number(0))
  }

  // Encoding

  @Test func nilIsOmittedIfAMissingKeyMeansNil() throws {
    #expect(try json(Member.factory.set(\.note, nil).build()).contains("note") == false)
  }

  @Test func nilIsWrittenAsNullIfAMissingKeyMeansTheDefault() throws {
    let account = try Member.factory.set(\.nickname, nil).build()
    #expect(try json(account).contains(#""nickname":null"#))
  }

  @Test func nilIsOmittedIfTheDefaultIsNil() throws {
    #expect(try json(NilByDefault(note: nil, when: nil)) == "{}")
  }

  // Optionals in optionals

  @Test(
    arguments: [
      (Amendment(name: nil, count: nil, when: nil), "{}"),
      (
        Amendment(name: .some(nil), count: .some(nil), when: .some(nil)),
        #"{"count":null,"name":null,"when":null}"#
      ),
      (
        Amendment(name: "", count: 0, when: Date(timeIntervalSinceReferenceDate: 0)),
        #"{"count":0,"name":"","when":0}"#
      ),
    ]
  )
  func missingNullAndZeroAreDistinct(_ change: Amendment, _ text: String) throws {
    #expect(try json(change) == text)
    let back = try decode(Amendment.self, text)
    #expect(back == change)
  }

  @Test(arguments: Coder.allCases)
  func doubleOptionalsRoundTrip(_ coder: Coder) throws {
    for count in [nil, .some(nil), .some(5)] as [Int??] {
      let change = Amendment(name: nil, count: count, when: nil)
      #expect(try coder.roundTrip(change).count == count)
    }
  }

  @Test func missingDoubleOptionalGetsItsDefault() throws {
    #expect(try decode(DeepDefault.self, "{}").count == .some(.some(5)))
    #expect(try decode(DeepDefault.self, #"{"count":null}"#).count == .some(nil))
  }

  @Test func valuesWithoutACodedFormAreEncodingErrors() {
    #expect(throws: EncodingError.self) {
      try JSONValue(encoding: DeepDefault(count: nil, deep: nil))
    }
    #expect(throws: EncodingError.self) {
      try JSONValue(encoding: DeepDefault(count: 1, deep: .some(.some(nil))))
    }
  }

  @Test func tripleOptionalsDistinguishMissingNullAndValue() throws {
    for deep in [nil, .some(nil), .some(.some(.some(1)))] as [Int???] {
      let model = DeepDefault(count: 1, deep: deep)
      #expect(try Coder.tree.roundTrip(model).deep == deep)
    }
  }
}

private struct NilByDefault: ValueModel, Codable {
  var note: String?
  var when: Date?
  static let schema = Schema<NilByDefault>(
    "NilByDefault",
    NilByDefault.init(note:when:),
    Field(\.note, "note", default: nil),
    Field(\.when, "when", default: nil)
  )
}

private struct DeepDefault: ValueModel, Codable {
  var count: Int??
  var deep: Int???
  static let schema = Schema<DeepDefault>(
    "DeepDefault",
    DeepDefault.init(count:deep:),
    Field(\.count, "count", default: 5),
    Field(\.deep, "deep")
  )
}

private enum Scalar: Codable, Equatable, Sendable {
  case null
  case number(Int)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .number(try container.decode(Int.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .number(let number): try container.encode(number)
    }
  }
}

private struct Loose: ValueModel, Codable {
  var plain: Scalar
  var defaulted: Scalar
  static let schema = Schema<Loose>(
    "Loose",
    Loose.init(plain:defaulted:),
    Field(\.plain, "plain", comparedBy: .excluded),
    Field(\.defaulted, "defaulted", comparedBy: .excluded, default: .number(0))
  )
}

@Suite struct DoublyOptionalBuildingTests {
  @Test func unfilledFieldsAreNilNotSomeNil() throws {
    let built = try Amendment.schema.build(FieldSlots(Amendment.schema))
    #expect(built == Amendment(name: nil, count: nil, when: nil))
    #expect(built != Amendment(name: nil, count: .some(nil), when: nil))
  }
}
