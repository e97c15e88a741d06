internal import KilnFactories

/// Tests a property with values and, after a failure, with simpler values.
struct PropertyRun {
  private var subjects: [any PropertySteps] = []
  private let count: Int
  let seed: UInt64
  private let limit: Int
  /// The number of values that passed.
  private(set) var passed = -1
  /// The search for simpler values; `nil` as long as the property holds.
  private(set) var shrinking: ShrinkRun?
  /// The error for the simplest failing values so far.
  private(set) var error: (any Error)?

  /// Prepares a run.
  ///
  /// One overload for `Bool` and one for `Void` would be ambiguous: Swift 6.3 accepts a closure of
  /// several statements without a result for both. So the result is checked here.
  ///
  /// - Parameters:
  ///   - count: the number of values.
  ///   - seed: the seed; `nil` for that of the process.
  ///   - limit: the largest number of values to try while shrinking.
  ///   - type: the type that the property returns.
  init<Answer>(_ count: Int, _ seed: UInt64?, _ limit: Int, _ type: Answer.Type) throws {
    guard type == Bool.self || type == Void.self || type == Never.self else {
      throw PropertyTypeError(found: type)
    }
    self.count = count
    self.seed = try seed ?? FactorySeed.current()
    self.limit = limit
  }

  /// Adds a generator.
  mutating func add<Output>(
    _ generator: Generator<Output>
  ) throws(FactoryError) -> PropertySubject<Output> {
    // Derive a seed per generator, so that two generators of one type create different values.
    let part = SeededGenerator.seed(seed, part: subjects.count)
    let subject = try PropertySubject(generator, seed: part)
    subjects.append(subject)
    return subject
  }

  /// Moves to the next values.
  mutating func advance() throws(FactoryError) -> Bool {
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
}
