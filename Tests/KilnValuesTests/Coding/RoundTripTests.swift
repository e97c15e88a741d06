import Foundation
import KilnFactories
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
    // Property lists do not support 128-bit integers.
    let wide = coder == .json || coder == .tree
    func numbers(_ sign: Int) -> Numbers {
      Numbers(
        flag: sign > 0,
        text: "text",
        double: Double(sign) * 1.5,
        float: Float(sign) * 0.1,
        int: sign < 0 ? .min : .max,
        int8: sign < 0 ? .min : .max,
        int16: sign < 0 ? .min : .max,
        int32: sign < 0 ? .min : .max,
        int64: sign < 0 ? .min : .max,
        int128: wide ? (sign < 0 ? .min : .max) : 1,
        uint: sign < 0 ? .min : .max,
        uint8: sign < 0 ? .min : .max,
        uint16: sign < 0 ? .min : .max,
        uint32: sign < 0 ? .min : .max,
        uint64: sign < 0 ? .min : .max,
        uint128: wide ? (sign < 0 ? .min : .max) : 1
      )
    }
    guard wide else { return }
    try expectRoundTrip(numbers(-1), coder)
    try expectRoundTrip(numbers(1), coder)
  }

  @Test(arguments: Coder.allCases)
  func optionalNumbersRoundTrip(_ coder: Coder) throws {
    let wide = coder == .json || coder == .tree
    try expectRoundTrip(
      MaybeNumbers(
        flag: true,
        text: "",
        double: -1.5,
        float: 0.1,
        int: .min,
        int8: -1,
        int16: -2,
        int32: -3,
        int64: .max,
        int128: wide ? .min : nil,
        uint: .max,
        uint8: 1,
        uint16: 2,
        uint32: 3,
        uint64: .max,
        uint128: wide ? .max : nil
      ),
      coder
    )
    try expectRoundTrip(MaybeNumbers.none, coder)
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
      parent: .list(4)
    )
    let back = try coder.roundTrip(team)
    #expect(back == team)
    #expect(back.lead.cache == ["c"])
    #expect(back.boxed.model.cache == ["c"])
  }

  @Test(arguments: Coder.allCases)
  func genericModelsOfCodableTypesRoundTrip(_ coder: Coder) throws {
    try expectRoundTrip(Both(first: 1, second: 2), coder)
    try expectRoundTrip(Both(first: Both(first: "a", second: "b"), second: .empty), coder)
  }

  @Test(arguments: Coder.allCases)
  func propertiesWithObserversRoundTrip(_ coder: Coder) throws {
    try expectRoundTrip(Counter(count: 3, label: nil), coder)
    try expectRoundTrip(Counter(count: 3, label: "three"), coder)
  }

  @Test(arguments: Coder.allCases)
  func modelsWithManyFieldsRoundTrip(_ coder: Coder) throws {
    try expectRoundTrip(CodedWide(numbers: (0..<CodedWide.width).map { $0 * $0 }), coder)
  }

  @Test func boxesAreCodedLikeTheirModel() throws {
    let account = try Member.factory.build()
    #expect(try json(Boxed(account)) == json(account))
    #expect(try decode(Boxed<Member>.self, json(account)).model == account)
  }

  @Test func mutableTwinsAreCodedLikeTheirValue() throws {
    let span = try Span(low: 1, high: 5)
    #expect(try json(span.mutableCopy()) == json(span))
    #expect(try decode(Span.Mutable.self, json(span)) == span)
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
      for _ in 0..<64 { group.addTask { try? json(FirstCoded(number: 1)) } }
      return await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(texts == [#"{"number":1}"#])
  }
}

extension MaybeNumbers {
  static var none: Self {
    Self(
      flag: nil,
      text: nil,
      double: nil,
      float: nil,
      int: nil,
      int8: nil,
      int16: nil,
      int32: nil,
      int64: nil,
      int128: nil,
      uint: nil,
      uint8: nil,
      uint16: nil,
      uint32: nil,
      uint64: nil,
      uint128: nil
    )
  }
}

extension Both<String> {
  static var empty: Self { Both(first: "", second: "") }
}

private struct CamelCase: ValueModel, Codable {
  var firstName: String
  static let schema = Schema<CamelCase>(
    "CamelCase",
    CamelCase.init(firstName:),
    Field(\.firstName, "firstName")
  )
}

private struct FirstCoded: ValueModel, Codable {
  var number: Int
  static let schema = Schema<FirstCoded>(
    "FirstCoded",
    FirstCoded.init(number:),
    Field(\.number, "number")
  )
}

/// More fields than fit in one word of a field set, none with an address.
private struct CodedWide: ValueModel, Codable {
  var numbers: [Int]
  static let width = 150

  static let schema = Schema<CodedWide>(
    name: "CodedWide",
    fields: (0..<width).map { AnyField(Field(\CodedWide.numbers[$0], "n\($0)")) }
  ) { slots in
    CodedWide(numbers: (0..<width).map { slots.take($0) })
  }
}
