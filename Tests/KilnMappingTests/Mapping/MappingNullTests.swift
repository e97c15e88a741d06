import Foundation
import KilnFoundation
import KilnMapping
import Testing

/// Null values and their policies.
@Suite struct MappingNullTests {
  @Test("KVM-03: nulls can be dropped for one or all keys, before any rule runs")
  func nullsAreDropped() throws {
    struct Asked: Error {}
    let refusing = PairRule<String, JSONValue, String, JSONValue>(
      key: Transformer { _ in throw Asked() },
      value: { _ in throw Asked() },
      nulls: .drop
    )
    let mapping = KeyValueMapping(["a": refusing])
    #expect(try mapping.map(["a": nil, "b": nil]) == ["b": nil])
    let all = KeyValueMapping<Int?, Int?>(default: .init(key: .style(.camelCase), nulls: .drop))
    #expect(try all.map(["a_b": nil, "c_d": 1]) == ["cD": 1])
  }

  @Test("KVM-03: a null that a rule produces is kept") func nullsOfRulesAreKept() throws {
    let mapping = KeyValueMapping<JSONValue, JSONValue>(
      default: .init(value: { _ in .null }, nulls: .drop)
    )
    #expect(try mapping.map(["a": 1, "b": nil]) == ["a": nil])
  }

  @Test("KVM-18: a null skips the value rule unless the rule converts nulls")
  func nullsSkipTheValueRule() throws {
    let skipped = KeyValueMapping<Int?, Int?>(
      default: .init(key: .style(.camelCase), value: { $0! * 2 })
    )
    #expect(try skipped.map(["a_b": nil, "c_d": 2]) == ["aB": nil, "cD": 4])
    let asked = skipped.overriding("a_b") {
      $0.value = ValueRule { $0 ?? 7 }
      $0.nulls = .convert
    }
    #expect(try asked.map(["a_b": nil, "c_d": nil]) == ["aB": 7, "cD": nil])
  }

  @Test("KVM-04: a rule for key and value keeps nulls", arguments: [MappingNullPolicy.keep, nil])
  func rulesKeepNulls(_ policy: MappingNullPolicy?) throws {
    let rule = PairRule<String, Int?, String, Int?>(key: .style(.camelCase), value: { $0! + 1 })
    #expect(rule.nulls == .keep)
    var changed = rule
    if let policy { changed.nulls = policy }
    let mapping = KeyValueMapping<Int?, Int?>(default: changed)
    #expect(try mapping.map(["a_b": nil]) == ["aB": nil])
  }

  @Test("KVM-05: a rule can set a null policy along with key and value")
  func rulesOfThreeParts() throws {
    let rule = PairRule<String, Int?, String, Int?>(
      key: .style(.camelCase),
      value: { $0! + 1 },
      nulls: .drop
    )
    let mapping = KeyValueMapping<Int?, Int?>(default: rule)
    #expect(try mapping.map(["a_b": nil, "c_d": 1]) == ["cD": 2])
  }

  @Test("KVM-19: nulls are kept by default") func keptIsTheDefault() throws {
    #expect(PairRule<String, Int, String, Int>().nulls == .keep)
    #expect(PairRule<String, Int, String, Int>(key: .style(.camelCase)).nulls == .keep)
    #expect(PairRule<String, Int, String, Int>(value: { $0 }).nulls == .keep)
    #expect(PairRule<String, Int, String, Int>(value: .init(.identity)).nulls == .keep)
  }

  @Test func nullForNonOptionalValuesIsAnError() throws {
    let numbers = KeyValueMapping<Int?, Int>(default: .init(value: { $0! * 2 }))
    #expect(try numbers.map(["a": 1]) == ["a": 2])
    let error = #expect(throws: MappingError.self) { try numbers.map(["a": nil, "b": 1]) }
    #expect(error?.failures.map(\.phase) == [.null])
    #expect(error?.failures.first?.input == "null")
  }

  @Test func nullConvertsToTheNewType() throws {
    let toTree = KeyValueMapping<Int?, JSONValue>(default: .init(value: { JSONValue($0!) }))
    #expect(try toTree.map(["a": nil]) == ["a": .null])
    let toOptional = KeyValueMapping<JSONValue, String?>(default: .init(value: { $0.stringValue }))
    #expect(try toOptional.map(["a": .null]) == ["a": nil])
    let twice = KeyValueMapping<JSONValue, Int??>(default: .init(value: { _ in .some(1) }))
    let both = try twice.map(["a": .null])
    #expect(both.count == 1 && both["a"] == .some(.none))
    let toAny = KeyValueMapping<Int?, Any>(default: .init(value: { $0! }))
    #expect(try toAny.map(["a": nil])["a"] is NSNull)
  }

  @Test func everyFormOfNullIsDetected() throws {
    func kept<Value>(_ source: [String: Value]) throws -> [String] {
      let mapping = KeyValueMapping<Value, Value>(default: .init(nulls: .drop))
      return try mapping.map(source).keys.sorted()
    }
    let slot = NSString("x")
    let any: [String: Any] = [
      "a": NSNull(), "b": Int?.none as Any, "c": JSONValue.null,
      "e": String??.some(.none) as Any, "f": 0, "g": "", "h": false, "i": [Any](),
      "j": Int?.some(1) as Any, "k": JSONValue.bool(false), "l": slot,
    ]
    #expect(try kept(any) == ["f", "g", "h", "i", "j", "k", "l"])
    #expect(try kept(["b": slot, "c": NSNull()] as [String: AnyObject]) == ["b"])
    #expect(try kept(["b": slot, "c": NSNull()] as [String: NSObject]) == ["b"])
    let optional: [String: JSONValue?] = ["a": .some(.null), "b": .none, "c": .some(1)]
    #expect(try kept(optional) == ["c"])
    let hidden: [String: AnyHashable] = [
      "b": AnyHashable(slot), "c": AnyHashable(NSNull()),
      "d": AnyHashable(Int?.none), "e": 1,
    ]
    #expect(try kept(hidden) == ["b", "e"])
    #expect(try kept(hidden as [String: Any]) == ["b", "e"])
    let toObjects = KeyValueMapping<Int?, AnyObject>(default: .init(value: { _ in NSString("x") }))
    #expect(try toObjects.map(["a": nil])["a"] is NSNull)
    let toHashable = KeyValueMapping<Int?, AnyHashable>(default: .init(value: { $0! }))
    #expect(try toHashable.map(["a": nil])["a"]?.base is NSNull)
  }
}
