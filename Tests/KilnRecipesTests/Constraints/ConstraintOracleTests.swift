import KilnTestSupport
import Testing

@testable import KilnRecipes

/// Compares constraints with a slow check, over random constraints and values.
@Suite struct ConstraintOracleTests {
  @Test(arguments: randomCases(0..<20 as Range<UInt64>))
  func constraintsAgreeWithTheOracle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (valid, invalid) = (0, 0)
    for _ in 0..<200 {
      let constraints = ValueConstraints.random(&random, depth: 2)
      let oracle = ConstraintOracle(constraints.jsonSchema)
      let recipe = try reshaping(constrainedBy: constraints.jsonSchema)
      for _ in 0..<20 {
        let value = Self.value(&random, depth: 2)
        let isValid = oracle.permits(value)
        if isValid { valid += 1 } else { invalid += 1 }
        #expect((constraints.error(of: value) == nil) == isValid, "\(constraints) \(value)")
        #expect(((try? recipe.reshape(["v": value])) != nil) == isValid)
        #expect(((try? recipe.restore(["v": value])) != nil) == isValid)
      }
    }
    #expect(valid > 500 && invalid > 500, "\(valid) \(invalid)")
  }

  /// A random value like those in random constraints.
  private static func value(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch random.below(depth > 0 ? 4 : 2) {
    case 0, 1: return random.pick(ValueConstraints.samples)
    case 2: return .array((0..<random.below(4)).map { _ in value(&random, depth: depth - 1) })
    default:
      let members = ["a", "b", "c"].prefix(random.below(4))
      return .object(JSONObject(members.map { ($0, value(&random, depth: depth - 1)) }))
    }
  }
}

/// A check of constraints that is written from the specification of JSON Schema.
///
/// Numbers are compared as arrays of digits in front of and after the point.
private struct ConstraintOracle {
  private let schema: JSONObject

  init(_ schema: JSONObject) { self.schema = schema }

  func permits(_ value: JSONValue) -> Bool {
    schema.allSatisfy { keyword, argument in permits(value, keyword, argument) }
  }

  private func permits(_ value: JSONValue, _ keyword: String, _ argument: JSONValue) -> Bool {
    let size = Int(argument.integerValue ?? 0)
    func compare(_ isPermitted: (Int) -> Bool) -> Bool {
      guard let number = value.numberValue, let bound = argument.numberValue else { return true }
      return isPermitted(order(Self.fixedPoint(number), Self.fixedPoint(bound)))
    }
    func part(_ value: JSONValue) -> Bool {
      ConstraintOracle(argument.objectValue ?? [:]).permits(value)
    }
    return switch keyword {
    case "type": (argument.arrayValue ?? [argument]).contains { isOf($0.stringValue, value) }
    case "enum": argument.arrayValue?.contains { areEqual($0, value) } ?? false
    case "minimum": compare { $0 >= 0 }
    case "maximum": compare { $0 <= 0 }
    case "exclusiveMinimum": compare { $0 > 0 }
    case "exclusiveMaximum": compare { $0 < 0 }
    case "minLength": value.stringValue.map { Array($0.unicodeScalars).count >= size } ?? true
    case "maxLength": value.stringValue.map { Array($0.unicodeScalars).count <= size } ?? true
    case "pattern": value.stringValue.map { hasMatch(argument.stringValue ?? "", $0) } ?? true
    case "minItems": value.arrayValue.map { $0.count >= size } ?? true
    case "maxItems": value.arrayValue.map { $0.count <= size } ?? true
    case "items": value.arrayValue?.allSatisfy(part) ?? true
    case "additionalProperties": value.objectValue?.allSatisfy { part($0.value) } ?? true
    default: false
    }
  }

  private func hasMatch(_ pattern: String, _ text: String) -> Bool {
    // Swift's expressions match characters by default.
    let regex = try? Regex(pattern).matchingSemantics(.unicodeScalar)
    return regex.map { text.contains($0) } ?? false
  }

  private func isOf(_ type: String?, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("integer", .number(let number)): Self.fixedPoint(number).fraction.isEmpty
    case ("number", .number), ("string", .string), ("boolean", .bool), ("null", .null),
      ("array", .array), ("object", .object):
      true
    default: false
    }
  }

  private func areEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      return order(Self.fixedPoint(left), Self.fixedPoint(right)) == 0
    case (.string(let left), .string(let right)):
      return left.unicodeScalars.elementsEqual(right.unicodeScalars)
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy(areEqual)
    case (.object(let left), .object(let right)):
      return left.count == right.count
        && left.allSatisfy { key, value in right[key].map { areEqual(value, $0) } ?? false }
    case (.bool(let left), .bool(let right)): return left == right
    case (.null, .null): return true
    default: return false
    }
  }

  private typealias FixedPoint = (isNegative: Bool, whole: [UInt8], fraction: [UInt8])

  /// The digits of a number in front of the point, from the first that is not zero, and after it,
  /// up to the last that is not zero.
  private static func fixedPoint(_ number: JSONNumber) -> FixedPoint {
    let parts = "\(number)".lowercased().split(separator: "e")
    var (before, after): ([UInt8], [UInt8]) = ([], [])
    var isAfter = false
    for byte in parts[0].utf8 where byte != UInt8(ascii: "-") {
      if byte == UInt8(ascii: ".") {
        isAfter = true
      } else if isAfter {
        after.append(byte - UInt8(ascii: "0"))
      } else {
        before.append(byte - UInt8(ascii: "0"))
      }
    }
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    for _ in 0..<max(0, exponent) { before.append(after.isEmpty ? 0 : after.removeFirst()) }
    for _ in 0..<max(0, -exponent) { after.insert(before.popLast() ?? 0, at: 0) }
    while before.first == 0 { before.removeFirst() }
    while after.last == 0 { after.removeLast() }
    let isZero = before.isEmpty && after.isEmpty
    return (parts[0].first == "-" && !isZero, before, after)
  }

  /// A negative number, zero or a positive number, if the left number is less, equal or greater.
  private func order(_ left: FixedPoint, _ right: FixedPoint) -> Int {
    if left.isNegative != right.isNegative { return left.isNegative ? -1 : 1 }
    let sign = left.isNegative ? -1 : 1
    if left.whole.count != right.whole.count {
      return left.whole.count < right.whole.count ? -sign : sign
    }
    let (digits, others) = (left.whole + left.fraction, right.whole + right.fraction)
    if digits == others { return 0 }
    return digits.lexicographicallyPrecedes(others) ? -sign : sign
  }
}
