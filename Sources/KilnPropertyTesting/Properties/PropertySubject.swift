internal import KilnFactories
internal import KilnValues

/// One factory of those whose models a property is asked about, and the model of the moment.
final class PropertySubject<Model: Value>: PropertySteps {
  private let cases: PropertyCases<Model>
  /// The model that was built last.
  private(set) var original: Model
  private var shrinker: Shrinker<Model>?

  /// A subject, with the first model of the factory.
  ///
  /// - Parameters:
  ///   - factory: builds the models.
  ///   - seed: the seed of all factories.
  ///   - place: the place of the factory among them.
  init(
    _ factory: Factory<Model>,
    _ seed: FactorySeed,
    at place: PlaceCounter
  ) throws(FactoryError) {
    // Several factories of one model do not build the same ones.
    cases = try PropertyCases(
      factory,
      seed: SeededGenerator.seed(seed.value, part: UInt64(place.next()))
    )
    original = try cases.model(at: 0)
  }

  /// The model that the property is to be asked about.
  var current: Model { shrinker?.trial ?? original }

  /// The simplest model that fails.
  var smallest: Model { shrinker?.smallest ?? original }

  /// What differs between what the factory builds by default and the simplest model that fails.
  var difference: Difference<Model> { difference(to: smallest) }

  /// What differs between what the factory builds by default and the model that was found.
  var originalDifference: Difference<Model> { difference(to: original) }

  private func difference(to model: Model) -> Difference<Model> {
    (shrinker?.simplest ?? model).difference(to: model)
  }

  func build(at place: Int) throws(FactoryError) {
    original = try cases.model(at: place)
  }

  func search(from place: Int) throws(FactoryError) -> any ShrinkerSteps {
    let search = try Shrinker(original, of: cases.factory, in: cases.environment(at: place))
    shrinker = search
    return search
  }
}

/// Counts the factories that a property is asked about.
final class PlaceCounter {
  private var place = 0

  func next() -> Int {
    defer { place += 1 }
    return place
  }
}

/// A subject whose model is not known.
protocol PropertySteps: AnyObject {
  /// Builds the model of a place.
  func build(at place: Int) throws(FactoryError)

  /// Begins to look for models that are simpler than the one of a place.
  func search(from place: Int) throws(FactoryError) -> any ShrinkerSteps
}

/// A property does not hold.
struct Counterexample {
  /// What it threw; `nil` where it answered false.
  let error: (any Error)?
}

/// How a property failed.
struct PropertyOutcome {
  /// How many models it held for before.
  let passed: Int

  /// The search for the simplest models that fail.
  let run: ShrinkRun

  /// What it threw for them.
  let error: (any Error)?
}

/// A property that is being asked about the models of some subjects.
struct PropertyRun {
  let subjects: [any PropertySteps]
  let count: Int
  let limit: Int
  /// The seed, for errors.
  let seed: FactorySeed

  /// Asks about all models.
  ///
  /// - Parameter find: asks about the models of the moment.
  /// - Returns: how it failed; `nil` where it did not.
  func outcome(_ find: () -> Counterexample?) throws -> PropertyOutcome? {
    for place in 0..<count {
      try build(at: place)
      guard var found = find() else { continue }
      var run = try search(from: place)
      while run.advance() {
        let simpler = find()
        found = simpler ?? found
        run.note(fails: simpler != nil)
      }
      return PropertyOutcome(passed: place, run: run, error: found.error)
    }
    return nil
  }

  /// Asks about all models, and waits for the answers.
  ///
  /// - Parameters:
  ///   - isolation: the actor that asks.
  ///   - find: asks about the models of the moment.
  /// - Returns: how it failed; `nil` where it did not.
  func outcome(
    isolation: isolated (any Actor)?,
    _ find: () async -> Counterexample?
  ) async throws -> PropertyOutcome? {
    for place in 0..<count {
      try Task.checkCancellation()
      try build(at: place)
      guard var found = await find() else { continue }
      // What a cancelled task throws says nothing about the models.
      try Task.checkCancellation()
      var run = try search(from: place)
      while run.advance() {
        try Task.checkCancellation()
        let simpler = await find()
        found = simpler ?? found
        run.note(fails: simpler != nil)
      }
      return PropertyOutcome(passed: place, run: run, error: found.error)
    }
    return nil
  }

  private func build(at place: Int) throws(FactoryError) {
    // The first models are there already.
    guard place > 0 else { return }
    do throws(FactoryError) {
      for subject in subjects { try subject.build(at: place) }
    } catch {
      throw error.of(seed: seed)
    }
  }

  private func search(from place: Int) throws(FactoryError) -> ShrinkRun {
    var shrinkers: [any ShrinkerSteps] = []
    for subject in subjects { shrinkers.append(try subject.search(from: place)) }
    return ShrinkRun(shrinkers, limit: limit)
  }
}
