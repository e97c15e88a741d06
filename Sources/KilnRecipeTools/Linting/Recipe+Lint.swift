internal import KilnMapping
public import KilnRecipes
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Tests whether models survive a round trip through their sources.
  ///
  /// Two properties are tested. Decomposing a model and baking the result returns an equal model.
  /// An update of one model with its differences from another returns the other model. Fields are
  /// compared as the schema compares them; fields that it excludes are not compared.
  ///
  /// Starting from one base model, each property in turn takes the samples of its type. These
  /// include extreme values, `nil`, empty, long and accented texts, dates with fractions, all cases
  /// of an enum, and nested models. Samples are skipped if the schema's rules, the model's
  /// initializer or the recipe's checks reject them.
  ///
  /// ```swift
  /// #expect(recipe.lint().isClean, "\(recipe.lint())")
  /// ```
  ///
  /// - Parameters:
  ///   - samples: additional models to test. The first of them is the base model.
  ///   - context: values for the ingredients.
  /// - Returns: the problems, in the order of the ingredients, and the properties that were not
  ///   tested. The same recipe always has the same report.
  /// - Complexity: O(*n* · *m*) in the number of ingredients and samples. There are a few samples
  ///   per ingredient.
  public func lint(samples: [Model] = [], context: BakeContext = BakeContext()) -> LintReport {
    let made = ModelSamples(from: SamplePool(), samples)
    return lint(models: made.models, unsampled: made.unsampled, context: context)
  }

  /// Tests models; the first of them is the base model.
  ///
  /// - Parameters:
  ///   - models: the models. Those that the recipe's checks reject are skipped.
  ///   - unsampled: the fields that have the same value in all models, with the reason.
  ///   - context: values for the ingredients.
  package func lint(
    models: [Model],
    unsampled: [(index: Int, reason: LintReport.Unsampled.Reason)] = [],
    context: BakeContext
  ) -> LintReport {
    let models = models.filter { model in checks.allSatisfy { $0.holds(model) } }
    var linter = Linter(recipe: self, context: context)
    linter.lookForOneWays()
    for model in models { linter.sendAround(model) }
    if let base = models.first {
      for model in models.dropFirst() {
        linter.tryUpdate(from: base, to: model)
        linter.tryUpdate(from: model, to: base)
      }
    }
    let fields = Model.schema.fields
    let mapped = Set(instructions.map(\.index))
    var unsampled = unsampled.filter { mapped.contains($0.index) }
    if models.isEmpty {
      // If the recipe's checks reject all models, the given ones were not tested either.
      unsampled = unsampled.filter { $0.reason != .givenOnly }
      unsampled += mapped.sortedOutOfLine().map { ($0, .noModel) }
    }
    var isTold = Set<Int>()
    return LintReport(
      recipe: name,
      model: Model.schema.name,
      sampleCount: models.count,
      findings: linter.sortedFindings,
      omittedCount: linter.omittedCount,
      unsampled: unsampled.filter { isTold.insert($0.index).inserted }.map { index, reason in
        .init(
          property: fields[index].name,
          type: typeSyntax(fields[index].valueType),
          reason: reason
        )
      }
    )
  }
}
