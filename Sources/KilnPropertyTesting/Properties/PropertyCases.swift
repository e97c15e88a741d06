internal import KilnFactories
internal import KilnValues

/// The models that a property is asked about: what the factory builds by default, boundary values in between
/// at first, and random models, realistic and wild ones in turns.
///
/// The model of a place depends on the seed and on the place alone.
struct PropertyCases<Model: Value> {
  let factory: Factory<Model>
  private let seed: UInt64
  /// The factory with one boundary value each, the first values of all fields first.
  private let boundaries: [Factory<Model>]
  /// What all models are built in, with their seed and place.
  private let shared = BuildEnvironment()

  /// The models of a factory.
  ///
  /// - Parameters:
  ///   - factory: the factory; its own sequences begin anew, and fields need not differ from those of other models.
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

  /// What the model of a place is built in.
  func environment(at place: Int) -> BuildEnvironment {
    var environment = shared
    environment.index = place
    guard place > 0 else { return environment }
    environment.seed = SeededGenerator.seed(seed, part: UInt64(bitPattern: Int64(place)))
    environment.style = place.isMultiple(of: 4) ? .realistic : .wild
    return environment
  }

  /// The model of a place, from 0 on.
  func model(at place: Int) throws(FactoryError) -> Model {
    var environment = environment(at: place)
    if place == 0 { return try factory.build(in: environment) }
    if !place.isMultiple(of: 2), place / 2 < boundaries.count {
      environment.style = .realistic
      do {
        return try boundaries[place / 2].build(in: environment)
      } catch {
        // A boundary value that a hook does not allow is no mistake; another model takes its place.
        guard case .invalid = error.reason else { throw error }
        environment = self.environment(at: place)
      }
    }
    return try factory.build(in: environment)
  }
}
