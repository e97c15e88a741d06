public import KilnFactories
public import KilnValues

/// Tests a property with many models and reports the simplest failure.
///
/// ```swift
/// try forAll(users) { user in
///   try #require(try recipe.bake(recipe.decompose(user)) == user)
/// }
/// ```
///
/// The first model is the factory's default. Sequences restart, and `unique` is ignored. Parameters
/// and errors are those of ``forAll(_:count:seed:limit:_:)`` with `factory.generator`, which can be
/// combined with other generators.
public func forAll<Model: Value & Sendable, Answer>(
  _ factory: Factory<Model>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  _ property: (_ model: Model) throws -> Answer
) throws {
  try forAll(factory.generator, count: count, seed: seed, limit: limit, property)
}

/// Tests a property with pairs of models and reports the simplest failure.
///
/// ```swift
/// try forAll(users, teams) { user, team in !team.removing(user).contains(user) }
/// ```
public func forAll<First: Value & Sendable, Second: Value & Sendable, Answer>(
  _ first: Factory<First>,
  _ second: Factory<Second>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  _ property: (_ first: First, _ second: Second) throws -> Answer
) throws {
  try forAll(
    first.generator,
    second.generator,
    count: count,
    seed: seed,
    limit: limit,
    property
  )
}

/// Tests an asynchronous property with many models, one at a time.
///
/// ```swift
/// try await forAll(users) { user in try await server.store(user) }
/// ```
public func forAll<Model: Value & Sendable, Answer>(
  _ factory: Factory<Model>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  isolation: isolated (any Actor)? = #isolation,
  _ property: (_ model: Model) async throws -> Answer
) async throws {
  try await forAll(
    factory.generator,
    count: count,
    seed: seed,
    limit: limit,
    isolation: isolation,
    property
  )
}
