internal import KilnFactories
internal import KilnValues

/// Tests a property with models and, after a failure, with simpler models.
///
/// ```swift
/// while try run.advance() { run.note(Result { try property(subject.current) }) }
/// ```
struct PropertyRun {
  private var subjects: [any PropertySteps] = []
  private let count: Int
  private let seed: FactorySeed
  private let limit: Int
  /// The number of models that passed.
  private var passed = -1
  private var shrinking: ShrinkRun?
  /// The error for the simplest failing models so far.
  private var error: (any Error)?

  init(_ count: Int, _ seed: FactorySeed, _ limit: Int) {
    self.count = count
    self.seed = seed
    self.limit = limit
  }

  /// Checks the type that a property returns.
  ///
  /// One overload for `Bool` and one for `Void` would be ambiguous: Swift 6.3 accepts a closure of
  /// several statements without a result for both.
  static func checkAnswer<Answer>(_ type: Answer.Type) throws(PropertyTypeError) {
    if type == Bool.self || type == Void.self || type == Never.self { return }
    throw PropertyTypeError(found: type)
  }

  /// Adds a factory.
  mutating func add<Model: Value>(
    _ factory: Factory<Model>
  ) throws(FactoryError) -> PropertySubject<Model> {
    // Derive a seed per factory, so that two factories of one model build different values.
    let part = SeededGenerator.seed(seed.value, part: subjects.count)
    let subject = try PropertySubject(factory, seed: part)
    subjects.append(subject)
    return subject
  }

  /// Moves to the next models.
  mutating func advance() throws(FactoryError) -> Bool {
    if shrinking != nil { return shrinking?.advance() ?? false }
    passed += 1
    guard passed < count else { return false }
    // Adding a factory builds its first model.
    guard passed > 0 else { return true }
    do throws(FactoryError) {
      for subject in subjects { try subject.build(at: passed) }
    } catch {
      throw error.of(seed: seed)
    }
    return true
  }

  /// Records the result of the property for the current models.
  ///
  /// - Parameter result: the answer, or the error that it threw.
  mutating func note<Answer>(_ result: Result<Answer, any Error>) {
    let fails: Bool
    switch result {
    case .success(let answer):
      fails = answer as? Bool == false
      if fails { error = nil }
    case .failure(let thrown):
      fails = true
      error = thrown
    }
    if shrinking != nil {
      shrinking?.note(fails: fails)
    } else if fails {
      shrinking = shrinkRun()
    }
  }

  /// The search for simpler models. It is stopped at once if they cannot be built.
  private func shrinkRun() -> ShrinkRun {
    do throws(FactoryError) {
      var shrinkers: [any ShrinkerSteps] = []
      for subject in subjects { shrinkers.append(try subject.shrinker(at: passed)) }
      return ShrinkRun(shrinkers, limit: limit)
    } catch {
      return .stopped
    }
  }

  /// The failure; `nil` if the property held for all models.
  var outcome: PropertyOutcome? {
    shrinking.map { PropertyOutcome(seed: seed, passed: passed, shrinking: $0, error: error) }
  }
}

/// The failure of a property.
struct PropertyOutcome {
  let seed: FactorySeed
  let passed: Int
  let shrinking: ShrinkRun
  let error: (any Error)?
}
