import KilnFoundation
import KilnMapping
import Testing

/// Nested mappings.
@Suite struct NestedMappingTests {
  private let camel = KeyValueMapping<JSONValue, JSONValue>(default: .init(key: .style(.camelCase)))
  private let cat = KeyValueMapping<JSONValue, JSONValue>(
    default: .init(key: .style(.camelCase)),
    required: ["full_name"]
  )

  @Test("KVM-15: a mapping maps one level") func oneLevel() throws {
    let object: JSONValue = ["a_b": ["c_d": [["e_f": 1]]]]
    #expect(try camel.map(object).description == #"{"aB":{"c_d":[{"e_f":1}]}}"#)
  }

  @Test("KVM-15: every level is mapped on request") func everyLevel() throws {
    let tree: JSONValue = ["a_b": ["c_d": [["e_f": 1], "x_y"]]]
    #expect(try camel.mapDeeply(tree).description == #"{"aB":{"cD":[{"eF":1},"x_y"]}}"#)
    let wrong: JSONValue = [["a_b": ["c_d": 1, "cD": 2], "aB": 1]]
    let error = #expect(throws: MappingError.self) { try camel.mapDeeply(wrong) }
    #expect(error?.failures.map(\.path.description) == ["[0].a_b.cD", "[0].aB"])
  }

