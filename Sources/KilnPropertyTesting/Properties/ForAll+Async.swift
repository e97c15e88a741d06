public import KilnFactories
public import KilnValues

// For one, two and three factories: the compiler has no code for closures that wait and take a pack.

/// Asks a property that waits about the models of a factory, one after the other, and tells of the simplest that it
/// does not hold for.
///
///     try await forAll(users) { user in try await server.store(user) }
///
/// In a function that is `async`, this is the `forAll` that is called, whether the property waits or not. A
/// cancelled task ends it with a `CancellationError` before the next model.
///
/// - Parameters:
///   - factory: makes the models.
///   - count: how many models the property is asked about. A negative count stops the program.
///   - seed: the seed; where not given that of the process, ``FactorySeed/current()``.
///   - limit: how many models are tried to find the simplest.
///   - isolation: the actor that the property runs on; the caller's.
///   - property: is given the models, and throws or answers `false` where it does not hold.
/// - Throws: ``PropertyFailure``, and ``FactoryError`` with the seed where a model cannot be built.
/// - Complexity: O(*n*) in the number of models.
public func forAll<Model: Value & Sendable, Answer>(
  _ factory: Factory<Model>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = ShrinkLimit.usual,
  isolation: isolated (any Actor)? = #isolation,
  _ property: (_ model: Model) async throws -> Answer
) async throws {
  checkCount(count)
  guard count > 0 else { return }
  let seed = try seed ?? FactorySeed.current()
  let subject = try PropertySubject(factory, seed, at: PlaceCounter())
  let run = PropertyRun(subjects: [subject], count: count, limit: limit, seed: seed)
  let outcome = try await run.outcome(isolation: isolation) {
    do {
      let answer = try await property(subject.current)
      return answer as? Bool == false ? Counterexample(error: nil) : nil
    } catch {
      return Counterexample(error: error)
    }
  }
  if let outcome {
    throw PropertyFailure<Model>(subject, outcome, seed: seed)
  }
}

/// Asks a property that waits about models of two factories, one after the other, and tells of the simplest that it
/// does not hold for.
///
/// - Parameters:
///   - first: makes the models that come first.
///   - second: makes the models that come second.
///   - count: how many models the property is asked about. A negative count stops the program.
///   - seed: the seed; where not given that of the process, ``FactorySeed/current()``.
///   - limit: how many models are tried to find the simplest.
///   - isolation: the actor that the property runs on; the caller's.
///   - property: is given the models, and throws or answers `false` where it does not hold.
/// - Throws: ``PropertyFailure``, and ``FactoryError`` with the seed where a model cannot be built.
/// - Complexity: O(*n*) in the number of models.
public func forAll<First: Value & Sendable, Second: Value & Sendable, Answer>(
  _ first: Factory<First>,
  _ second: Factory<Second>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = ShrinkLimit.usual,
  isolation: isolated (any Actor)? = #isolation,
  _ property: (_ first: First, _ second: Second) async throws -> Answer
) async throws {
  checkCount(count)
  guard count > 0 else { return }
  let seed = try seed ?? FactorySeed.current()
  let place = PlaceCounter()
  let firstSubject = try PropertySubject(first, seed, at: place)
  let secondSubject = try PropertySubject(second, seed, at: place)
  let run = PropertyRun(
    subjects: [firstSubject, secondSubject],
    count: count,
    limit: limit,
    seed: seed
  )
  let outcome = try await run.outcome(isolation: isolation) {
    do {
      let answer = try await property(firstSubject.current, secondSubject.current)
      return answer as? Bool == false ? Counterexample(error: nil) : nil
    } catch {
      return Counterexample(error: error)
    }
  }
  if let outcome {
    throw PropertyFailure<First, Second>((firstSubject, secondSubject), outcome, seed: seed)
  }
}

/// Asks a property that waits about models of three factories, one after the other, and tells of the simplest that it
/// does not hold for.
///
/// - Parameters:
///   - first: makes the models that come first.
///   - second: makes the models that come second.
///   - third: makes the models that come third.
///   - count: how many models the property is asked about. A negative count stops the program.
///   - seed: the seed; where not given that of the process, ``FactorySeed/current()``.
///   - limit: how many models are tried to find the simplest.
///   - isolation: the actor that the property runs on; the caller's.
///   - property: is given the models, and throws or answers `false` where it does not hold.
/// - Throws: ``PropertyFailure``, and ``FactoryError`` with the seed where a model cannot be built.
/// - Complexity: O(*n*) in the number of models.
public func forAll<
  First: Value & Sendable,
  Second: Value & Sendable,
  Third: Value & Sendable,
  Answer
>(
  _ first: Factory<First>,
  _ second: Factory<Second>,
  _ third: Factory<Third>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = ShrinkLimit.usual,
  isolation: isolated (any Actor)? = #isolation,
  _ property: (_ first: First, _ second: Second, _ third: Third) async throws -> Answer
) async throws {
  checkCount(count)
  guard count > 0 else { return }
  let seed = try seed ?? FactorySeed.current()
  let place = PlaceCounter()
  let firstSubject = try PropertySubject(first, seed, at: place)
  let secondSubject = try PropertySubject(second, seed, at: place)
  let thirdSubject = try PropertySubject(third, seed, at: place)
  let run = PropertyRun(
    subjects: [firstSubject, secondSubject, thirdSubject],
    count: count,
    limit: limit,
    seed: seed
  )
  let outcome = try await run.outcome(isolation: isolation) {
    do {
      let answer = try await property(
        firstSubject.current,
        secondSubject.current,
        thirdSubject.current
      )
      return answer as? Bool == false ? Counterexample(error: nil) : nil
    } catch {
      return Counterexample(error: error)
    }
  }
  if let outcome {
    throw PropertyFailure<First, Second, Third>(
      (firstSubject, secondSubject, thirdSubject),
      outcome,
      seed: seed
    )
  }
}
