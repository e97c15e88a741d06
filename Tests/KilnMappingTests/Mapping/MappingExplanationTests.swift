import KilnMapping
import Testing

/// A mapping as a table.
@Suite struct MappingExplanationTests {
  @Test func everyKeyHasARow() {
    let mapping = KeyValueMapping<Int, Int>(
      default: .init(key: .style(.camelCase), value: ValueRule("sixfold", forward: { $0 * 6 })),
      required: ["owner_id", "tom_cat"]
    ).overriding("tom_cat") {
      $0.key = .renamed("thomas")
      $0.nulls = .drop
    }.overriding("leo") {
      $0.value = ValueRule("tens", forward: { $0 * 10 }, reverse: { $0 / 10 })
    }
    #expect(
      mapping.explanation.description == """
        key         becomes    value    nulls  required  reversible
        "leo"       "leo"      tens     keep   no        yes
        "owner_id"  "ownerId"  sixfold  keep   yes       no
        "tom_cat"   "thomas"   sixfold  drop   yes       no
        any other   camelCase  sixfold  keep   no        no
        """
    )
    #expect(mapping.explanation.rows.map(\.key) == ["leo", "owner_id", "tom_cat", nil])
    #expect(mapping.explanation.rows[2].becomes == .key("thomas"))
    #expect(mapping.explanation.rows[3].becomes == .rule("camelCase"))
  }

  @Test func unmappedKeysAreExplained() {
    let rules: [String: PairRule<String, Int, String, Int>] = [
      "a\n": .init(key: Transformer { _ in throw ConversionError.irreversible(transformer: nil) })
    ]
    #expect(
      KeyValueMapping(rules, unmapped: .drop, required: ["z"]).explanation.description == #"""
        key        becomes   value     nulls  required  reversible
        "a\n"      rejected  identity  keep   no        no
        "z"        dropped   -         -      yes       -
        any other  dropped   -         -      no        -
        """#
    )
    #expect(KeyValueMapping(rules, unmapped: .fail).explanation.rows.last?.becomes == .failure)
    #expect(
      KeyValueMapping<Int, Int>().explanation.description == """
        key        becomes   value     nulls    required  reversible
        any other  identity  identity  convert  no        yes
        """
    )
  }

  @Test func longNamesAreShortened() {
    let long = String(repeating: "x", count: 10_000)
    let mapping = KeyValueMapping<Int, Int>([long: .init(key: .adding(prefix: "y"))])
    #expect(mapping.explanation.description.count < 1000)
    #expect(mapping.explanation.rows.first?.key == long)
  }

  @Test func unlistedRequiredKeyIsReversibleLikeItsRule() {
    let mapping = KeyValueMapping<Int, Int>(
      default: .init(key: .style(.camelCase)),
      required: ["a_b"]
    )
    #expect(mapping.explanation.rows.map(\.isReversible) == [false, false])
    #expect(
      mapping.overriding("a_b") { _ in }.explanation.rows.map(\.isReversible) == [true, false]
    )
  }
}
