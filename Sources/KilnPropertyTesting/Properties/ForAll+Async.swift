public import KilnFactories

/// Tests an asynchronous property with many values, one at a time.
///
/// ```swift
/// try await forAll(users.generator) { user in try await server.store(user) }
/// ```
///
/// In an `async` function, the compiler also chooses this overload for synchronous properties. If
/// the task is cancelled, `CancellationError` is thrown before the next value. The property runs on
/// the actor `isolation`, by default the caller's. Other parameters and errors are those of the
/// synchronous overload.
public func forAll<Output: Sendable, Answer>(
  _ values: Generator<Output>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  isolation: isolated (any Actor)? = #isolation,
  _ property: (_ value: Output) async throws -> Answer
) async throws {
  try await PropertyRun.test(
    PropertyLimits(count, seed, limit),
    isolation: isolation,
    { try $0.add(values) },
    { try await property($0.current) },
    { PropertyFailure<Output>($0, $1) }
  )
}

/// Tests an asynchronous property with values of two generators, one tuple at a time.
public func forAll<First: Sendable, Second: Sendable, Answer>(
  _ first: Generator<First>,
  _ second: Generator<Second>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  isolation: isolated (any Actor)? = #isolation,
  _ property: (_ first: First, _ second: Second) async throws -> Answer
) async throws {
  try await PropertyRun.test(
    PropertyLimits(count, seed, limit),
    isolation: isolation,
    { (try $0.add(first), try $0.add(second)) },
    { try await property($0.0.current, $0.1.current) },
    { PropertyFailure<First, Second>($0, $1) }
  )
}

/// Tests an asynchronous property with values of three generators, one tuple at a time.
public func forAll<First: Sendable, Second: Sendable, Third: Sendable, Answer>(
  _ first: Generator<First>,
  _ second: Generator<Second>,
  _ third: Generator<Third>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  isolation: isolated (any Actor)? = #isolation,
  _ property: (_ first: First, _ second: Second, _ third: Third) async throws -> Answer
) async throws {
  try await PropertyRun.test(
    PropertyLimits(count, seed, limit),
    isolation: isolation,
    { (try $0.add(first), try $0.add(second), try $0.add(third)) },
    { try await property($0.0.current, $0.1.current, $0.2.current) },
    { PropertyFailure<First, Second, Third>($0, $1) }
  )
}

/// Tests an asynchronous property with values of four generators, one tuple at a time.
public func forAll<First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable, Answer>(
  _ first: Generator<First>,
  _ second: Generator<Second>,
  _ third: Generator<Third>,
  _ fourth: Generator<Fourth>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  isolation: isolated (any Actor)? = #isolation,
  _ property: (_ first: First, _ second: Second, _ third: Third, _ fourth: Fourth) async throws ->
    Answer
) async throws {
  try await PropertyRun.test(
    PropertyLimits(count, seed, limit),
    isolation: isolation,
    { (try $0.add(first), try $0.add(second), try $0.add(third), try $0.add(fourth)) },
    { try await property($0.0.current, $0.1.current, $0.2.current, $0.3.current) },
    { PropertyFailure<First, Second, Third, Fourth>($0, $1) }
  )
}
