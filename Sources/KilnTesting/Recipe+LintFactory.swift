public import KilnFactories
public import KilnRecipeTools
public import KilnRecipes
internal import KilnValues

extension Recipe {
  /// Tests whether a factory's models survive a round trip through their sources.
  ///
  /// ```swift
  /// let report = try recipe.lint(users)
  /// #expect(report.isClean, "\(report)")
  /// ```
  ///
  /// The models are the default, those with boundary values, and random ones, realistic and wild.
  /// They are tested like the samples of `lint(samples:context:)`. Values that the factory never
  /// creates are not tested.
  ///
  /// - Parameters:
  ///   - factory: builds the models. Its sequences restart.
  ///   - count: the number of random models. A negative count is a programmer error and traps.
  ///   - seed: the seed of the random models.
  ///   - context: values for the ingredients.
  /// - Returns: the problems, in the order of the ingredients. The same arguments always have the
  ///   same report.
  /// - Throws: `FactoryError` if a model cannot be built.
  /// - Complexity: O(*n* · *m*) in the number of ingredients and models.
  public func lint(
    _ factory: Factory<Model>,
    count: Int = 100,
    seed: UInt64 = 0,
    context: BakeContext = BakeContext()
  ) throws(FactoryError) -> LintReport {
    let factory = factory.rewound()
    let boundaries = try factory.boundaries().map(\.model)
    let realistic = try factory.buildList(count / 2, seed: seed)
    let wild = try factory.buildList(count - count / 2, seed: seed, style: .wild)
    return lint(models: [try factory.build()] + boundaries + realistic + wild, context: context)
  }
}
