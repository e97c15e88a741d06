import Foundation
import KilnFactories
import KilnTestSupport
import KilnValues
import Testing

@Suite struct RoundTripTests {
  private func expectRoundTrip<Model: ValueModel & Codable>(
    _ model: Model,
    _ coder: Coder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let back = try coder.roundTrip(model)
    #expect(back == model, sourceLocation: sourceLocation)
    #expect(back.fieldsUnlike(model) == [], sourceLocation: sourceLocation)
  }

  @Test("JKV-31, JKV-32: every coded field round-trips", arguments: Coder.allCases)
  func codedFields(_ coder: Coder) throws {
    let notes: [String?] = [nil, "", "none"]
    let members = Member.factory
      .generate(\.name, .oneOf(["Zach", "Zoë", "\u{0}\"\\\n", "🧱"]))
      .generate(\.note, .oneOf(notes))
      .generate(\.nickname, .oneOf(notes))
      .generate(\.price, .oneOf([0, -0.0, 0.25, 1e-300, .greatestFiniteMagnitude]))
      .generate(\.cache, .oneOf([[], ["a"], ["b", ""]]))
    for member in try members.buildList(200, seed: 31, style: .wild) {
      try expectRoundTrip(member, coder)
    }
  }

  @Test("JKV-31: fields excluded from equality are coded", arguments: Coder.allCases)
  func excluded(_ coder: Coder) throws {
    let account = try Member.factory.set(\.price, 0.25).set(\.cache, ["kept"]).build()
    let back = try coder.roundTrip(account)
    #expect(back.cache == ["kept"])
    #expect(back.price == 0.25)
  }

  @Test("JKV-04, JKV-38: the bounds of all number types round-trip", arguments: Coder.allCases)
  func numbers(_ coder: Coder) throws {
    func expect<Value: FastHashable & Codable & Sendable>(_ low: Value, _ high: Value) throws {
      try expectRoundTrip(Pair(first: low, second: high), coder)
      try expectRoundTrip(Pair<Value?>(first: nil, second: high), coder)
    }
    func expectBounds<each Number: FixedWidthInteger & FastHashable & Codable & Sendable>(
      of types: repeat (each Number).Type
    ) throws {
      repeat try expect((each types).min, (each types).max)
    }
    try expect(false, true)
    try expect("", "text")
    try expect(-1.5, 1.5)
    try expect(Float(0.1), 1.5)
    try expectBounds(of: Int.self, Int8.self, Int16.self, Int32.self, Int64.self)
    try expectBounds(of: UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self)
    // Property lists do not support 128-bit integers.
    guard coder == .json || coder == .tree else { return }
    try expectBounds(of: Int128.self, UInt128.self)
  }

  @Test(arguments: Coder.allCases)
  func nestedModelsRoundTrip(_ coder: Coder) throws {
    // In whole seconds, because XML property lists do not support fractions.
    let account = try Member.factory.set(\.cache, ["c"]).build()
    let team = Team(
      lead: account,
      members: [account, try Member.factory.set(\.id, 2).build()],
      byRole: ["": account, "qa": try Member.factory.set(\.id, 3).build()],
      byNumber: [-1: account],
      maybe: [account, nil],
      boxed: Boxed(account),
      spare: nil,
      founded: Date(timeIntervalSince1970: 1_700_000_000),
      id: try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")),
      tags: ["a", "b"],
      parent: .list(4, last: 0)
    )
    let back = try coder.roundTrip(team)
    #expect(back == team)
    #expect(back.lead.cache == ["c"])
    #expect(back.boxed.model.cache == ["c"])
  }

  @Test(arguments: Coder.allCases)
  func modelsWithManyFieldsRoundTrip(_ coder: Coder) throws {
    try expectRoundTrip(Wide(numbers: (0..<Wide.width).map { $0 * $0 }), coder)
  }

  @Test func boxesAreCodedLikeTheirModel() throws {
    let account = try Member.factory.build()
    #expect(try json(Boxed(account)) == json(account))
    #expect(try decode(Boxed<Member>.self, json(account)).model == account)
  }

  @Test func mutableTwinsAreCodedLikeTheirValue() throws {
    let span = try Range(low: 1, high: 5)
    #expect(try json(span.mutableCopy()) == json(span))
    #expect(try decode(Range.Mutable.self, json(span)) == span)
  }

  @Test("JKV-31: fields are coded by the keys of their declarations")
  func keys() throws {
    #expect(
      try json(Member.factory.set(\.age, nil).set(\.cache, []).build())
        == #"{"cache":[],"full_name":"name","id":1,"level":1,"nickname":"nickname","#
        + #""note":"note","price":1}"#
    )
  }

  @Test func keyStrategiesOfTheCoderApply() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let model = CamelCase(firstName: "Zach")
    let data = try encoder.encode(model)
    #expect(String(decoding: data, as: UTF8.self) == #"{"first_name":"Zach"}"#)
    #expect(try decoder.decode(CamelCase.self, from: data) == model)
  }

  @Test func dateStrategiesOfTheCoderApply() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let change = Amendment(name: nil, count: nil, when: Date(timeIntervalSince1970: 5))
    #expect(String(decoding: try encoder.encode(change), as: UTF8.self) == #"{"when":5}"#)
  }

  @Test func concurrentFirstEncodingsAgree() async throws {
    let texts = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<64 { group.addTask { try? json(Pair<[Int?]>(first: [1], second: [nil])) } }
      return await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(texts == [#"{"first":[1],"second":[null]}"#])
  }
}

private struct CamelCase: ValueModel, Codable {
  var firstName: String
  static let schema = Schema<CamelCase>(plain: CamelCase.init(firstName:), \.firstName)
}
