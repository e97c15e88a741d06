internal import KilnFactories

/// The values of one generator in a property test.
final class PropertySubject<Output>: PropertySteps {
  private let cases: PropertyCases<Output>
  /// The value that was created last.
  private(set) var original: Output
  private var shrinker: Shrinker<Output>?

  init(_ generator: Generator<Output>, seed: UInt64) throws(FactoryError) {
    cases = PropertyCases(try generator.propertySource(), seed: seed)
    original = try cases.value(at: 0)
  }

  /// The next value to test.
  var current: Output { shrinker?.trial ?? original }

  /// The simplest failing value.
  var smallest: Output { shrinker?.smallest ?? original }

  /// The value that shrinking approaches; the first failing one if nothing was shrunk.
  var simplest: Output { shrinker?.simplest ?? original }

  var boundaryCount: Int { cases.boundaryCount }

  func create(at index: Int, boundary: Int?) throws(FactoryError) {
    original = try cases.value(at: index, boundary: boundary)
  }

  func shrinker(at index: Int) throws(FactoryError) -> any ShrinkerSteps {
    let made = Shrinker(original, try cases.shrinking(at: index))
    shrinker = made
    return made
  }
}

/// A subject with its type erased.
protocol PropertySteps: AnyObject {
  /// The number of boundary values.
  var boundaryCount: Int { get }

  /// Creates the value with a given index.
  ///
  /// - Parameter boundary: the index of a boundary value, if the value is one.
  func create(at index: Int, boundary: Int?) throws(FactoryError)

  /// Starts shrinking the value with a given index.
  func shrinker(at index: Int) throws(FactoryError) -> any ShrinkerSteps
}
