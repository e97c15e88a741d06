public import KilnFactories

/// Tests a property with many values and reports the simplest failure.
///
/// ```swift
/// try forAll(.texts(count: 0...20)) { text in
///   try #require(unescaped(escaped(text)) == text)
/// }
/// try forAll(users.generator, .integers(in: 0...59)) { user, minute in
///   user.reminder(at: minute).minute == minute
/// }
/// ```
///
/// The first value of each generator is its simplest. The following values alternate between
/// boundary values and random values, realistic or wild. All values are shrunk. For models of a
/// factory, pass `factory.generator`: the first model is the factory's default, sequences restart,
/// and `unique` is ignored.
///
/// A property fails if it throws or returns `false`. It returns `Bool` or nothing; any other type
/// is an error.
///
/// In Swift Testing, `#require` throws. It records an issue for each failing value, including those
/// tried while shrinking. `#expect` records an issue but does not throw, so the property passes and
/// nothing is shrunk. A property that returns `Bool` or throws its own error records a single
/// issue, the ``PropertyFailure``.
///
/// - Parameters:
///   - generators: create the values; one generator per parameter of the property.
///   - count: the number of values, or of tuples of values. A negative count is a programmer error
///     and traps.
///   - seed: the seed; by default that of the process, `FactorySeed.current()`.
///   - limit: the largest number of values to try while shrinking. At most ten times as many are
///     created.
///   - property: throws or returns `false` if the property does not hold.
/// - Throws: ``PropertyFailure`` with the seed and the simplest failing values; `FactoryError` with
///   the seed if a value cannot be created.
/// - Complexity: O(*n*) in the number of values.
public func forAll<each Output: Sendable, Answer>(
  _ generators: repeat Generator<each Output>,
  count: Int = 100,
  seed: UInt64? = nil,
  limit: Int = 2_000,
  _ property: (repeat each Output) throws -> Answer
) throws {
  checkCount(count)
  var run = try PropertyRun(count, seed, limit, Answer.self)
  guard count > 0 else { return }
  let subjects = (repeat try run.add(each generators))
  while try run.advance() {
    // Not an argument of the call: the compiler of Swift 6.3 fails on that.
    let values = (repeat (each subjects).current)
    do {
      let answer = try property(repeat each values)
      run.note(.success(answer))
    } catch {
      run.note(Result<Answer, any Error>.failure(error))
    }
  }
  if let shrinking = run.shrinking {
    throw PropertyFailure<repeat each Output>((repeat each subjects), run, shrinking)
  }
}

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
public func forAll<each Output: Sendable, Answer>(
  _ generators: repeat Generator<each Output>,
  count: Int = 100,
  seed: UInt64? = nil,
  limit: Int = 2_000,
  isolation: isolated (any Actor)? = #isolation,
  _ property: (repeat each Output) async throws -> Answer
) async throws {
  checkCount(count)
  var run = try PropertyRun(count, seed, limit, Answer.self)
  guard count > 0 else { return }
  let subjects = (repeat try run.add(each generators))
  while try run.advance() {
    try Task.checkCancellation()
    let values = (repeat (each subjects).current)
    do {
      let answer = try await property(repeat each values)
      run.note(.success(answer))
    } catch {
      // An error thrown by a cancelled task does not count as a failure of the property.
      try Task.checkCancellation()
      run.note(Result<Answer, any Error>.failure(error))
    }
  }
  if let shrinking = run.shrinking {
    throw PropertyFailure<repeat each Output>((repeat each subjects), run, shrinking)
  }
}
