internal import KilnValues

/// A type with a generator, so that factories fill fields of it.
///
///     extension Shape: Generatable {
///       static var generator: Generator<Shape> { .oneOf([.empty, .circle(radius: 1)]) }
///     }
///
/// Numbers, texts, dates, collections, models, optionals and enums that are `CaseIterable` need no
/// conformance.
public protocol Generatable {
  /// Makes the values.
  static var generator: Generator<Self> { get }
}

/// A type whose generator satisfies rules by construction, rather than by search.
protocol ConstrainedGeneratable {
  /// A generator of values that satisfy constraints. The rules are checked as well.
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self>
}
