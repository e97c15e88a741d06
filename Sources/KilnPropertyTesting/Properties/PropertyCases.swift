internal import KilnFactories

/// The values that a property is tested with.
///
/// The first is the simplest. Boundary values then alternate with random values, realistic and
/// wild. A value depends only on the seed and its index.
struct PropertyCases<Output> {
  private let source: PropertySource<Output>
  private let seed: UInt64
  /// The environment shared by all values, without seed and index.
  private var shared = BuildEnvironment()

  init(_ source: PropertySource<Output>, seed: UInt64) {
    shared.countsByPosition = true
    self.source = source
    self.seed = seed
  }

  /// The environment of a value.
  private func environment(at index: Int) -> BuildEnvironment {
    var environment = shared
    environment.index = index
    guard index > 0 else { return environment }
    environment.seed = SeededGenerator.seed(seed, part: index)
    environment.style = index.isMultiple(of: 4) ? .realistic : .wild
    return environment
  }

  /// The number of boundary values.
  var boundaryCount: Int { source.boundaryCount }

  /// The value with a given index, from 0.
  ///
  /// - Parameter boundary: the index of a boundary value, if the value is one.
  func value(at index: Int, boundary: Int? = nil) throws(FactoryError) -> Output {
    var environment = environment(at: index)
    if let boundary, boundary < boundaryCount {
      environment.style = .realistic
      do {
        return try source.boundary(boundary, environment)
      } catch {
        // A boundary value that a hook rejects is not an error; create another value instead.
        guard case .invalid = error.reason else { throw error }
        environment = self.environment(at: index)
      }
    }
    return try source.make(environment)
  }

  /// Prepares to shrink the value with a given index.
  func shrinking(at index: Int) throws(FactoryError) -> ValueShrinking<Output> {
    try source.shrinking(environment(at: index))
  }
}
