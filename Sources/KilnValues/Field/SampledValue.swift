/// A type in a module that factories do not import, whose values can be generated for tests.
///
/// `KilnFactories` makes the values of fields of such a type. Types of the same module, and those
/// of users, conform to its `Generatable`.
package protocol SampledValue: SendableMetatype {
  /// The default value.
  static var simplest: Self { get }

  /// The boundary values.
  static var boundaries: [Self] { get }

  /// Makes a value from random numbers.
  ///
  /// - Parameter isWild: whether any value is allowed, and not only common ones.
  static func random(isWild: Bool, using generator: inout some RandomNumberGenerator) -> Self

  /// Simpler values, the simplest first. No chain of them returns to this one.
  var simpler: [Self] { get }
}
