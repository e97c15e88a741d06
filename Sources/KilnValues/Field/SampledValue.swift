/// A type whose values can be generated for tests, in a module without factories.
///
/// `KilnFactories` generates fields of such types. Its own types and those of users conform to its
/// protocol `Generatable` instead.
package protocol SampledValue: SendableMetatype {
  /// The default value.
  static var simplest: Self { get }

  /// Whether the value is written like `nil`, so that optionals must not contain it.
  var isNull: Bool { get }

  /// The boundary values.
  static var boundaries: [Self] { get }

  /// Generates a random value.
  ///
  /// - Parameters:
  ///   - isWild: whether any value is allowed instead of only common ones.
  ///   - generator: the source of random numbers.
  static func random(isWild: Bool, using generator: inout some RandomNumberGenerator) -> Self

  /// Simpler values, the simplest first.
  ///
  /// No chain of simpler values returns to this one.
  var simpler: [Self] { get }
}
