public import KilnFactories
public import KilnValues

// For one, two and three factories: the compiler has no code for all of this with packs.

/// Asks a property about many models of one factory or of several, and tells of the simplest that it does not
/// hold for.
///
///     try forAll(users) { user in
///       try #require(try recipe.bake(recipe.decompose(user)) == user)
///     }
///     try forAll(users, teams, count: 500) { user, team in
///       try team.adding(user).removing(user).requireEqual(to: team)
///     }
///
/// The first model is what the factory builds by default; then boundary values of the fields and random
/// models take turns, and random ones are realistic or wild. A property fails by throwing, or where it answers
/// `false`; of any other answer nothing is made. What it throws is in
/// the ``PropertyFailure``, with the seed and with the simplest models that fail, as differences from the
/// default.
///
/// In Swift Testing, `#require` throws, and so is heard; it records an issue for each model that fails too, also
/// while simpler ones are looked for. `#expect` records its issues and throws nothing: the property holds as
/// far as can be known here, and nothing is shrunk. A property that answers `Bool`, or throws an error of its
/// own, records one issue: that of the `PropertyFailure`.
///
/// - Parameters:
///   - factory: makes the models.
///   - count: how many models the property is asked about. A negative count stops the program.
///   - seed: the seed; where not given that of the process, ``FactorySeed/current()``.
///   - limit: how many models are tried to find the simplest.
///   - property: is given the models, and throws or answers `false` where it does not hold.
/// - Throws: ``PropertyFailure``, and ``FactoryError`` with the seed where a model cannot be built.
/// - Complexity: O(*n*) in the number of models.
public func forAll<Model: Value & Sendable, Answer>(
  _ factory: Factory<Model>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = ShrinkLimit.usual,
  _ property: (_ model: Model) throws -> Answer
) throws {
  checkCount(count)
  guard count > 0 else { return }
  let seed = try seed ?? FactorySeed.current()
  let subject = try PropertySubject(factory, seed, at: PlaceCounter())
  let run = PropertyRun(subjects: [subject], count: count, limit: limit, seed: seed)
  let outcome = try run.outcome {
    do {
      let answer = try property(subject.current)
      return answer as? Bool == false ? Counterexample(error: nil) : nil
    } catch {
      return Counterexample(error: error)
    }
  }
  if let outcome {
    throw PropertyFailure<Model>(subject, outcome, seed: seed)
  }
}

/// Asks a property about models of two factories, and tells of the simplest that it does not hold for.
///
/// - Parameters:
///   - first: makes the models that come first.
///   - second: makes the models that come second.
///   - count: how many models the property is asked about. A negative count stops the program.
///   - seed: the seed; where not given that of the process, ``FactorySeed/current()``.
///   - limit: how many models are tried to find the simplest.
///   - property: is given the models, and throws or answers `false` where it does not hold.
/// - Throws: ``PropertyFailure``, and ``FactoryError`` with the seed where a model cannot be built.
/// - Complexity: O(*n*) in the number of models.
public func forAll<First: Value & Sendable, Second: Value & Sendable, Answer>(
  _ first: Factory<First>,
  _ second: Factory<Second>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = ShrinkLimit.usual,
  _ property: (_ first: First, _ second: Second) throws -> Answer
) throws {
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
  let outcome = try run.outcome {
    do {
      let answer = try property(firstSubject.current, secondSubject.current)
      return answer as? Bool == false ? Counterexample(error: nil) : nil
    } catch {
      return Counterexample(error: error)
    }
  }
  if let outcome {
    throw PropertyFailure<First, Second>((firstSubject, secondSubject), outcome, seed: seed)
  }
}

/// Asks a property about models of three factories, and tells of the simplest that it does not hold for.
///
/// - Parameters:
///   - first: makes the models that come first.
///   - second: makes the models that come second.
///   - third: makes the models that come third.
///   - count: how many models the property is asked about. A negative count stops the program.
///   - seed: the seed; where not given that of the process, ``FactorySeed/current()``.
///   - limit: how many models are tried to find the simplest.
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
  _ property: (_ first: First, _ second: Second, _ third: Third) throws -> Answer
) throws {
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
  let outcome = try run.outcome {
    do {
      let answer = try property(firstSubject.current, secondSubject.current, thirdSubject.current)
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
