import KilnMapping
import Testing

/// Rules for keys and values, and which rule applies to which key.
@Suite struct KeyValueMappingTests {
  private let cats = KeyValueMapping<Int, Int>(
    default: .init(key: .style(.camelCase), value: { $0 * 6 })
  )

  @Test("KVM-12: every pair is mapped, and the source is unchanged")
  func everyPairIsMapped() throws {
    let source = ["maggy_the_ninja": 5, "leo": 1]
    #expect(try cats.map(source) == ["maggyTheNinja": 30, "leo": 6])
    #expect(source == ["maggy_the_ninja": 5, "leo": 1])
  }

  @Test("KVM-01: a key rule changes only keys")
  func keyRuleChangesOnlyKeys() throws {
    let upper = Transformer<String, String>("upper") { $0.uppercased() }
    let mapping = KeyValueMapping<Int, Int>(default: .init(key: upper))
    #expect(try mapping.map(["a": 1, "b": 2]) == ["A": 1, "B": 2])
  }

  @Test("KVM-02: a value rule changes only values and their type")
  func valueRuleChangesOnlyValues() throws {
    let texts = KeyValueMapping<Int, String>(default: .init(value: { "\($0)" }))
    #expect(try texts.map(["a": 1]) == ["a": "1"])
    let dates = KeyValueMapping<JSONValue, String>(
      default: .init(value: .init(Transformer("text", forward: { $0.description })))
    )
    #expect(try dates.map(["a": true]) == ["a": "true"])
  }

  @Test func valueRuleIsCallable() throws {
    #expect(try ValueRule<Int, Int>(forward: { $0 * 6 })(5) == 30)
    #expect(try ValueRule<Int, Int>.compact { $0 > 0 ? $0 : nil }(-1) == nil)
  }

  @Test("KVM-06: an empty rule and an empty mapping change nothing")
  func emptyRulesChangeNothing() throws {
    let source: [String: JSONValue] = ["a_b": 1, "c": nil]
    #expect(try KeyValueMapping<JSONValue, JSONValue>().map(source) == source)
    #expect(try KeyValueMapping<JSONValue, JSONValue>(default: .init()).map(source) == source)
    #expect(try KeyValueMapping(["a_b": PairRule()]).map(source) == source)
  }

  @Test("KVM-07: one rule serves many keys, and changing a mapping does not affect another")
  func rulesAreValues() throws {
    let rule = PairRule<String, Int, String, Int>(key: .style(.camelCase))
    let first = KeyValueMapping(["a_b": rule, "c_d": rule])
    var second = first
    second.rules["a_b"] = .init(key: .renamed("x"))
    second.collisions = .last
    #expect(try first.map(["a_b": 1, "c_d": 2]) == ["aB": 1, "cD": 2])
    #expect(try second.map(["a_b": 1, "c_d": 2]) == ["x": 1, "cD": 2])
    #expect(first.collisions == .fail)
  }

  @Test("KVM-08: a table applies one key rule to every listed key")
  func keyTable() throws {
    let table = KeyValueMapping<Int, Int>(
      keys: ["a_b", "c_d"],
      rule: .init(key: .style(.pascalCase)),
      unmapped: .keep
    )
    #expect(try table.map(["a_b": 1, "c_d": 2, "e_f": 3]) == ["AB": 1, "CD": 2, "e_f": 3])
  }

