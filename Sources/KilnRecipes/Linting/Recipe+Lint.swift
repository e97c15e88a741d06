internal import KilnMapping
internal import KilnValues

extension Recipe {
  /// Sends models out as sources and reads them back, and tells what does not survive.
  ///
  /// Two laws are tried: baking what a model decomposes to gives the model back, and updating with
  /// a partial source makes of one model the other that the source was made of. Fields are compared
  /// as the schema compares them, so those that it leaves out are not looked at.
  ///
  /// From one usual model each property goes in turn through samples of its type: values at the
  /// bounds, `nil`, empty and long and accented texts, dates with fractions, all cases of an enum,
  /// models inside. What the schema's rules, the model's initializer or the recipe's checks refuse
  /// is left out.
  ///
  ///     #expect(recipe.lint().isClean, "\(recipe.lint())")
  ///
  /// - Parameters:
  ///   - samples: models to try as well; of the first of them properties are varied.
  ///   - context: values for the ingredients.
  /// - Returns: what does not survive, in the order of the ingredients, and what was not tried. The
  ///   same recipe has the same report every time.
  /// - Complexity: O(*n* · *m*) in the number of ingredients and that of samples, a few for each
  ///   ingredient.
  public func lint(samples: [Model] = [], context: BakeContext = BakeContext()) -> LintReport {
    let made = ModelSamples(from: SamplePool(), samples)
    let models = made.models.filter { model in checks.allSatisfy { $0.holds(model) } }
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
    var unsampled = made.unsampled.filter { mapped.contains($0.index) }
    if models.isEmpty {
      // Of models that the recipe's checks refuse nothing was tried either.
      unsampled = unsampled.filter { $0.reason != .givenOnly }
      unsampled += mapped.sorted().map { ($0, .noModel) }
    }
    var isTold = Set<Int>()
    return LintReport(
      recipe: name,
      model: Model.schema.name,
      sampleCount: models.count,
      findings: linter.sortedFindings,
      omittedCount: linter.omittedCount,
      unsampled: unsampled.filter { isTold.insert($0.index).inserted }.map { index, reason in
        .init(property: fields[index].name, type: typeName(fields[index].valueType), reason: reason)
      }
    )
  }
}
