internal import KilnValues

/// A type with a generator, so that factories can fill fields of this type.
///
///     extension Shape: Generatable {
///       static var generator: Generator<Shape> { .oneOf([.empty, .circle(radius: 1)]) }
///     }
///
/// Numbers, strings, dates, collections, models, optionals and `CaseIterable` enums need no
/// conformance.
public protocol Generatable {
  /// The generator of values.
  static var generator: Generator<Self> { get }
}

/// A type whose generator satisfies rules by construction instead of by search.
protocol ConstrainedGeneratable {
  /// Returns a generator of values that satisfy constraints. The rules are also checked.
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self>
}
