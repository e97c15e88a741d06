internal import KilnFactories

/// Tests a property with values and, after a failure, with simpler values.
struct PropertyRun {
  private var subjects: [any PropertySteps] = []
  private let count: Int
  private let seed: FactorySeed
  private let limit: Int
  /// The number of values that passed.
  private var passed = -1
  private var shrinking: ShrinkRun?
  /// The error for the simplest failing values so far.
  private var error: (any Error)?

  private init(_ count: Int, _ seed: FactorySeed, _ limit: Int) {
    self.count = count
    self.seed = seed
    self.limit = limit
  }

  /// Prepares a run.
  ///
  /// One overload for `Bool` and one for `Void` would be ambiguous: Swift 6.3 accepts a closure of
  /// several statements without a result for both. So the result is checked here.
  ///
  /// - Returns: `nil` if there is nothing to test.
  private static func prepared<Answer>(
    _ limits: PropertyLimits,
    _ type: Answer.Type
  ) throws -> PropertyRun? {
    guard type == Bool.self || type == Void.self || type == Never.self else {
      throw PropertyTypeError(found: type)
    }
    guard limits.count > 0 else { return nil }
    return PropertyRun(limits.count, try limits.seed ?? .current(), limits.limit)
  }

  /// Tests a property.
  ///
  /// - Parameters:
  ///   - limits: the number of values, and their seed.
  ///   - prepare: adds the generators and returns their subjects.
  ///   - property: tests the current values of the subjects.
  ///   - failure: returns the error of a property that fails.
  static func test<Subjects, Answer>(
    _ limits: PropertyLimits,
    _ prepare: (inout PropertyRun) throws -> Subjects,
    _ property: (Subjects) throws -> Answer,
    _ failure: (Subjects, PropertyOutcome) -> any Error
  ) throws {
    guard var run = try prepared(limits, Answer.self) else { return }
    let subjects = try prepare(&run)
    while try run.advance() { run.note(Result { try property(subjects) }) }
    if let outcome = run.outcome { throw failure(subjects, outcome) }
  }

  /// Tests an asynchronous property.
  static func test<Subjects, Answer>(
    _ limits: PropertyLimits,
    isolation: isolated (any Actor)?,
    _ prepare: (inout PropertyRun) throws -> Subjects,
    _ property: (Subjects) async throws -> Answer,
    _ failure: (Subjects, PropertyOutcome) -> any Error
  ) async throws {
    guard var run = try prepared(limits, Answer.self) else { return }
    let subjects = try prepare(&run)
    while try run.advance() {
      try Task.checkCancellation()
      do {
        run.note(Result<_, any Error>.success(try await property(subjects)))
      } catch {
        // An error thrown by a cancelled task does not count as a failure of the property.
        try Task.checkCancellation()
        run.note(Result<Answer, any Error>.failure(error))
      }
    }
    if let outcome = run.outcome { throw failure(subjects, outcome) }
  }

  /// Adds a generator.
  mutating func add<Output>(
    _ generator: Generator<Output>
  ) throws(FactoryError) -> PropertySubject<Output> {
    // Derive a seed per generator, so that two generators of one type create different values.
    let part = SeededGenerator.seed(seed.value, part: subjects.count)
    let subject = try PropertySubject(generator, seed: part)
    subjects.append(subject)
    return subject
  }

  /// Moves to the next values.
  private mutating func advance() throws(FactoryError) -> Bool {
    if shrinking != nil { return shrinking?.advance() ?? false }
    passed += 1
    guard passed < count else { return false }
    // Adding a generator creates its first value.
    guard passed > 0 else { return true }
    do throws(FactoryError) {
      for (place, subject) in subjects.enumerated() {
        try subject.create(at: passed, boundary: boundary(of: place))
      }
    } catch {
      throw error.of(seed: seed)
    }
    return true
  }

  /// The index of the boundary value that a subject has now; `nil` for a random value.
  ///
  /// Every second value is a boundary value. Several subjects go through theirs repeatedly, each
  /// time in another combination, so that every two boundary values meet.
  private func boundary(of place: Int) -> Int? {
    guard !passed.isMultiple(of: 2) else { return nil }
    let count = max(subjects.map(\.boundaryCount).max() ?? 0, 1)
    let turn = passed / 2
    let round = turn / count
    guard round < (subjects.count > 1 ? count : 1) else { return nil }
    return (turn + place * round) % count
  }

  /// Records the result of the property for the current values.
  ///
  /// - Parameter result: the answer, or the error that it threw.
  private mutating func note<Answer>(_ result: Result<Answer, any Error>) {
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

  /// The search for simpler values. It is stopped at once if they cannot be built.
  private func shrinkRun() -> ShrinkRun {
    do throws(FactoryError) {
      var shrinkers: [any ShrinkerSteps] = []
      for subject in subjects { shrinkers.append(try subject.shrinker(at: passed)) }
      return ShrinkRun(shrinkers, limit: limit)
    } catch {
      return .stopped
    }
  }

  /// The failure; `nil` if the property held for all values.
  private var outcome: PropertyOutcome? {
    shrinking.map { PropertyOutcome(seed: seed, passed: passed, shrinking: $0, error: error) }
  }
}

/// The number of values of a property test, and their seed.
struct PropertyLimits {
  let count: Int
  let seed: FactorySeed?
  let limit: Int

  /// - Parameter function: the function that received the count, for its error.
  init(_ count: Int, _ seed: FactorySeed?, _ limit: Int, of function: StaticString = #function) {
    checkCount(count, of: function)
    (self.count, self.seed, self.limit) = (count, seed, limit)
  }
}

/// The failure of a property.
struct PropertyOutcome {
  let seed: FactorySeed
  let passed: Int
  let shrinking: ShrinkRun
  let error: (any Error)?
}
