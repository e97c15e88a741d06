public import KilnFactories

// One overload per number of generators: Swift 6.3 cannot compile a version with parameter packs.

/// Tests a property with many values and reports the simplest failure.
///
/// ```swift
/// try forAll(.texts(count: 0...20)) { text in
///   try #require(unescaped(escaped(text)) == text)
/// }
/// ```
///
/// The first value is the generator's simplest. The following values alternate between its boundary
/// values and random values, realistic or wild. A property fails if it throws or returns `false`.
/// It returns `Bool` or nothing; any other type is an error.
///
/// In Swift Testing, `#require` throws. It records an issue for each failing value, including those
/// tried while shrinking. `#expect` records an issue but does not throw, so the property passes and
/// nothing is shrunk. A property that returns `Bool` or throws its own error records a single
/// issue, the ``PropertyFailure``.
///
/// - Parameters:
///   - values: creates the values.
///   - count: the number of values. A negative count is a programmer error and traps.
///   - seed: the seed; by default that of the process, `FactorySeed.current()`.
///   - limit: the largest number of values to try while shrinking. At most ten times as many are
///     created.
///   - property: throws or returns `false` if the property does not hold.
/// - Throws: ``PropertyFailure`` with the seed and the simplest failing value; `FactoryError` with
///   the seed if a value cannot be created.
/// - Complexity: O(*n*) in the number of values.
public func forAll<Output: Sendable, Answer>(
  _ values: Generator<Output>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  _ property: (_ value: Output) throws -> Answer
) throws {
  try PropertyRun.test(
    PropertyLimits(count, seed, limit),
    { try $0.add(values) },
    { try property($0.current) },
    { PropertyFailure<Output>($0, $1) }
  )
}

/// Tests a property with values of two generators and reports the simplest failure.
///
/// ```swift
/// try forAll(.integers(in: 0...59), users.generator) { minute, user in
///   user.reminder(at: minute).minute == minute
/// }
/// ```
///
/// All values are shrunk. Parameters and errors are those of ``forAll(_:count:seed:limit:_:)``;
/// `count` is the number of pairs.
public func forAll<First: Sendable, Second: Sendable, Answer>(
  _ first: Generator<First>,
  _ second: Generator<Second>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  _ property: (_ first: First, _ second: Second) throws -> Answer
) throws {
  try PropertyRun.test(
    PropertyLimits(count, seed, limit),
    { (try $0.add(first), try $0.add(second)) },
    { try property($0.0.current, $0.1.current) },
    { PropertyFailure<First, Second>($0, $1) }
  )
}

/// Tests a property with values of three generators and reports the simplest failure.
public func forAll<First: Sendable, Second: Sendable, Third: Sendable, Answer>(
  _ first: Generator<First>,
  _ second: Generator<Second>,
  _ third: Generator<Third>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  _ property: (_ first: First, _ second: Second, _ third: Third) throws -> Answer
) throws {
  try PropertyRun.test(
    PropertyLimits(count, seed, limit),
    { (try $0.add(first), try $0.add(second), try $0.add(third)) },
    { try property($0.0.current, $0.1.current, $0.2.current) },
    { PropertyFailure<First, Second, Third>($0, $1) }
  )
}

/// Tests a property with values of four generators and reports the simplest failure.
public func forAll<First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable, Answer>(
  _ first: Generator<First>,
  _ second: Generator<Second>,
  _ third: Generator<Third>,
  _ fourth: Generator<Fourth>,
  count: Int = 100,
  seed: FactorySeed? = nil,
  limit: Int = 2_000,
  _ property: (_ first: First, _ second: Second, _ third: Third, _ fourth: Fourth) throws -> Answer
) throws {
  try PropertyRun.test(
    PropertyLimits(count, seed, limit),
    { (try $0.add(first), try $0.add(second), try $0.add(third), try $0.add(fourth)) },
    { try property($0.0.current, $0.1.current, $0.2.current, $0.3.current) },
    { PropertyFailure<First, Second, Third, Fourth>($0, $1) }
  )
}
