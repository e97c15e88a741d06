public import KilnFactories
package import KilnValues

extension Factory {
  /// Finds the simplest model that still fails.
  ///
  /// ```swift
  /// let simplest = try users.shrink(user) { try !isStoredAndReadBack($0) }
  /// print(try users.build().difference(to: simplest))     // age: 18 → 43
  /// ```
  ///
  /// The simplest model has the smallest difference from the factory's default. The search first
  /// resets several fields at once to their defaults. It then moves each field toward its default:
  ///
  /// - numbers and dates by halving the distance;
  /// - texts and lists by removing elements and by simplifying them;
  /// - optionals to `nil`;
  /// - models by field; a model that contains one of its own type is replaced by that one, if no
  ///   more fields then differ from the default.
  ///
  /// Fields that the factory sets keep their values; those of a sequence get an earlier number of
  /// the first 1,000. Fields that depend on others, and
  /// `adjusting(_:)-(_)`, are evaluated again if that reproduces the model. Every tried model
  /// satisfies its rules, and `onBuild(_:)` is called for it.
  ///
  /// The result is reproducible. It is a local minimum: every model that is one step simpler
  /// passes.
  ///
  /// - Parameters:
  ///   - model: a failing model.
  ///   - traits: the traits to apply to the factory, in order.
  ///   - limit: the largest number of models to try. Up to ten times as many candidates are
  ///     examined.
  ///   - isFailing: returns whether a model fails.
  /// - Returns: the simplest failing model.
  /// - Throws: `FactoryError` if the factory cannot build its default, and errors of `isFailing`.
  /// - Complexity: O(*n*) builds for *n* tries.
  public func shrink(
    _ model: Model,
    traits: FactoryTrait<Model>...,
    limit: Int = 2_000,
    while isFailing: (_ model: Model) throws -> Bool
  ) throws -> Model {
    try shrinkResult(model, traits, limit: limit, while: isFailing).model
  }

  /// Finds the simplest model that still fails, and reports the search.
  package func shrinkResult(
    _ model: Model,
    _ traits: [FactoryTrait<Model>] = [],
    limit: Int = 2_000,
    while isFailing: (_ model: Model) throws -> Bool
  ) throws -> ShrinkResult<Model> {
    let shrinker = Shrinker(model, try applying(traits).shrinking(in: BuildEnvironment()))
    var run = ShrinkRun([shrinker], limit: limit)
    while run.advance() { run.note(fails: try isFailing(shrinker.trial)) }
    return ShrinkResult(shrinker, run)
  }
}

/// The simplest failing model that a search found.
package struct ShrinkResult<Model: ValueModel> {
  /// The model.
  package let model: Model

  /// The difference of the model from the factory's default.
  package let difference: Difference<Model>

  /// The number of models that were tried.
  package let tries: Int

  /// Whether every model one step simpler passes; `false` if the limit was reached.
  package let isComplete: Bool

  init(_ shrinker: Shrinker<Model>, _ run: ShrinkRun) {
    model = shrinker.smallest
    difference = shrinker.simplest.difference(to: shrinker.smallest)
    tries = run.tries
    isComplete = run.isComplete
  }

}
