internal import KilnFactories

/// The values of one generator in a property test.
///
/// The first is the simplest. Boundary values then alternate with random values, realistic and
/// wild. A value depends only on the seed and its index.
final class PropertySubject<Output>: PropertySteps {
  private let source: PropertySource<Output>
  private let seed: UInt64
  /// The environment shared by all values, without seed and index.
  private let shared: BuildEnvironment
  /// The value that was created last.
  private(set) var original: Output
  private var shrinker: Shrinker<Output>?

  init(_ generator: Generator<Output>, seed: UInt64) throws(FactoryError) {
    let source = try generator.propertySource()
    var shared = BuildEnvironment()
    shared.countsByPosition = true
    (self.source, self.seed, self.shared) = (source, seed, shared)
    original = try source.make(shared)
  }

  /// The next value to test.
  var current: Output { shrinker?.trial ?? original }

  /// The simplest failing value.
  var smallest: Output { shrinker?.smallest ?? original }

  /// The value that shrinking approaches; the first failing one if nothing was shrunk.
  var simplest: Output { shrinker?.simplest ?? original }

  var boundaryCount: Int { source.boundaryCount }

  /// The environment of a value.
  private func environment(at index: Int) -> BuildEnvironment {
    var environment = shared
    environment.index = index
    guard index > 0 else { return environment }
    environment.seed = SeededGenerator.seed(seed, part: index)
    environment.style = index.isMultiple(of: 4) ? .realistic : .wild
    return environment
  }

  func create(at index: Int, boundary: Int?) throws(FactoryError) {
    var environment = environment(at: index)
    if let boundary, boundary < boundaryCount {
      environment.style = .realistic
      do {
        original = try source.boundary(boundary, environment)
        return
      } catch {
        // A boundary value that a hook rejects is not an error; create another value instead.
        guard case .invalid = error.reason else { throw error }
        environment = self.environment(at: index)
      }
    }
    original = try source.make(environment)
  }

  func shrinker(at index: Int) throws(FactoryError) -> any ShrinkerSteps {
    let made = Shrinker(original, try source.shrinking(environment(at: index)))
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
