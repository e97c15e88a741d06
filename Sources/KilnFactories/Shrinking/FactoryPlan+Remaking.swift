internal import KilnValues

/// What is done again to the simpler forms of a model.
struct Remaking: Sendable {
  /// Whether the fields that are made from others are made anew.
  var derives = false

  /// Whether the factory's adjustments are.
  var adjusts = false
}

extension FactoryPlan {
  /// What can be done again to a model and leaves it as it is: where its fields were changed after they were
  /// made, nothing.
  ///
  /// - Parameters:
  ///   - environment: what it was built in; its chain ends with this model.
  func remaking(of model: Model, in environment: BuildEnvironment) -> Remaking {
    let derives = sources.contains(where: \.isDerived)
    let choices = [
      Remaking(derives: derives, adjusts: !adjustments.isEmpty), Remaking(derives: derives),
      Remaking(adjusts: !adjustments.isEmpty),
    ]
    let choice = choices.first { choice in
      guard choice.derives || choice.adjusts else { return false }
      let same = try? remade(model, choice, in: environment) { _ in }
      return same?.isInterchangeable(with: model) ?? false
    }
    return choice ?? Remaking()
  }

  /// A model with other values for some fields.
  ///
  /// - Parameters:
  ///   - environment: what it was built in; its chain ends with this model.
  /// - Throws: ``FactoryError`` where it breaks its rules.
  func remade(
    _ model: Model,
    _ remaking: Remaking,
    in environment: BuildEnvironment,
    _ fill: SlotFill<Model>
  ) throws(FactoryError) -> Model {
    try ModelBuilder(self, in: environment).rebuild(
      model,
      remaking: { remaking.derives && $0.isDerived },
      isAdjusted: remaking.adjusts,
      fill
    )
  }
}
