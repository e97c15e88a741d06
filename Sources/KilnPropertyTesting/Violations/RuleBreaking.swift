internal import Foundation
internal import KilnFactories
internal import KilnValues

/// A type with values next to the ends of a range.
protocol Bounded {
  /// What values beyond a range, or infinite ones, look like: for each way the best first.
  static func ways(beyond constraint: RuleConstraint<Self>) -> [[RuleConstraint<Self>]]
}

extension Bounded {
  /// The ways in which values are beyond the ends of a range.
  ///
  /// - Parameters:
  ///   - constraint: the range.
  ///   - before: the value before the lower bound; `nil` where there is none.
  ///   - after: the value after the upper bound, which is in the range; `nil` where there is none.
  fileprivate static func ways(
    beyond constraint: RuleConstraint<Self>,
    _ before: (Self) -> Self?,
    _ after: (Self) -> Self?
  ) -> [[RuleConstraint<Self>]] {
    guard case .bounds(let lower, let upper, let includesUpper) = constraint else { return [] }
    var ways: [[RuleConstraint<Self>]] = []
    if let lower, let value = before(lower) {
      ways.append([.values([value]), .bounds(lower: nil, upper: lower, includesUpper: false)])
    }
    if let upper, let value = includesUpper ? after(upper) : upper {
      ways.append([.values([value]), .bounds(lower: value, upper: nil, includesUpper: true)])
    }
    return ways
  }
}

extension Bounded where Self: FixedWidthInteger {
  static func ways(beyond constraint: RuleConstraint<Self>) -> [[RuleConstraint<Self>]] {
    ways(beyond: constraint, { $0 > .min ? $0 - 1 : nil }, { $0 < .max ? $0 + 1 : nil })
  }
}

extension Bounded where Self: BinaryFloatingPoint {
  static func ways(beyond constraint: RuleConstraint<Self>) -> [[RuleConstraint<Self>]] {
    if case .finite = constraint {
      return [-.infinity, .infinity, .nan].map { [.values([$0])] }
    }
    return ways(
      beyond: constraint,
      { $0 > -.infinity ? $0.nextDown : nil },
      { $0 < .infinity ? $0.nextUp : nil }
    )
  }
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
  static func ways(beyond constraint: RuleConstraint<Date>) -> [[RuleConstraint<Date>]] {
    ways(
      beyond: constraint,
      { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate.nextDown) },
      { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate.nextUp) }
    )
  }
}

extension Decimal: Bounded {
  static func ways(beyond constraint: RuleConstraint<Decimal>) -> [[RuleConstraint<Decimal>]] {
    let cent = Decimal(sign: .plus, exponent: -2, significand: 1)
    return ways(beyond: constraint, { $0 - cent }, { $0 + cent })
  }
}

extension String: Bounded {
  static func ways(beyond constraint: RuleConstraint<String>) -> [[RuleConstraint<String>]] {
    ways(beyond: constraint, { $0.isEmpty ? nil : "" }, { $0 + "x" }).map { $0 + [.unknown] }
  }
}

/// An optional.
protocol Wrapping {
  /// Values that hold something which breaks a rule.
  static func values(
    breaking constraint: RuleConstraint<Self>,
    _ others: [RuleConstraint<Self>],
    _ context: GenerationContext
  ) -> [Self]
}

extension Optional: Wrapping {
  static func values(
    breaking constraint: RuleConstraint<Self>,
    _ others: [RuleConstraint<Self>],
    _ context: GenerationContext
  ) -> [Self] {
    guard let rule = constraint.wrappedRule(Wrapped.self) else { return [] }
    let rules = [rule] + others.compactMap { $0.wrappedRule(Wrapped.self) }
    return RuleBreaker(rules: rules, context: context).values(breaking: 0).map(Optional.some)
  }
}

/// A collection that can be made from a list of its elements.
protocol ListLike: Collection {
  init(list: [Element])
}

extension ListLike {
  /// Collections with one element that breaks a rule.
  ///
  /// - Parameters:
  ///   - constraint: the rule for all elements.
  ///   - others: the other rules.
  ///   - base: a collection that satisfies those, with something in it.
  ///   - context: where elements are made.
  static func values(
    breaking constraint: RuleConstraint<Self>,
    _ others: [RuleConstraint<Self>],
    _ base: Self?,
    _ context: GenerationContext
  ) -> [Self] {
    guard let rule = constraint.elementRule(Element.self) else { return [] }
    let rules = [rule] + others.compactMap { $0.elementRule(Element.self) }
    let rest = base.map { Array($0.dropFirst()) } ?? []
    return RuleBreaker(rules: rules, context: context).values(breaking: 0).map {
      Self(list: [$0] + rest)
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
}

/// A box of a model.
protocol BoxLike {
  associatedtype Content: Value

  init(content: Content)
}

extension Boxed: BoxLike {
  init(content: Model) { self.init(content) }
}
