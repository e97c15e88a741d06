internal import KilnSupport

/// A rule for the values of a field, with the text for a violation.
///
/// ```swift
/// Field(\.age, "age", .valid(.in(0...150)))
/// Field(\.name, "name", .valid(.nonEmpty), .valid(.count(in: ...80)))
/// Field(\.number, "number", .valid(.rule("even") { $0.isMultiple(of: 2) }))
/// ```
public struct ValidationRule<Value>: Sendable {
  /// The expectation, worded to follow "must be".
  public let expectation: String

  /// Whether a value satisfies the rule.
  public let isSatisfied: @Sendable (Value) -> Bool

  /// The expectation for redacted fields, without values.
  ///
  /// It is `nil` if the normal expectation contains no values.
  var wordsWithoutValues: String?

  /// Returns the broken rules of nested values, with paths.
  ///
  /// It is `nil` if the rule applies to the whole value.
  var failuresInside: (@Sendable (Value) -> FailureList<ValidationError.Failure>)?

  /// A description of the values that satisfy the rule.
  package var constraint: RuleConstraint<Value> {
    get { makeConstraint() }
    set { makeConstraint = { newValue } }
  }

  // A closure, so that `dump` of a schema shows no values of redacted fields.
  private var makeConstraint: @Sendable () -> RuleConstraint<Value> = { .unknown }

  init(expectation: String, isSatisfied: @escaping @Sendable (Value) -> Bool) {
    self.expectation = expectation
    self.isSatisfied = isSatisfied
  }

  /// Creates a custom rule.
  ///
  /// - Parameters:
  ///   - expectation: the expectation, worded to follow "must be".
  ///   - isSatisfied: whether a value satisfies the rule.
  public static func rule(
    _ expectation: String,
    _ isSatisfied: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    Self(expectation: expectation, isSatisfied: isSatisfied)
  }

  /// Creates a rule for the wrapped value of an optional; `nil` satisfies it.
  public static func optional<Wrapped>(
    _ rule: ValidationRule<Wrapped>
  ) -> Self where Value == Wrapped? {
    var optional = Self(expectation: "\(rule.expectation), or nil") {
      $0.map(rule.isSatisfied) ?? true
    }
    optional.wordsWithoutValues = rule.wordsWithoutValues.map { "\($0), or nil" }
    if let failuresInside = rule.failuresInside {
      optional.failuresInside = { $0.map(failuresInside) ?? FailureList() }
    }
    optional.constraint = .wrapped(rule)
    return optional
  }

  /// Creates a rule for every element of a collection.
  public static func each<Element>(
    _ rule: ValidationRule<Element>
  ) -> Self where Value: Sequence<Element> & SendableMetatype {
    var each = Self(expectation: "all \(rule.expectation)") { $0.allSatisfy(rule.isSatisfied) }
    each.wordsWithoutValues = rule.wordsWithoutValues.map { "all \($0)" }
    if let failuresInside = rule.failuresInside {
      each.failuresInside = { elements in
        var failures = FailureList<ValidationError.Failure>()
        for (index, element) in elements.enumerated() {
          failures += failuresInside(element).map { $0.inside("[\(index)]") }
        }
        return failures
      }
    }
    each.constraint = .elements(rule)
    return each
  }
}

/// A ``ValidationRule`` for values of any type.
package protocol AnyValidationRule: Sendable {
  associatedtype Value
  var expectation: String { get }
  var constraint: RuleConstraint<Value> { get }
}

extension ValidationRule: AnyValidationRule {
  /// The same rule for a redacted field.
  var redacted: Self {
    Self(expectation: wordsWithoutValues ?? expectation, isSatisfied: isSatisfied)
      .constrained(constraint)
  }

  fileprivate func constrained(_ constraint: RuleConstraint<Value>) -> Self {
    var rule = self
    rule.constraint = constraint
    return rule
  }
}

extension ValidationRule where Value: Comparable & Sendable {
  /// Requires a value within bounds; NaN is not in any range.
  ///
  /// - Parameter range: the bounds, such as `0...150`, `1...` or `..<10`.
  public static func `in`(_ range: some RangeExpression<Value> & Sendable) -> Self {
    Self(expectation: words(for: range, below: "below") ?? "in \(range)") { range.contains($0) }
      .constrained(.bounds(of: range))
  }
}

/// The words for a range with one bound; `nil` for other ranges.
private func words<Bound>(
  for range: some RangeExpression<Bound>,
  below: String
) -> String? {
  switch range {
  case let range as PartialRangeFrom<Bound>: "at least \(range.lowerBound)"
  case let range as PartialRangeThrough<Bound>: "at most \(range.upperBound)"
  case let range as PartialRangeUpTo<Bound>: "\(below) \(range.upperBound)"
  default: nil
  }
}

extension ValidationRule where Value: Equatable & Sendable {
  /// Requires one of the listed values, which are not shown for a redacted field.
  public static func oneOf(_ values: Value...) -> Self {
    var oneOf = Self(expectation: "one of \(values)") { values.contains($0) }
    oneOf.wordsWithoutValues = "one of the allowed values"
    oneOf.constraint = .values(values)
    return oneOf
  }
}

extension ValidationRule where Value: FloatingPoint & SendableMetatype {
  /// Requires a number that is neither infinite nor NaN.
  public static var finite: Self {
    Self(expectation: "finite") { $0.isFinite }.constrained(.finite)
  }
}

extension ValidationRule where Value: Collection & SendableMetatype {
  /// Requires a collection or string that is not empty.
  public static var nonEmpty: Self {
    Self(expectation: "non-empty") { !$0.isEmpty }.constrained(.count(lower: 1, upper: nil))
  }

  /// Requires a number of elements in a collection, or of characters in a string.
  ///
  /// - Parameter range: the allowed counts, such as `1...80`.
  public static func count(in range: some RangeExpression<Int> & Sendable) -> Self {
    let closed = (range as? ClosedRange<Int>).map { "\($0.lowerBound) to \($0.upperBound)" }
    let words = closed ?? words(for: range, below: "less than") ?? "\(range)"
    return Self(expectation: "\(words) long") { range.contains($0.count) }
      .constrained(.count(in: range))
  }

}

extension ValidationRule where Value == String {
  /// Requires a string that a regular expression matches as a whole.
  ///
  /// The expression is part of the program, because `Regex` can take exponential time. For patterns
  /// from outside, the constraint `pattern` of recipe files matches in linear time.
  ///
  /// - Parameter makePattern: creates the expression for each check, because threads cannot share a
  ///   `Regex`.
  public static func matching(
    _ makePattern: @autoclosure @escaping @Sendable () -> Regex<Substring>
  ) -> Self {
    Self(expectation: "a match of the pattern") { $0.wholeMatch(of: makePattern()) != nil }
  }
}
