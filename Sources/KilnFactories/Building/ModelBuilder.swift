internal import KilnValues

/// Builds the models of a factory one after another in the same slots.
final class ModelBuilder<Model: ValueModel> {
  private let plan: FactoryPlan<Model>
  private let schema = Model.schema
  @exclusivity(unchecked)
  private var slots = FieldSlots(Model.schema)
  private let draft: ModelDraft
  @exclusivity(unchecked)
  private var isBuilding = false

  /// Creates a builder.
  init(_ plan: FactoryPlan<Model>, in environment: BuildEnvironment) {
    self.plan = plan
    draft = ModelDraft(plan.fields, environment, slots._unsafe)
  }

  /// Builds a model.
  ///
  /// - Parameters:
  ///   - seed: the seed of the model; `nil` for the simplest values.
  ///   - index: the position in the list.
  ///   - isChecked: whether the model is validated.
  ///   - change: changes the mutable twin.
  func build(
    seed: UInt64?,
    index: Int,
    isChecked: Bool = true,
    _ change: ((inout Model.Mutable) throws -> Void)? = nil
  ) throws(FactoryError) -> Model {
    draft.begin(seed: seed, index: index)
    draft.environment.scope.begin()
    let model = try made(isAdjusted: !plan.isQuiet, change)
    if isChecked, schema.hasRules { try plan.check(model) }
    if !plan.isQuiet { try plan.notify(model) }
    return model
  }

  /// Builds a model again with other values for some fields, without callbacks.
  ///
  /// - Parameters:
  ///   - model: provides the values of the other fields.
  ///   - fields: the fields that are created again unless `fill` sets them.
  ///   - isAdjusted: whether the factory's adjustments are applied.
  ///   - fill: sets fields.
  /// - Throws: ``FactoryError``, also if the result is invalid.
  func rebuild(
    _ model: Model,
    remaking fields: (FieldSource<Model>) -> Bool,
    isAdjusted: Bool,
    _ fill: SlotFill<Model>
  ) throws(FactoryError) -> Model {
    draft.begin(seed: draft.environment.seed, index: draft.environment.index)
    draft.environment.scope.begin()
    fill(&slots)
    for (index, source) in plan.sources.enumerated() where !fields(source) {
      slots.fill(index, from: model)
    }
    let other = try made(isAdjusted: isAdjusted, nil)
    try plan.check(other)
    return other
  }

  /// Builds the model from the filled slots, and fills the others.
  private func made(
    isAdjusted: Bool,
    _ change: ((inout Model.Mutable) throws -> Void)?
  ) throws(FactoryError) -> Model {
    precondition(!isBuilding, "a factory's stream was asked for a model while it builds one")
    isBuilding = true
    defer {
      isBuilding = false
      draft.end()
    }
    draft.slots.exchangeFilled(with: &slots._unsafe)
    do throws(FactoryError) {
      try draft.fillAll()
    } catch {
      // The slots own the values that the draft has created.
      slots._unsafe.exchangeFilled(with: &draft.slots)
      slots.removeAll()
      throw error
    }
    slots._unsafe.exchangeFilled(with: &draft.slots)
    do {
      let model = try schema.build(from: &slots, isChecked: false)
      guard isAdjusted || change != nil else { return model }
      return try changed(model, isAdjusted: isAdjusted, change)
    } catch {
      throw FactoryError.wrapping(error)
    }
  }

  // Not inlined, because the closure types are looked up on entry even if there are no closures.
  @inline(never)
  private func changed(
    _ model: Model,
    isAdjusted: Bool,
    _ change: ((inout Model.Mutable) throws -> Void)?
  ) throws -> Model {
    draft.built = model
    var twin = model.mutableCopy()
    if isAdjusted {
      for adjustment in plan.adjustments { try adjustment(&twin, FactoryContext(draft)) }
    }
    try change?(&twin)
    return Model(twin)
  }
}