  @Test("KVM-16: a mapping maps a nested dictionary") func nestedDictionaries() throws {
    let owner = KeyValueMapping<JSONValue, JSONValue>(
      ["first_cat": .init(key: .style(.camelCase), value: .nested(cat))]
    )
    let object: JSONValue = ["first_cat": ["full_name": "Leo"], "x_y": ["a_b": 1]]
    #expect(
      try owner.map(object).description
        == #"{"firstCat":{"fullName":"Leo"},"x_y":{"a_b":1}}"#
    )
    let any = KeyValueMapping<Any, Any>(
      [
        "cat": .init(
          value: .nested(KeyValueMapping<Any, Any>(default: .init(key: .style(.camelCase))))
        )
      ]
    )
    let result = try any.map(["cat": ["full_name": "Leo"] as [String: Any]])
    #expect((result["cat"] as? [String: Any])?["fullName"] as? String == "Leo")
    let typed = DictionaryMapping<String, [String: Int], String, [String: Int]>(
      default: .init(
        key: .style(.camelCase),
        value: .nested(KeyValueMapping<Int, Int>(default: .init(value: { $0 + 1 })))
      )
    )
    #expect(try typed.map(["a_b": ["x": 1]]) == ["aB": ["x": 2]])
  }

  @Test("KVM-17: a mapping maps each dictionary of an array, in order") func nestedArrays() throws {
    let owner = KeyValueMapping<JSONValue, JSONValue>(["cats": .init(value: .each(cat))])
    let object: JSONValue = ["cats": [["full_name": "Leo"], nil, ["full_name": "Tom"]]]
    #expect(
      try owner.map(object).description
        == #"{"cats":[{"fullName":"Leo"},null,{"fullName":"Tom"}]}"#
    )
    let dropping = KeyValueMapping<JSONValue, JSONValue>(
      ["cats": .init(value: .each(cat, nulls: .drop))]
    )
    #expect(
      try dropping.map(object).description
        == #"{"cats":[{"fullName":"Leo"},{"fullName":"Tom"}]}"#
    )
    let typed = DictionaryMapping<String, [[String: Int]], String, [[String: Int]]>(
      default: .init(
        value: .each(KeyValueMapping<Int, Int>(default: .init(key: .style(.camelCase))))
      )
    )
    #expect(try typed.map(["x": [["a_b": 1], ["c_d": 2]]]) == ["x": [["aB": 1], ["cD": 2]]])
    let any = KeyValueMapping<Any, Any>(
      [
        "cats": .init(
          value: .each(KeyValueMapping<Any, Any>(default: .init(key: .style(.camelCase))))
        )
      ]
    )
    let result = try any.map(["cats": [["full_name": "Leo"], ["full_name": "Tom"]]])
    #expect(
      (result["cats"] as? [Any])?.compactMap { ($0 as? [String: Any])?["fullName"] as? String }
        == ["Leo", "Tom"]
    )
  }

  @Test func nestedFailuresHaveTheirFullPath() throws {
    let owner = KeyValueMapping<JSONValue, JSONValue>(
      ["cats": .init(value: .each(cat)), "cat": .init(value: .nested(cat))],
      required: ["id"]
    )
    let object: JSONValue = [
      "cats": [["full_name": 1, "fullName": 2], 7, [:]], "cat": "Leo",
    ]
    let error = #expect(throws: MappingError.self) { try owner.map(object) }
    #expect(
      error?.description == """
        mapping: 5 failures
          - cats[0].fullName: maps to "fullName", as "full_name" does
          - cats[1]: expected object, found integer 7
          - cats[2].full_name: expected a required key, found none
          - cat: expected object, found string "Leo"
          - id: expected a required key, found none
        """
    )
    #expect(error?.failures.map(\.key) == ["fullName", "cats", "full_name", "cat", "id"])
    #expect(error?.failures.map(\.phase) == [.collision, .value, .required, .value, .required])
  }

  private static func tree() -> KeyValueMapping<JSONValue, JSONValue> {
    KeyValueMapping(
      default: .init(key: .style(.camelCase)),
      required: []
    ).overriding("sub_nodes") { $0.value = .each(recursively: tree) }
      .overriding("next_one") { $0.value = .nested(recursively: tree) }
  }

  private static func nested(_ depth: Int, _ key: String) -> JSONValue {
    var value: JSONValue = ["a_b": 1]
    for _ in 0..<depth { value = .object([key: key == "sub_nodes" ? [value] : value]) }
    return value
  }

  @Test func mappingsCanBeRecursive() throws {
    let source = Self.nested(2, "sub_nodes")
    #expect(
      try Self.tree().map(source).description == #"{"subNodes":[{"subNodes":[{"aB":1}]}]}"#
    )
  }

  @Test func recursionIsBounded() throws {
    let limit = maximumMappingDepth
    #expect(try Self.tree().map(Self.nested(limit, "next_one")).depth == limit + 1)
    let error = #expect(throws: MappingError.self) {
      try Self.tree().map(Self.nested(limit + 1, "next_one"))
    }
    guard case .tooDeep(limit)? = error?.failures.first?.reason else {
      Issue.record("another reason: \(String(describing: error))")
      return
    }
    #expect(try camel.mapDeeply(Self.nested(limit, "next_one")).depth == limit + 1)
    #expect(throws: MappingError.self) {
      try camel.mapDeeply(Self.nested(limit + 1, "next_one"))
    }
  }

  @Test func deepManualNestingFailsOnceWithItsFullPath() throws {
    @Sendable func byHand(_ depth: Int) -> KeyValueMapping<JSONValue, JSONValue> {
      KeyValueMapping(
        default: .init(value: { value in
          if case .object = value { return try byHand(depth + 1).map(value) }
          throw ConversionError.irreversible(transformer: nil)
        })
      )
    }
    let error = #expect(throws: MappingError.self) { try byHand(0).map(Self.nested(60, "x")) }
    #expect(error?.failures.map(\.path.steps.count) == [61])
  }

  @Test func mappingsConvertToTransformers() throws {
    let snakeToCamel = KeyValueMapping<Int, Int>(
      default: .init(key: .style(.camelCase, from: .snakeCase))
    )
    let each = snakeToCamel.transformer(named: "cats").each
    #expect(try each.apply([["a_b": 1], ["c_d": 2]]) == [["aB": 1], ["cD": 2]])
    #expect(try each.applyReverse([["aB": 1]]) == [["a_b": 1]] || !each.isReversible)
    let trees: Transformer<JSONValue, JSONValue> = cat.transformer(named: "cat")
    #expect(!trees.isReversible)
    #expect(try trees.apply(["full_name": 1]).description == #"{"fullName":1}"#)
    let error = #expect(throws: ConversionError.self) { try trees.apply(["a_b": 1, "aB": 1]) }
    #expect(
      error?.description
        == #"aB: transformer "cat" rejected integer 1: maps to "aB", as "a_b" does (and 1 more)"#
    )
  }

  @Test func failureInOneValueDoesNotAffectOthers() throws {
    struct Refused: Error {}
    // The value rule only accepts mapped objects.
    let mapping = KeyValueMapping<JSONValue, JSONValue>(
      default: .init(
        key: Transformer("marked") { key in
          if key == "bad" { throw Refused() }
          return key + "X"
        },
        value: { value in
          if case .object(let object) = value, object["nX"] == nil { throw Refused() }
          return value
        }
      ),
      required: ["n"]
    )
    let source: JSONValue = [
      "n": 1, "good": ["n": 1], "wrong": ["n": 1, "bad": 2], "bad": ["n": 1],
    ]
    let error = #expect(throws: MappingError.self) { try mapping.mapDeeply(source) }
    #expect(error?.failures.map(\.path.description) == ["wrong.bad", "bad"])
    let deep = #expect(throws: MappingError.self) {
      try mapping.mapDeeply(["n": 1, "list": [["n": 1], ["n": 1, "bad": 1], 7, [:]]])
    }
    #expect(deep?.failures.map(\.path.description) == ["list[1].bad", "list[3].n"])
  }

  @Test func failuresAtTheMaximumDepthAreReported() throws {
    let limit = maximumMappingDepth
    let mapping = KeyValueMapping<JSONValue, JSONValue>(required: ["z"])
    let error = #expect(throws: MappingError.self) {
      try mapping.mapDeeply(Self.nested(limit, "x"))
    }
    #expect(error?.failures.map(\.reason) == Array(repeating: .missing, count: 100))
    #expect(error?.omittedCount == limit - 99)
    #expect(error?.failures.first?.path.steps.count == limit + 1)
  }

  @Test func nullElementsAreRejectedOnRequest() throws {
    let trees = KeyValueMapping<JSONValue, JSONValue>()
    #expect(throws: MappingError.self) { try trees.mapEach([nil], nulls: .convert) }
    let inner = KeyValueMapping<Any, Any>()
    let mapping = KeyValueMapping<Any, Any>(["a": .init(value: .each(inner, nulls: .convert))])
    #expect(throws: MappingError.self) { try mapping.map(["a": [Int?.none as Any]]) }
  }

  private static func anyTree() -> KeyValueMapping<Any, Any> {
    KeyValueMapping(["x": .init(value: .each(recursively: { anyTree() }))])
  }

  @Test func recursionOverArraysOfAnyIsBounded() throws {
    var source: [String: Any] = [:]
    for _ in 0..<300 { source = ["x": [source]] }
    let error = #expect(throws: MappingError.self) { try Self.anyTree().map(source) }
    guard case .tooDeep? = error?.failures.first?.reason else {
      Issue.record("another reason")
      return
    }
  }
}
