/// A type whose values can be made for tests, in a module that factories do not import.
///
/// `KilnFactories` makes the values of fields of such a type. Types of the same module, and those of users,
/// conform to its `Generatable`.
package protocol SampledValue: SendableMetatype {
  /// The value where none was asked for.
  static var simplest: Self { get }

  /// The values at the edges.
  static var boundaries: [Self] { get }

  /// Makes a value from random numbers.
  ///
  /// - Parameters:
  ///   - isWild: whether any value is allowed, and not only usual ones.
  ///   - generator: the random numbers.
  static func random(isWild: Bool, using generator: inout some RandomNumberGenerator) -> Self

  /// Simpler values, the simplest first. No chain of them leads back to this one.
  var simpler: [Self] { get }
}
