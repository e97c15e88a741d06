/// The values that satisfy a rule, described for generators and JSON Schemas.
///
/// Generators use it to create values that satisfy the rule, and values that do not.
package enum RuleConstraint<Value>: @unchecked Sendable {
  // Unchecked because `Value` need not be `Sendable`. All code that creates a case with values
  // requires it.

  /// Only the rule itself can decide.
  case unknown

  /// A value within bounds.
  case bounds(lower: Value?, upper: Value?, includesUpper: Bool)

  /// A collection with a number of elements, or a string with a number of characters.
  ///
  /// Both bounds are included.
  case count(lower: Int, upper: Int?)

  /// One of the listed values.
  case values([Value])

  /// A number that is neither infinite nor NaN.
  case finite

  /// The wrapped value of an optional: a `ValidationRule` of its type.
  case wrapped(any Sendable)

  /// Each element: a `ValidationRule` of the element type.
  case elements(any Sendable)

  /// A model that satisfies its own rules.
  case valid
}

extension RuleConstraint {
  /// Creates the constraint of a range.
  static func bounds(of range: some RangeExpression<Value>) -> Self where Value: Comparable {
    switch range {
    case let range as ClosedRange<Value>:
      .bounds(lower: range.lowerBound, upper: range.upperBound, includesUpper: true)
    case let range as Range<Value>:
      .bounds(lower: range.lowerBound, upper: range.upperBound, includesUpper: false)
    case let range as PartialRangeFrom<Value>:
      .bounds(lower: range.lowerBound, upper: nil, includesUpper: true)
    case let range as PartialRangeThrough<Value>:
      .bounds(lower: nil, upper: range.upperBound, includesUpper: true)
    case let range as PartialRangeUpTo<Value>:
      .bounds(lower: nil, upper: range.upperBound, includesUpper: false)
    default: .unknown
    }
  }

  /// Creates the constraint of a range of lengths; ``unknown`` if it is empty.
  static func count(in range: some RangeExpression<Int>) -> Self {
    guard
      case .bounds(let lower, let upper, let includesUpper) = RuleConstraint<Int>.bounds(of: range),
      includesUpper || upper.map({ $0 > Int.min }) ?? true
    else { return .unknown }
    return .count(lower: max(lower ?? 0, 0), upper: upper.map { includesUpper ? $0 : $0 - 1 })
  }
}
