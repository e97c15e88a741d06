internal import KilnMapping
internal import KilnSupport

/// What a recipe file requires of a value.
///
/// The constraints are keywords of JSON Schema, draft 2020-12, with their meaning there. Those of a
/// property apply to its JSON form: the result of a transformer, not the value in the source. A
/// constraint on numbers, strings, arrays or objects ignores values of other types.
@usableFromInline
package struct ValueConstraints: Sendable, Hashable {
  /// The permitted types; empty for any.
  package var types: [DeclaredType] = []
  /// The permitted values, at most ``maximumValues``; `nil` for any.
  package var values: [JSONValue]?

  /// The least number.
  package var minimum: JSONNumber?
  /// The greatest number.
  package var maximum: JSONNumber?
  /// A number that is less than every permitted number.
  package var exclusiveMinimum: JSONNumber?
  /// A number that is greater than every permitted number.
  package var exclusiveMaximum: JSONNumber?

  /// The least number of code points of a string.
  package var minLength: Int?
  /// The greatest number of code points of a string.
  package var maxLength: Int?
  /// The regular expression that a part of a string must match.
  package var pattern: Pattern?

  /// The least number of elements of an array.
  package var minItems: Int?
  /// The greatest number of elements of an array.
  package var maxItems: Int?

  /// The constraints on each element of an array, in an array of at most one element, because a
  /// struct cannot contain itself.
  package var items: [ValueConstraints] = []
  /// The constraints on each member of an object, in an array of at most one element.
  package var additionalProperties: [ValueConstraints] = []

  /// The greatest number of permitted values. Each value is compared with all of them.
  package static let maximumValues = 1_000

  /// Creates constraints that every value satisfies.
  package init() {}

  /// Creates the constraint of a type.
  ///
  /// - Parameter types: the permitted types.
  package init(_ types: DeclaredType...) { self.types = types }

  /// Whether every value is permitted.
  package var isEmpty: Bool { self == ValueConstraints() }
}

// MARK: Checking
extension ValueConstraints {
  /// Returns the error of a value that violates a constraint; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the value, times the number of permitted values or the
  ///   number of states of the pattern.
  package func error(of value: JSONValue) -> ConversionError? {
    if let expected = expectation(violatedBy: value) {
      return ConversionError(expected: expected, found: value)
    }
    switch value {
    case .array(let elements):
      guard let items = items.first else { return nil }
      for (index, element) in elements.enumerated() {
        if let error = items.error(of: element) { return error.inside(.index(index)) }
      }
    case .object(let object):
      guard let members = additionalProperties.first else { return nil }
      for (key, member) in object {
        if let error = members.error(of: member) { return error.inside(.key(key)) }
      }
    case .null, .bool, .number, .string: break
    }
    return nil
  }

  /// Describes a permitted value, if a value as a whole violates a constraint.
  private func expectation(violatedBy value: JSONValue) -> String? {
    if !types.isEmpty, !types.contains(where: { $0.contains(value) }) { return typeText }
    if let values, !values.contains(where: { $0.isEqualInJSON(to: value) }) {
      let texts = values.map(\.excerpt)
      return Excerpt.start(of: texts.joined(separator: " or "), 400)
    }
    return switch value {
    case .number(let number): expectation(violatedBy: number)
    case .string(let text): expectation(violatedBy: text)
    case .array(let elements):
      elements.count.expectation("array", "element", minItems, maxItems)
    default: nil
    }
  }

  private func expectation(violatedBy number: JSONNumber) -> String? {
    if let minimum, number.isLess(than: minimum) { return "number of at least \(minimum)" }
    if let maximum, maximum.isLess(than: number) { return "number of at most \(maximum)" }
    if let exclusiveMinimum, !exclusiveMinimum.isLess(than: number) {
      return "number greater than \(exclusiveMinimum)"
    }
    if let exclusiveMaximum, !number.isLess(than: exclusiveMaximum) {
      return "number less than \(exclusiveMaximum)"
    }
    return nil
  }

  private func expectation(violatedBy text: String) -> String? {
    if minLength != nil || maxLength != nil {
      let count = text.unicodeScalars.count
      let expected = count.expectation("string", "code point", minLength, maxLength)
      if let expected { return expected }
    }
    guard let pattern, !pattern.matches(text) else { return nil }
    return "string matching \(Excerpt.quoted(pattern.text))"
  }

  /// Whether the permitted types include one of a kind.
  ///
  /// - Parameters:
  ///   - kind: the kind; `.integer` for all numbers.
  ///   - nulls: whether null is another possible value.
  func permits(_ kind: JSONKind, orNull nulls: Bool) -> Bool {
    types.isEmpty || types.contains { $0.kind == kind || nulls && $0 == .null }
  }

  /// The permitted types as text.
  var typeText: String { types.map(\.rawValue).joined(separator: " or ") }
}

extension Int {
  /// Describes a permitted count, if this one is not permitted.
  fileprivate func expectation(
    _ type: String,
    _ part: String,
    _ least: Int?,
    _ greatest: Int?
  ) -> String? {
    if let least, self < least { return "\(type) of at least \(counted(least, part))" }
    if let greatest, self > greatest { return "\(type) of at most \(counted(greatest, part))" }
    return nil
  }
}