  @Test("KVM-09: a table can also apply one value rule to every listed key")
  func keyAndValueTable() throws {
    let table = KeyValueMapping<Int, String>(
      keys: ["a_b"],
      rule: .init(key: .style(.camelCase), value: { "\($0)" }),
      unmapped: .drop
    )
    #expect(try table.map(["a_b": 1, "e_f": 3]) == ["aB": "1"])
    #expect(
      try KeyValueMapping<Int, Int>(keys: ["a"], rule: .init(), unmapped: .keep).map([
        "a": 1, "b": 2,
      ]) == ["a": 1, "b": 2]
    )
  }

  @Test("KVM-10: each listed key has its own rule, even if it is listed twice")
  func listedKeysHaveTheirOwnRules() throws {
    let table = KeyValueMapping<Int, Int>(
      keys: ["a_b", "a_b", "c_d"],
      rule: .init(key: .style(.camelCase), value: { $0 + 1 }),
      unmapped: .keep
    ).overriding("c_d") { $0.value = ValueRule { $0 + 2 } }
    #expect(table.rules.count == 2)
    #expect(try table.map(["a_b": 1, "c_d": 1]) == ["aB": 2, "cD": 3])
    #expect(
      try KeyValueMapping<Int, Int>(keys: [], rule: .init(), unmapped: .keep).map(["a_b": 1]) == [
        "a_b": 1
      ]
    )
  }

  @Test("KVM-11: an overlay replaces the part it specifies and keeps the rest of the default")
  func overlayReplacesItsPart() throws {
    let overlaid = cats.overriding("leo_the_lion") { $0.value = ValueRule { $0 * 100 } }
      .overriding("tom_cat") { $0.key = .renamed("thomas") }
      .overriding("both_of_them") {
        $0.key = .renamed("both")
        $0.value = ValueRule { -$0 }
      }
    #expect(
      try overlaid.map(["leo_the_lion": 1, "tom_cat": 1, "both_of_them": 1, "any_other": 1])
        == ["leoTheLion": 100, "thomas": 6, "both": -1, "anyOther": 6]
    )
    // A second overlay modifies the first.
    let twice = overlaid.overriding("tom_cat") { $0.value = ValueRule { $0 + 1 } }
    #expect(try twice.map(["tom_cat": 1]) == ["thomas": 2])
  }

  @Test("KVM-11: replacing a rule discards the default entirely")
  func replacingReplacesTheWholeRule() throws {
    var replaced = cats
    replaced.rules["tom_cat"] = .init(value: { $0 * 100 })
    #expect(try replaced.map(["tom_cat": 1, "a_b": 1]) == ["tom_cat": 100, "aB": 6])
    var removed = replaced
    removed.rules["tom_cat"] = nil
    #expect(try removed.map(["tom_cat": 1]) == ["tomCat": 6])
  }

  @Test("KVM-13: keys without a rule are kept, dropped or rejected")
  func unmappedKeys() throws {
    let rules: [String: PairRule<String, Int?, String, Int?>] = ["a": .init(key: .renamed("x"))]
    let source: [String: Int?] = ["a": 1, "b": 2, "c": nil]
    #expect(try KeyValueMapping(rules).map(source) == ["x": 1, "b": 2, "c": nil])
    #expect(try KeyValueMapping(rules, unmapped: .drop).map(source) == ["x": 1])
    let error = #expect(throws: MappingError.self) {
      try KeyValueMapping(rules, unmapped: .fail).map(source)
    }
    #expect(error?.failures.map(\.key) == ["b", "c"])
    #expect(error?.failures.map(\.phase) == [.unmapped, .unmapped])
  }

  @Test("KVM-14: rules for missing keys do nothing unless the key is required")
  func requiredKeys() throws {
    var mapping = KeyValueMapping<Int?, Int?>(["b": .init(key: .renamed("x"))])
    #expect(try mapping.map(["a": 1]) == ["a": 1])
    mapping.required = ["a"]
    // A null counts as present.
    #expect(try mapping.map(["a": nil]) == ["a": nil])
    mapping.required = ["b", "a", "c", "b"]
    let error = #expect(throws: MappingError.self) { try mapping.map(["a": 1]) }
    #expect(error?.failures.map(\.key) == ["b", "c"])
    #expect(error?.failures.first?.description == "b: expected a required key, found none")
  }

  @Test("KVM-21: a rule without a result drops the pair or fails, and never crashes")
  func rulesWithoutAResult() throws {
    let numbers = KeyValueMapping<String, Int>(
      default: .init(key: .identity, value: .compact { Int($0) })
    )
    #expect(try numbers.map(["a": "1", "b": "x"]) == ["a": 1])
    struct Refused: Error {}
    let refusing = KeyValueMapping<Int, Int>(
      default: .init(key: Transformer { _ in throw Refused() })
    )
    let error = #expect(throws: MappingError.self) { try refusing.map(["a": 1]) }
    #expect(error?.failures.map(\.phase) == [.key])
    // If `nil` is a value, it is kept.
    let optional = KeyValueMapping<String, Int?>(default: .init(value: { Int($0) }))
    #expect(try optional.map(["b": "x"]) == ["b": nil])
  }

  @Test("KVM-22: the result is a value") func resultIsAValue() throws {
    let result = try cats.map(["a": 1])
    var copy = result
    copy["b"] = 2
    #expect(result == ["a": 6])
  }

  @Test("KVM-23: an empty source has an empty result") func emptySources() throws {
    #expect(try cats.map([:]).isEmpty)
    let trees = KeyValueMapping<JSONValue, JSONValue>(default: .init(key: .style(.camelCase)))
    #expect(try trees.map([:]) == [:])
  }

  @Test func keysOfAnyTypeAreMapped() throws {
    let names = DictionaryMapping<Int, String, String, Int>(
      default: .init(key: Transformer("text") { "\($0)" }, value: { $0.count })
    )
    #expect(try names.map([1: "one", 30: "thirty"]) == ["1": 3, "30": 6])
    let squares = DictionaryMapping<Int, Int, Int, Int>(
      default: .init(key: Transformer { $0 * $0 })
    )
    let error = #expect(throws: MappingError.self) {
      try squares.map([-2: 1, 2: 1, 10: 1, -10: 2])
    }
    // In the order of integers, not of their texts.
    #expect(error?.failures.map(\.key) == ["2", "10"])
  }

  @Test func transformersWorkForKeysAndValues() throws {
    let text = Transformer<Int, String>("text", forward: { "\($0)" }, reverse: { Int($0) ?? 0 })
    let mapping = DictionaryMapping<Int, Int, String, String>(
      default: .init(key: text, value: .init(text))
    )
    #expect(try mapping.map([1: 2]) == ["1": "2"])
    #expect(try mapping.inverted().map(["1": "2"]) == [1: 2])
  }

  @Test func prefixesAndSuffixesAreAddedAndRemoved() throws {
    typealias Keys = Transformer<String, String>
    let (added, removed) = (Keys.adding(prefix: "app_"), Keys.removing(prefix: "app_"))
    #expect(try added("id") == "app_id")
    #expect(try removed("app_id") == "id")
    #expect(try removed("id") == "id")
    #expect(try Keys.adding(suffix: "_at")("created") == "created_at")
    #expect(try Keys.removing(suffix: "_at")("created_at") == "created")
    #expect(try Keys.removing(suffix: "_at")("_at") == "")
    #expect(try Keys.removing(suffix: "_at")("created") == "created")
    for key in ["", "app_", "app_app_id", "\u{301}x", "x\u{301}"] {
      #expect(added.roundTripFailures(of: [key]).isEmpty)
      #expect(Keys.adding(suffix: "e").roundTripFailures(of: [key]).isEmpty)
    }
    #expect(removed.roundTripFailures(of: ["app_id"]).isEmpty)
    let withoutPrefix = try #require(added.reversed())
    let withoutSuffix = try #require(Keys.adding(suffix: "_at").reversed())
    for key in ["id", "", "app", "xapp_", "App_id"] {
      #expect(throws: ConversionError.self) { try withoutPrefix(key) }
      #expect(throws: ConversionError.self) { try withoutSuffix(key) }
    }
    #expect(!removed.roundTripFailures(of: ["id"]).isEmpty)
  }
}
