internal import Foundation
internal import KilnFactories
internal import KilnValues

/// A type with known values that break certain rules, which need no search.
protocol RuleBreakable: SendableMetatype {
  /// The ways to break a rule: for each, constraints of such values, the best first.
  ///
  /// - Parameters:
  ///   - others: the other rules, which the values should satisfy if possible.
  static func ways(
    toBreak constraint: RuleConstraint<Self>,
    _ others: [ValidationRule<Self>],
    _ context: GenerationContext
  ) -> [[RuleConstraint<Self>]]
}

// MARK: - Ranges

/// A type with values next to the ends of a range.
protocol Bounded: RuleBreakable {
  /// The value before the lower bound of a range; `nil` if there is none.
  static func value(before bound: Self) -> Self?

  /// The value after the upper bound of a closed range; `nil` if there is none.
  static func value(after bound: Self) -> Self?

  /// The values that are not finite.
  static var infinities: [Self] { get }
}

extension Bounded {
  static var infinities: [Self] { [] }

  static func ways(
    toBreak constraint: RuleConstraint<Self>,
    _ others: [ValidationRule<Self>],
    _ context: GenerationContext
  ) -> [[RuleConstraint<Self>]] {
    if case .finite = constraint { return infinities.map { [.values([$0])] } }
    guard case .bounds(let lower, let upper, let includesUpper) = constraint else { return [] }
    var ways: [[RuleConstraint<Self>]] = []
    if let lower, let value = value(before: lower) {
      ways.append([.values([value]), .bounds(lower: nil, upper: lower, includesUpper: false)])
    }
    if let upper, let value = includesUpper ? value(after: upper) : upper {
      ways.append([.values([value]), .bounds(lower: value, upper: nil, includesUpper: true)])
    }
    return ways
  }
}

extension Bounded where Self: FixedWidthInteger {
  static func value(before bound: Self) -> Self? { bound > .min ? bound - 1 : nil }
  static func value(after bound: Self) -> Self? { bound < .max ? bound + 1 : nil }
}

extension Bounded where Self: BinaryFloatingPoint {
  static func value(before bound: Self) -> Self? { bound > -.infinity ? bound.nextDown : nil }
  static func value(after bound: Self) -> Self? { bound < .infinity ? bound.nextUp : nil }
  static var infinities: [Self] { [-.infinity, .infinity, .nan] }
}

extension Int: Bounded {}
extension Int8: Bounded {}
extension Int16: Bounded {}
extension Int32: Bounded {}
extension Int64: Bounded {}
extension Int128: Bounded {}
extension UInt: Bounded {}
extension UInt8: Bounded {}
extension UInt16: Bounded {}
extension UInt32: Bounded {}
extension UInt64: Bounded {}
extension UInt128: Bounded {}
extension Double: Bounded {}
extension Float: Bounded {}

extension Date: Bounded {
  static func value(before bound: Date) -> Date? {
    Date(timeIntervalSinceReferenceDate: bound.timeIntervalSinceReferenceDate.nextDown)
  }

  static func value(after bound: Date) -> Date? {
    Date(timeIntervalSinceReferenceDate: bound.timeIntervalSinceReferenceDate.nextUp)
  }
}

extension Decimal: Bounded {
  private static var cent: Decimal { Decimal(sign: .plus, exponent: -2, significand: 1) }

  static func value(before bound: Decimal) -> Decimal? { bound - cent }
  static func value(after bound: Decimal) -> Decimal? { bound + cent }
}

// MARK: - Contents

extension Optional: RuleBreakable {
  static func ways(
    toBreak constraint: RuleConstraint<Self>,
    _ others: [ValidationRule<Self>],
    _ context: GenerationContext
  ) -> [[RuleConstraint<Self>]] {
    guard case .wrapped = constraint else { return [[.unknown]] }
    guard let rule = constraint.contentRule(Wrapped.self) else { return [] }
    let rules = [rule] + others.compactMap { $0.constraint.contentRule(Wrapped.self) }
    return RuleBreaker(rules: rules, context: context).values(breaking: 0).map {
      [.values([.some($0)])]
    }
  }
}

extension Boxed: RuleBreakable {
  static func ways(
    toBreak constraint: RuleConstraint<Self>,
    _ others: [ValidationRule<Self>],
    _ context: GenerationContext
  ) -> [[RuleConstraint<Self>]] {
    guard case .valid = constraint else { return [[.unknown]] }
    return invalidModels(Model.self, context).map { [.values([Boxed($0)])] }
  }
}

/// A collection that can be made from a list of its elements.
protocol ListLike: Collection, RuleBreakable {
  init(list: [Element])
}

extension ListLike {
  static func ways(
    toBreak constraint: RuleConstraint<Self>,
    _ others: [ValidationRule<Self>],
    _ context: GenerationContext
  ) -> [[RuleConstraint<Self>]] {
    elementWays(toBreak: constraint, others, context)
  }

  /// Collections with one element that breaks a rule.
  static func elementWays(
    toBreak constraint: RuleConstraint<Self>,
    _ others: [ValidationRule<Self>],
    _ context: GenerationContext
  ) -> [[RuleConstraint<Self>]] {
    guard case .elements = constraint else { return [[.unknown]] }
    guard let rule = constraint.contentRule(Element.self) else { return [] }
    var oneLong = ValidationRule<Self>.rule("a value") { _ in true }
    oneLong.constraint = .count(lower: 1, upper: nil)
    let base = RuleBreaker<Self>(rules: others, context: context).simplest(others + [oneLong])
    let rest = base.map { Array($0.dropFirst()) } ?? []
    let rules = [rule] + others.compactMap { $0.constraint.contentRule(Element.self) }
    return RuleBreaker<Element>(rules: rules, context: context).values(breaking: 0).map {
      [.values([Self(list: [$0] + rest)])]
    }
  }
}

extension Array: ListLike {
  init(list: [Element]) { self = list }
}

extension Set: ListLike {
  init(list: [Element]) { self = Set(list) }
}

extension Data: ListLike {
  init(list: [UInt8]) { self = Data(list) }
}

extension String: ListLike {
  init(list: [Character]) { self = String(list) }

  static func ways(
    toBreak constraint: RuleConstraint<String>,
    _ others: [ValidationRule<String>],
    _ context: GenerationContext
  ) -> [[RuleConstraint<String>]] {
    switch constraint {
    case .bounds(let lower, let upper, let includesUpper):
      var ways: [[RuleConstraint<String>]] = []
      if let lower, !lower.isEmpty { ways.append([.values([""]), .unknown]) }
      if let upper { ways.append([.values([includesUpper ? upper + "x" : upper]), .unknown]) }
      return ways
    default: return elementWays(toBreak: constraint, others, context)
    }
  }
}
