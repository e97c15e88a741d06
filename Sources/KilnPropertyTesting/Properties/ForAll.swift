public import KilnFactories
public import KilnValues

// One function per number of factories: Swift 6.3 cannot compile them with parameter packs.

/// Tries a property on many models of a factory, and reports the simplest for which it fails.
///
///     try forAll(users) { user in
///       try #require(try recipe.bake(recipe.decompose(user)) == user)
///     }
///
/// The first model is what the factory builds by default. Then boundary values of the fields and
/// random models alternate; random ones are realistic or wild. A property fails by throwing or by
/// returning `false`; any other result is ignored.
///
/// In Swift Testing, `#require` throws, and records an issue for each model that fails, also while
/// simpler ones are looked for. `#expect` records issues and throws nothing, so that the property
/// passes and nothing is shrunk. A property that returns `Bool` or throws an error of its own
/// records one issue, the ``PropertyFailure``.
///
/// - Parameters:
///   - factory: builds the models.
///   - count: the number of models. A negative count stops the program.
///   - seed: the seed; by default that of the process, ``FactorySeed/current()``.
///   - limit: how many simpler models are tried.
///   - property: throws or returns `false` where it does not hold.
/// - Throws: ``PropertyFailure`` with the seed, the simplest model that fails and its difference
///   from the default; ``FactoryError`` with the seed if a model cannot be built.
/// - Complexity: O(*n*) in the number of models.
public func forAll<Model: Value & Sendable, Answer>(
  _ factory: Factory<Model>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  _ property: (_ model: Model) throws -> Answer
) throws {
  checkCount(count)
  guard count > 0 else { return }
  var run = PropertyRun(count, try seed ?? .current(), limit)
  let models = try run.add(factory)
  while try run.advance() {
    try run.note(Result { try property(models.current) })
  }
  if let outcome = run.outcome { throw PropertyFailure<Model>(models, outcome) }
}

/// Tries a property on models of two factories, and reports the simplest for which it fails.
///
///     try forAll(users, teams) { user, team in !team.removing(user).contains(user) }
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
  guard count > 0 else { return }
  var run = PropertyRun(count, try seed ?? .current(), limit)
  let models = (try run.add(first), try run.add(second))
  while try run.advance() {
    try run.note(Result { try property(models.0.current, models.1.current) })
  }
  if let outcome = run.outcome { throw PropertyFailure<First, Second>(models, outcome) }
}

/// Tries an asynchronous property on many models of a factory, one after the other, and reports the
/// simplest for which it fails.
///
///     try await forAll(users) { user in try await server.store(user) }
///
/// In an `async` function, the compiler chooses this form for synchronous properties as well. A
/// cancelled task throws `CancellationError` before the next model. The property runs on the actor
/// `isolation`, the caller's. Other parameters and errors are those of the synchronous form.
public func forAll<Model: Value & Sendable, Answer>(
  _ factory: Factory<Model>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  isolation: isolated (any Actor)? = #isolation,
  _ property: (_ model: Model) async throws -> Answer
) async throws {
  checkCount(count)
  guard count > 0 else { return }
  var run = PropertyRun(count, try seed ?? .current(), limit)
  let models = try run.add(factory)
  while try run.advance() {
    try Task.checkCancellation()
    do {
      try run.note(Result<_, any Error>.success(await property(models.current)))
    } catch {
      // What a cancelled task throws says nothing about the models.
      try Task.checkCancellation()
      try run.note(Result<Answer, any Error>.failure(error))
    }
  }
  if let outcome = run.outcome { throw PropertyFailure<Model>(models, outcome) }
}
