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
  ///   - model: the model.
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
  ///   - model: the model.
  ///   - remaking: what is done again.
  ///   - environment: what it was built in; its chain ends with this model.
  ///   - fill: puts the other values into their slots.
  /// - Throws: ``FactoryError`` where it breaks its rules.
  func remade(
    _ model: Model,
    _ remaking: Remaking,
    in environment: BuildEnvironment,
    _ fill: SlotFill<Model>
  ) throws(FactoryError) -> Model {
    var slots = FieldSlots(Model.schema)
    fill(&slots)
    for (index, source) in sources.enumerated() where !(remaking.derives && source.isDerived) {
      slots.fill(index, from: model)
    }
    let other = try withUnsafeMutablePointer(to: &slots) { slots throws(FactoryError) in
      let context = FactoryContext(self, environment, slots)
      context.noteFilled()
      try context.fillAll()
      do {
        let others = slots.move()
        slots.initialize(to: FieldSlots(Model.schema))
        let model = try Model.schema.build(unchecked: others)
        guard remaking.adjusts else { return model }
        var twin = model.mutableCopy()
        for adjustment in adjustments { try adjustment(&twin, context) }
        return Model(twin)
      } catch {
        throw FactoryError.wrapping(error)
      }
    }
    try Self.check(other)
    return other
  }

  /// Tells those who asked for it of a model that was built.
  func tell(of model: Model) throws(FactoryError) {
    for callback in callbacks {
      do { try callback(model) } catch { throw FactoryError.wrapping(error) }
    }
  }
}
