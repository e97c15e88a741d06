public import KilnFactories
public import KilnValues

// One overload per number of factories: Swift 6.3 cannot compile a version with parameter packs.

/// Tests a property with many models and reports the simplest failure.
///
/// ```swift
/// try forAll(users) { user in
///   try #require(try recipe.bake(recipe.decompose(user)) == user)
/// }
/// ```
///
/// The first model is the factory's default. The following models alternate between boundary values
/// of the fields and random values, realistic or wild. A property fails if it throws or returns
/// `false`. It returns `Bool` or nothing; any other type is an error.
///
/// In Swift Testing, `#require` throws. It records an issue for each failing model, including those
/// tried while shrinking. `#expect` records an issue but does not throw, so the property passes and
/// nothing is shrunk. A property that returns `Bool` or throws its own error records a single
/// issue, the ``PropertyFailure``.
///
/// - Parameters:
///   - factory: builds the models.
///   - count: the number of models. A negative count is a programmer error and traps.
///   - seed: the seed; by default that of the process, `FactorySeed.current()`.
///   - limit: the largest number of models to try while shrinking. At most ten times as many are
///     built.
///   - property: throws or returns `false` if the property does not hold.
/// - Throws: ``PropertyFailure`` with the seed, the simplest failing model and its difference from
///   the default; `FactoryError` with the seed if a model cannot be built.
/// - Complexity: O(*n*) in the number of models.
public func forAll<Model: Value & Sendable, Answer>(
  _ factory: Factory<Model>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  _ property: (_ model: Model) throws -> Answer
) throws {
  checkCount(count)
  try PropertyRun.checkAnswer(Answer.self)
  guard count > 0 else { return }
  var run = PropertyRun(count, try seed ?? .current(), limit)
  let models = try run.add(factory)
  while try run.advance() {
    run.note(Result { try property(models.current) })
  }
  if let outcome = run.outcome { throw PropertyFailure<Model>(models, outcome) }
}

/// Tests a property with pairs of models and reports the simplest failure.
///
/// ```swift
/// try forAll(users, teams) { user, team in !team.removing(user).contains(user) }
/// ```
///
/// Parameters and errors are those of ``forAll(_:count:seed:limit:_:)``; `count` is the number of
/// pairs.
public func forAll<First: Value & Sendable, Second: Value & Sendable, Answer>(
  _ first: Factory<First>,
  _ second: Factory<Second>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  _ property: (_ first: First, _ second: Second) throws -> Answer
) throws {
  checkCount(count)
  try PropertyRun.checkAnswer(Answer.self)
  guard count > 0 else { return }
  var run = PropertyRun(count, try seed ?? .current(), limit)
  let models = (try run.add(first), try run.add(second))
  while try run.advance() {
    run.note(Result { try property(models.0.current, models.1.current) })
  }
  if let outcome = run.outcome { throw PropertyFailure<First, Second>(models, outcome) }
}

/// Tests an asynchronous property with many models, one at a time.
///
/// ```swift
/// try await forAll(users) { user in try await server.store(user) }
/// ```
///
/// In an `async` function, the compiler also chooses this overload for synchronous properties. If
/// the task is cancelled, `CancellationError` is thrown before the next model. The property runs on
/// the actor `isolation`, by default the caller's. Other parameters and errors are those of the
/// synchronous overload.
public func forAll<Model: Value & Sendable, Answer>(
  _ factory: Factory<Model>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  isolation: isolated (any Actor)? = #isolation,
  _ property: (_ model: Model) async throws -> Answer
) async throws {
  checkCount(count)
  try PropertyRun.checkAnswer(Answer.self)
  guard count > 0 else { return }
  var run = PropertyRun(count, try seed ?? .current(), limit)
  let models = try run.add(factory)
  while try run.advance() {
    try Task.checkCancellation()
    do {
      run.note(Result<_, any Error>.success(try await property(models.current)))
    } catch {
      // An error thrown by a cancelled task does not count as a failure of the property.
      try Task.checkCancellation()
      run.note(Result<Answer, any Error>.failure(error))
    }
  }
  if let outcome = run.outcome { throw PropertyFailure<Model>(models, outcome) }
}
