import KilnMapping
import KilnTestSupport
import Testing

/// Derived inverses.
@Suite struct MappingInversionTests {
  private let tens = ValueRule<Int, Int>("tens", forward: { $0 * 10 }, reverse: { $0 / 10 })

  /// Keys of the domain: words of several letters, so that camelCase preserves their boundaries.
  private func key(_ generator: inout SeededGenerator) -> String {
    let words = ["maggy", "the", "ninja", "user", "name", "created", "at", "id"]
    return (0...generator.below(3)).map { _ in generator.pick(words) }.joined(separator: "_")
  }

  @Test("KVM-34: the inverse undoes the mapping for generated sources")
  func inverseUndoesTheMapping() throws {
    let mappings: [KeyValueMapping<Int?, Int?>] = [
      KeyValueMapping(default: .init(key: .style(.camelCase, from: .snakeCase))),
      KeyValueMapping(default: .init(key: .style(.kebabCase, from: .snakeCase))),
      KeyValueMapping(default: .init(key: .adding(prefix: "x_"))),
      KeyValueMapping(default: .init(key: .adding(suffix: "_x"))),
      KeyValueMapping(
        ["id": .init(key: .renamed("ID")), "user": .init(key: .style(.pascalCase))],
        required: ["id"]
      ).overriding("name") {
        $0.key = .renamed("Title")
        $0.value = ValueRule(
          "twice",
          forward: { $0.map { $0 * 2 } },
          reverse: { $0.map { $0 / 2 } }
        )
      },
    ]
    var generator = SeededGenerator(seed: 5)
    for mapping in mappings {
      let inverse = try mapping.inverted()
      for _ in 0..<500 {
        var source: [String: Int?] = ["id": 1]
        for _ in 0..<generator.below(8) {
          source[key(&generator)] =
            generator.below(4) == 0 ? .some(nil) : .some(generator.below(1000))
        }
        #expect(try inverse.map(mapping.map(source)) == source)
      }
      // The inverse of the inverse is the mapping.
      let source: [String: Int?] = ["id": 1, "user_name": nil]
      #expect(try inverse.inverted().map(source) == mapping.map(source))
    }
  }

  @Test("KVM-34: listed keys are restored by name for any key rule") func listedKeys() throws {
    let mapping = KeyValueMapping<Int, Int>(
      keys: ["maggy_the_ninja", "x_y_z"],
      rule: .init(key: .style(.camelCase), value: tens),
      unmapped: .fail,
      required: ["x_y_z"]
    )
    let inverse = try mapping.inverted()
    #expect(
      try inverse.map(["maggyTheNinja": 10, "xYZ": 20]) == ["maggy_the_ninja": 1, "x_y_z": 2]
    )
    #expect(inverse.required == ["xYZ"])
    #expect(throws: MappingError.self) { try inverse.map(["xYZ": 1, "other": 1]) }
  }

  @Test("KVM-34: all irreversible parts are reported at once") func obstacles() throws {
    var mapping = KeyValueMapping<Int, Int>(
      default: .init(key: .style(.camelCase), value: { $0 * 6 })
    )
    mapping.rules = [
      "b": .init(key: .renamed("x"), value: tens),
      "a": .init(key: .renamed("x"), value: tens),
      "c": .init(key: .renamed("y"), value: ValueRule("half", forward: { $0 / 2 })),
      "d": .init(
        key: Transformer { _ in throw ConversionError.irreversible(transformer: "z") },
        value: tens
      ),
      "e": .init(key: .renamed("y"), value: tens),
    ]
    let error = #expect(throws: MappingError.self) { try mapping.inverted() }
    #expect(
      error?.description == """
        no inverse: 6 obstacles
          - "b": maps to "x", as "a" does
          - "c": the value rule "half" has no reverse
          - "d": the key rule rejects the key: transformer "z" has no reverse
          - "e": maps to "y", as "c" does
          - other keys: the key rule "camelCase" has no reverse
          - other keys: the value rule has no reverse
        """
    )
  }

  @Test func nestedMappingsAreInverted() throws {
    let back = Transformer<String, String>.style(.camelCase, from: .snakeCase)
    let inner = KeyValueMapping<JSONValue, JSONValue>(default: .init(key: back))
    let outer = KeyValueMapping<JSONValue, JSONValue>(default: .init(key: back))
      .overriding("my_cats") { $0.value = .each(inner) }
      .overriding("one_cat") { $0.value = .nested(inner) }
    let object: JSONValue = [
      "my_cats": [["full_name": 1], nil], "one_cat": ["full_name": 2], "id": 3,
    ]
    #expect(try outer.inverted().map(outer.map(object)) == object)
    let stuck = KeyValueMapping<JSONValue, JSONValue>([
      "cats": .init(value: .each(KeyValueMapping(default: .init(key: .style(.camelCase)))))
    ])
    let error = #expect(throws: MappingError.self) { try stuck.inverted() }
    let obstacle = MappingError.Obstacle.keyRule("camelCase")
    #expect(error?.failures.map(\.reason) == [.obstacle(keys: ["cats", nil], obstacle)])
    #expect(error?.failures.map(\.path.description) == ["cats"])
    #expect(
      error?.description == """
        no inverse: 1 obstacle
          - "cats" › other keys: the key rule "camelCase" has no reverse
        """
    )
  }

  @Test func inversePreservesPolicies() throws {
    let mapping = KeyValueMapping<Int?, Int?>(
      default: .init(key: .adding(prefix: "x"), nulls: .drop),
      required: ["a"],
      collisions: .last
    )
    let inverse = try mapping.inverted()
    #expect(inverse.collisions == .last)
    #expect(inverse.required == ["xa"])
    #expect(try inverse.map(["xa": 1, "xb": nil]) == ["a": 1])
    let dropping = try KeyValueMapping<Int, Int>(["a": .init()], unmapped: .drop).inverted()
    #expect(try dropping.map(["a": 1, "b": 2]) == ["a": 1])
    // The default rule need not be reversible if it maps no key.
    var table = KeyValueMapping<Int, String>(
      keys: ["a"],
      rule: .init(key: .style(.camelCase), value: { "\($0)" }),
      unmapped: .drop
    )
    let reversible = ValueRule<Int, String>(forward: { "\($0)" }, reverse: { Int($0) ?? 0 })
    table.rules["a"] = .init(value: reversible)
    #expect(try table.inverted().map(["a": "1"]) == ["a": 1])
  }
}
