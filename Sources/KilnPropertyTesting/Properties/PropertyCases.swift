internal import KilnFactories
internal import KilnValues

/// The models that a property is tested with.
///
/// The first is the default. Boundary values then alternate with random models, realistic and wild.
/// A model depends only on the seed and its index.
struct PropertyCases<Model: Value> {
  let factory: Factory<Model>
  private let seed: UInt64
  /// One factory per boundary value; the first values of all fields come first.
  private let boundaries: [Factory<Model>]
  /// The environment shared by all models, without seed and index.
  private let shared = BuildEnvironment()

  /// Creates the models of a factory.
  ///
  /// - Parameters:
  ///   - factory: the factory. Its sequences restart, and its fields need not be unique.
  init(_ factory: Factory<Model>, seed: UInt64) throws(FactoryError) {
    let factory = factory.rewound().withoutUniqueFields
    self.factory = factory
    self.seed = seed
    var edges: [[FieldCandidate<Model>]] = []
    do {
      for index in Model.schema.fields.indices {
        edges.append(try factory.boundaryCandidates(at: index, in: BuildEnvironment()))
      }
    } catch {
      throw error.of(factory: factory.name)
    }
    var boundaries: [Factory<Model>] = []
    for place in 0..<(edges.map(\.count).max() ?? 0) {
      for (index, candidates) in edges.enumerated() where place < candidates.count {
        boundaries.append(factory.with([(index, candidates[place])]))
      }
    }
    self.boundaries = boundaries
  }

  /// The environment of a model.
  func environment(at index: Int) -> BuildEnvironment {
    var environment = shared
    environment.index = index
    guard index > 0 else { return environment }
    environment.seed = SeededGenerator.seed(seed, part: index)
    environment.style = index.isMultiple(of: 4) ? .realistic : .wild
    return environment
  }

  /// The model with a given index, from 0.
  func model(at index: Int) throws(FactoryError) -> Model {
    var environment = environment(at: index)
    if index == 0 { return try factory.build(in: environment) }
    if !index.isMultiple(of: 2), index / 2 < boundaries.count {
      environment.style = .realistic
      do {
        return try boundaries[index / 2].build(in: environment)
      } catch {
        // A boundary value that a hook rejects is not an error; build another model instead.
        guard case .invalid = error.reason else { throw error }
        environment = self.environment(at: index)
      }
    }
    return try factory.build(in: environment)
  }
}
