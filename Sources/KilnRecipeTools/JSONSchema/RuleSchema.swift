internal import KilnMapping
internal import KilnRecipes
internal import KilnSupport
internal import KilnValues

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A validation rule in JSON Schema, for values in their types' own JSON form.
struct RuleSchema {
  /// The constraints; every JSON form of a value that satisfies the rule is valid by them.
  private(set) var keywords = JSONObject()
  /// Whether the keywords express all of the rule.
  private(set) var isComplete = false

  /// Creates the schema of a rule that cannot be expressed.
  init() {}

  /// Creates the schema of a rule.
  ///
  /// - Parameter isSecret: whether the schema must not contain permitted values.
  init<Rule: AnyValidationRule>(_ rule: Rule, isSecret: Bool) {
    switch rule.constraint {
    case .unknown: break
    // Numbers in JSON are finite, and nested models are checked by their own recipes.
    case .finite, .valid: isComplete = true
    case .bounds(let lower, let upper, let includesUpper):
      add(lower: lower, upper: upper, includesUpper)
    case .count(let lower, let upper): add(lower: lower, upper: upper, of: Rule.Value.self)
    case .values(let values) where !isSecret:
      let forms = values.compactMap { value in
        (value as? any JSONConvertible).flatMap { try? $0.jsonValue() }
      }
      guard forms.count == values.count, let schema = JSONObject.enumeration(forms) else { break }
      (keywords, isComplete) = (schema, true)
    case .values: break
    case .wrapped(let rule):
      guard let rule = rule as? any AnyValidationRule else { break }
      self = RuleSchema(rule, isSecret: isSecret)
      if keywords["enum"] != nil { keywords = keywords.orNull }
    case .elements(let rule):
      guard let rule = rule as? any AnyValidationRule, TypeShape(of: Rule.Value.self).isList else {
        break
      }
      let elements = RuleSchema(rule, isSecret: isSecret)
      isComplete = elements.isComplete
      if !elements.keywords.isEmpty { keywords = ["items": .object(elements.keywords)] }
    }
  }

  /// Adds the bounds of numbers.
  private mutating func add<Value>(lower: Value?, upper: Value?, _ includesUpper: Bool) {
    func number(_ bound: Value?) -> JSONValue? {
      (bound as? any JSONConvertible).flatMap { try? $0.jsonValue() }
    }
    func last<Integer: FixedWidthInteger>(before bound: Integer) -> JSONValue? {
      bound == .min ? nil : number((bound - 1) as? Value)
    }
    var (end, includesEnd) = (number(upper), includesUpper)
    switch Value.self {
    case is any FixedWidthInteger.Type:
      // Validators that read large integers as doubles confuse them with their neighbours.
      if !includesUpper { end = (upper as? any FixedWidthInteger).flatMap { last(before: $0) } }
      includesEnd = true
    case is Double.Type, is Decimal.Type: break
    // A number in JSON that is outside the bounds can be rounded to a `Float` within them.
    default: return
    }
    let first = number(lower)
    if let first { keywords["minimum"] = first }
    if let end { keywords[includesEnd ? "maximum" : "exclusiveMaximum"] = end }
    isComplete = (lower == nil || first != nil) && (upper == nil || end != nil)
  }

  /// Adds the number of characters or elements.
  private mutating func add(lower: Int, upper: Int?, of type: any Any.Type) {
    func add(_ minimum: String, _ maximum: String?) {
      if lower > 0 { keywords[minimum] = JSONValue(lower) }
      if let maximum, let upper { keywords[maximum] = JSONValue(upper) }
      isComplete = maximum != nil || upper == nil
    }
    if type == String.self {
      // JSON Schema counts code points, of which a character has at least one.
      add("minLength", nil)
      isComplete = isComplete && lower <= 1
      return
    }
    switch TypeShape(of: type) {
    case .array: add("minItems", "maxItems")
    // Equal elements count once.
    case .set: add("minItems", nil)
    case .dictionary(let key, _) where key == String.self: add("minProperties", "maxProperties")
    case .optional, .dictionary, .list, .leaf: break
    }
  }
}

extension TypeShape {
  /// Whether the JSON form is an array.
  fileprivate var isList: Bool {
    switch self {
    case .array, .set: true
    case .optional, .dictionary, .list, .leaf: false
    }
  }
}
