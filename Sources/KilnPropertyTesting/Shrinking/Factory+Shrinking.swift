public import KilnFactories
public import KilnValues

extension Factory {
  /// Makes a model that fails as simple as it can be while it still does: with the smallest difference from
  /// what the factory builds by default.
  ///
  ///     let found = try users.shrink(user) { try !$0.isStoredAndReadBack() }
  ///     print(found.difference)                      // age: 18 → 43
  ///
  /// Fields go to their default first, several at once, and then towards it: numbers and dates by halves, texts
  /// and lists by what is taken out of them and by simpler elements, optionals to `nil`, models field by field,
  /// and a model that contains one of its type to that one. A field that was said to have one value keeps it;
  /// one that is made from others, and what ``adjusting(_:)-(_)`` does, is made again where that leaves the
  /// model as it is. Every model that is tried satisfies its rules, and ``onBuild(_:)`` is told of it.
  ///
  /// The same model and answers give the same result. It need not be the simplest of all: of no model that is
  /// one step simpler the condition holds.
  ///
  /// - Parameters:
  ///   - model: the model, of which the condition holds.
  ///   - traits: the traits that are applied to the factory, in order.
  ///   - limit: how many models are tried, 2,000 where nothing is said; ten times as many are looked at.
  ///   - isFailing: the condition.
  /// - Returns: the simplest model that was found.
  /// - Throws: ``FactoryError`` where the factory cannot build its default, and what the condition throws.
  /// - Complexity: O(*n*) in the number of tries, times what building a model takes.
  public func shrink(
    _ model: Model,
    traits: FactoryTrait<Model>...,
    limit: Int = 2_000,
    while isFailing: (_ model: Model) throws -> Bool
  ) throws -> Shrunk<Model> {
    let shrinker = try Shrinker(model, of: applying(traits), in: BuildEnvironment())
    var run = ShrinkRun([shrinker], limit: limit)
    while run.advance() { run.note(fails: try isFailing(shrinker.trial)) }
    return Shrunk(shrinker, run)
  }
}

/// The simplest model that was found to fail.
public struct Shrunk<Model: Value>: CustomStringConvertible {
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

extension Shrunk: Sendable where Model: Sendable {}
