internal import KilnValues

/// A type that says how its values are made, so that fields of it are filled by themselves.
///
///     extension Shape: Generatable {
///       static var generator: Generator<Shape> { .oneOf([.empty, .circle(radius: 1)]) }
///     }
///
/// The numbers, texts, dates and collections of the standard library and of Foundation are known, and so are
/// models, optionals, and enums that are `CaseIterable`.
public protocol Generatable {
  /// Makes the values.
  static var generator: Generator<Self> { get }
}

/// A type whose values can be made so that they satisfy rules, rather than be searched for.
protocol ConstrainedGeneratable {
  /// Makes values that satisfy what is known of some rules. The rules are asked as well afterwards.
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self>
}
