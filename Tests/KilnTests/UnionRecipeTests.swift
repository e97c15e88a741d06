#if Macros
  import Foundation
  import Kiln
  import Testing

  @Value struct Circle { let radius: Int }
  @Value struct Label { let text: String }

  @Value
  enum Drawn {
    case circle(Circle)
    case label(Label)
    case count(Int)
    case none
    case move(Int, to: String)
    case other(JSONValue)
  }

  @Value private struct Two { let v: Int; let w: Int }
  @Value private struct Note { let text: String? }
  @Value struct Picture { let outline: Drawn }
  @Value private struct Tree { let value: JSONValue }

  /// An enum whose payload is declared in the same type.
  enum Shop {
    @Value struct Card { let last4: String }
    @Value enum Payment {
      case card(Card), cash
    }
    @Value struct Receipt { let payment: Payment }
  }

  @Suite struct UnionRecipeTests {
    static let circle = Recipe<Circle> { Ingredient(\.radius, "r") }
    static let label = Recipe<Label> { Ingredient(\.text, "t") }

    private func recipe(_ conversion: Conversion<Drawn>) throws -> Recipe<Picture> {
      Recipe<Picture>("Picture") { Ingredient(\.outline, "o", using: conversion) }
    }

    /// Reads a source as text and as a tree, and writes the result again.
    private func check(
      _ source: JSONValue,
      _ value: Drawn,
      by conversion: Conversion<Drawn>,
      written: JSONValue? = .none,
      isWritable: Bool = true,
      at location: SourceLocation = #_sourceLocation
    ) throws {
      let recipe = try recipe(conversion)
      let object: JSONValue = ["o": source]
      #expect(try recipe.bake(object).outline == value, sourceLocation: location)
      let text = object.description
      #expect(try recipe.bake(text).outline == value, sourceLocation: location)
      guard isWritable else { return }
      let expected: JSONValue = ["o": written ?? source]
      let model = Picture(outline: value)
      #expect(try recipe.decompose(model) == expected, sourceLocation: location)
      let back = try recipe.jsonText(of: model)
      #expect(try JSONValue(json: back) == expected, sourceLocation: location)
      #expect(try recipe.matches(model, expected), sourceLocation: location)
    }

    private func failure(
      _ source: JSONValue,
      by conversion: Conversion<Drawn>
    ) throws -> [String] {
      let recipe = try recipe(conversion)
      let error = #expect(throws: BakeError.self) { try recipe.bake(["o": source] as JSONValue) }
      let textError = #expect(throws: BakeError.self) {
        try recipe.bake((["o": source] as JSONValue).description)
      }
      let failures = error?.failures.map { "\($0.path.map { "\($0)" } ?? ""): \($0.problem)" } ?? []
      #expect(
        failures == textError?.failures.map { "\($0.path.map { "\($0)" } ?? ""): \($0.problem)" }
      )
      return failures
    }

    @Test func casePathsWrapAndUnwrap() {
      let value = Drawn.circle(Circle(radius: 2))
      #expect(value[case: \.circle]?.radius == 2)
      #expect(value[case: \.label] == nil)
      #expect(value.is(\.circle) && !value.is(\.none) && Drawn.none.is(\.none))
      let moved = Drawn.move(1, to: "x")[case: \.move]
      #expect(moved?.0 == 1 && moved?.to == "x")
      #expect(Drawn.cases.move.embed((3, "y")) == .move(3, to: "y"))
      #expect(Drawn.cases.move.name == "move")
    }

    @Test func aMemberIsTheTag() throws {
      let conversion = Conversion<Drawn>.oneOf(
        "type",
        [
          "circle": .case(\.circle, Self.circle),
          "label": .case(\.label, Self.label),
          "none": .case(\.none),
        ],
        otherwise: .case(\.other)
      )
      try check(["type": "circle", "r": 2], .circle(Circle(radius: 2)), by: conversion)
      try check(["type": "none"], .none, by: conversion)
      try check(["type": "arc", "x": 1], .other(["type": "arc", "x": 1]), by: conversion)
      #expect(try failure(["r": 2], by: conversion).count == 1)
      #expect(
        try failure(["type": "circle", "r": "x"], by: conversion)
          == [#"o.r: expected integer, found string "x""#]
      )
    }

    @Test func tagsAreIntegersBooleansOrAbsent() throws {
      let conversion = Conversion<Drawn>.oneOf(
        "v",
        [
          1: .case(\.circle, Self.circle), true: .case(\.none),
          .absent: .case(\.label, Self.label),
        ]
      )
      try check(["v": 1, "r": 2], .circle(Circle(radius: 2)), by: conversion)
      try check(["v": true], .none, by: conversion)
      try check(["t": "a"], .label(Label(text: "a")), by: conversion)
      #expect(
        try failure(["v": "1", "r": 2], by: conversion)
          == [#"o.v: expected one of 1, true, no tag, found string "1""#]
      )
      #expect(try failure(["v": nil, "t": "a"], by: conversion).count == 1)
    }

    @Test func contentIsInAMember() throws {
      let conversion = Conversion<Drawn>.oneOf(
        "type",
        content: "data",
        [
          "circle": .case(\.circle, Self.circle), "count": .case(\.count),
          "none": .case(\.none),
        ],
        otherwise: .case(\.other)
      )
      try check(["type": "circle", "data": ["r": 2]], .circle(Circle(radius: 2)), by: conversion)
      try check(["type": "count", "data": 3], .count(3), by: conversion)
      try check(["type": "none"], .none, by: conversion)
      try check(["type": "x", "data": 1], .other(["type": "x", "data": 1]), by: conversion)
      #expect(
        try failure(["type": "count"], by: conversion)
          == ["o.data: expected a value, found none"]
      )
      #expect(
        try failure(["type": "circle", "data": ["r": "x"]], by: conversion)
          == [#"o.data.r: expected integer, found string "x""#]
      )
    }

    @Test func theOnlyMemberNamesTheForm() throws {
      let conversion = Conversion<Drawn>.oneOf(
        keys: [
          "circle": .case(\.circle, Self.circle), "count": .case(\.count),
          "none": .case(\.none),
        ]
      )
      try check(["circle": ["r": 2]], .circle(Circle(radius: 2)), by: conversion)
      try check(["count": 3], .count(3), by: conversion)
      try check("none", .none, by: conversion)
      try check(["none": [:]], .none, by: conversion, written: "none")
      #expect(
        try failure(["circle": ["r": "x"]], by: conversion)
          == [#"o.circle.r: expected integer, found string "x""#]
      )
      #expect(
        try failure(["arc": 1], by: conversion)
          == [
            #"o: expected an object with one member: "circle", "count", "none", found the member "arc""#
          ]
      )
      #expect(
        try failure(["circle": ["r": 2], "count": 3], by: conversion)
          == [
            #"o: expected an object with one member: "circle", "count", "none", found object of 2"#
          ]
      )
    }

    @Test func contentOfACaseWithoutPayloadIsChecked() throws {
      let conversion = Conversion<Drawn>.oneOf(keys: ["none": .case(\.none)])
      #expect(
        try failure(["none": 1], by: conversion)
          == ["o.none: expected object of 0, found integer 1"]
      )
      #expect(
        try failure("arc", by: conversion)
          == [#"o: expected an object with one member: "none", found string "arc""#]
      )
    }

    @Test func keysHaveAFormForOthers() throws {
      let conversion = Conversion<Drawn>.oneOf(
        keys: ["count": .case(\.count)],
        otherwise: .case(\.other)
      )
      try check(["count": 3], .count(3), by: conversion)
      try check(["arc": 3], .other(["arc": 3]), by: conversion)
      try check([1, 2], .other([1, 2]), by: conversion)
      let recipe = try recipe(conversion)
      #expect(throws: DecomposeError.self) {
        try recipe.decompose(Picture(outline: .other(["count": 3])))
      }
    }

    @Test func literalsNameCases() throws {
      let conversion = Conversion<Drawn>.oneOf([
        "count": .case(\.count), "none": .case(\.none, as: "nothing"),
      ])
      try check(3, .count(3), by: conversion)
      try check("nothing", .none, by: conversion)
    }

    @Test func nothingAtAPathIsNil() throws {
      let recipe = Recipe<Note> { Ingredient(\.text, "note", using: .at("a.b", .value())) }
      for source in [["note": ["a": ["b": nil]]], ["note": ["a": [:]]], ["note": [:]]]
        as [JSONValue]
        + [["note": ["a": nil]], ["note": nil], [:]]
      {
        #expect(try recipe.bake(source).text == nil, "\(source)")
        #expect(try recipe.bake(source.description).text == nil, "\(source)")
      }
      #expect(try recipe.bake(#"{"note":{"a":{"b":"x"}}}"#).text == "x")
      #expect(throws: BakeError.self) { try recipe.bake(#"{"note":{"a":1}}"#) }
    }

    @Test func nothingAtAPathIsNoTree() throws {
      let recipe = Recipe<Tree> { Ingredient(\.value, "v", using: .at("a", .json)) }
      #expect(try recipe.bake(["v": ["a": nil]]).value == .null)
      for source in [["v": [:]], ["v": ["b": 1]]] as [JSONValue] {
        let error = #expect(throws: BakeError.self) { try recipe.bake(source) }
        #expect(error?.failures.map(\.code) == [.missing])
        let same = #expect(throws: BakeError.self) { try recipe.bake(source.description) }
        #expect(same?.failures.map(\.code) == [.missing])
      }
    }

    @Test func aPayloadCannotReplaceItsTag() throws {
      let circle = Recipe<Circle> { Ingredient(\.radius, "kind", default: 0) }
      let drawn = Conversion<Drawn>.oneOf("kind", ["circle": .case(\.circle, circle)])
      let recipe = Recipe<Picture> { Ingredient(\.outline, "o", using: drawn) }
      let picture = Picture(outline: .circle(Circle(radius: 2)))
      let error = #expect(throws: DecomposeError.self) { try recipe.decompose(picture) }
      #expect(error?.failures.map(\.path) == ["o.kind"])
      #expect(throws: DecomposeError.self) { try recipe.jsonText(of: picture) }
    }

    @Test func payloadsCanBeDeclaredBesideTheEnum() throws {
      let card = Recipe<Shop.Card> { Ingredient(\.last4, "last4") }
      let payments = Conversion<Shop.Payment>.oneOf(
        "kind",
        ["card": .case(\.card, card), "cash": .case(\.cash)]
      )
      let recipe = Recipe<Shop.Receipt> { Ingredient(\.payment, "by", using: payments) }
      let source: JSONValue = ["by": ["kind": "card", "last4": "4242"]]
      let receipt = try recipe.bake(source)
      #expect(receipt.payment[case: \.card]?.last4 == "4242")
      #expect(try recipe.decompose(receipt) == source)
    }

    @Test func aFailureAtAPathConcernsNoOtherProperty() throws {
      let recipe = Recipe<Two> {
        Ingredient(\.v, "v", using: .at("a.b", .integer))
        Ingredient(\.w, "w", using: .at("x", .integer))
      }
      let error = #expect(throws: BakeError.self) {
        try recipe.bake(#"{"v":{"a":{"b":"q"}},"w":{"x":1}}"#)
      }
      #expect(error?.failures.map(\.path) == ["v.a.b"])
    }

    @Test func nullAndStringsAreNotFormsWithAPayload() throws {
      let conversion = Conversion<Drawn>.oneOf(
        keys: ["count": .case(\.count)],
        otherwise: .case(\.other)
      )
      try check("count", .other("count"), by: conversion, isWritable: false)
      #expect(try failure(nil, by: conversion).count == 1)
    }

    @Test func aValueIsAtAPath() throws {
      let conversion = Conversion<Drawn>.oneOf([
        "count": .case(\.count, .at("a.b", .integer)),
        "label": .case(\.label, .at("list[1]", Self.label)),
      ])
      try check(["a": ["b": 3]], .count(3), by: conversion)
      try check(
        ["list": [1, ["t": "x"]]],
        .label(Label(text: "x")),
        by: conversion,
        written: ["list": [nil, ["t": "x"]]]
      )
    }
  }
#endif
