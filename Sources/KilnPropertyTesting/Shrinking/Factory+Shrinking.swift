public import KilnFactories
public import KilnValues

extension Factory {
  /// Finds the simplest model that still fails: with the smallest difference from what the factory
  /// builds by default.
  ///
  ///     let found = try users.shrink(user) { try !isStoredAndReadBack($0) }
  ///     print(found.difference)                      // age: 18 → 43
  ///
  /// Several fields at once are set to their defaults; then each approaches its default: numbers
  /// and dates by halves, texts and lists by removal and by simpler elements, optionals to `nil`,
  /// models by field, and a model that contains one of its type to that one. A field that the
  /// factory sets keeps its value. Fields that depend on others and ``adjusting(_:)-(_)`` are
  /// repeated if that leaves the model as it is. Every model that is tried satisfies its rules, and
  /// ``onBuild(_:)`` is called for it.
  ///
  /// The result is reproducible. It need not be the simplest of all models: no model that is one
  /// step simpler fails.
  ///
  /// - Parameters:
  ///   - model: a model that fails.
  ///   - traits: the traits that are applied to the factory, in order.
  ///   - limit: how many models are tried; ten times as many are examined.
  ///   - isFailing: whether a model fails.
  /// - Throws: ``FactoryError`` if the factory cannot build its default, and errors of `isFailing`.
  /// - Complexity: O(*n*) builds for *n* tries.
  public func shrink(
    _ model: Model,
    traits: FactoryTrait<Model>...,
    limit: Int = 2_000,
    while isFailing: (_ model: Model) throws -> Bool
  ) throws -> ShrinkResult<Model> {
    let shrinker = try Shrinker(model, of: applying(traits), in: BuildEnvironment())
    var run = ShrinkRun([shrinker], limit: limit)
    while run.advance() { run.note(fails: try isFailing(shrinker.trial)) }
    return ShrinkResult(shrinker, run)
  }
}

/// The simplest model that was found to fail.
public struct ShrinkResult<Model: Value>: CustomStringConvertible {
  /// The model.
  public let model: Model

  /// What differs from what the factory builds by default.
  public let difference: Difference<Model>

  /// How many models were tried.
  public let tries: Int

  /// Whether no model that is one step simpler fails; false where the limit of tries was reached.
  public let isComplete: Bool

  init(_ shrinker: Shrinker<Model>, _ run: ShrinkRun) {
    model = shrinker.smallest
    difference = shrinker.simplest.difference(to: shrinker.smallest)
    tries = run.tries
    isComplete = run.isComplete
  }

  /// The difference from the default in words: `age: 18 → 43`.
  public var description: String { "\(difference)" }
}

extension ShrinkResult: Sendable where Model: Sendable {}
