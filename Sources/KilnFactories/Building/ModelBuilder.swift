internal import KilnValues

/// Builds the models of a factory one after the other in the same slots.
final class ModelBuilder<Model: Value> {
  private let plan: FactoryPlan<Model>
  private let schema = Model.schema
  @exclusivity(unchecked)
  private var slots = FieldSlots(Model.schema)
  private let draft: ModelDraft
  @exclusivity(unchecked)
  private var isBuilding = false

  /// A builder.
  init(_ plan: FactoryPlan<Model>, in environment: BuildEnvironment) {
    self.plan = plan
    draft = ModelDraft(plan.fields, environment, slots._untyped)
  }

  /// Builds a model.
  ///
  /// - Parameters:
  ///   - isChecked: whether its rules are checked.
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
  ///   - fields: those that are made again if `fill` gives them no value.
  ///   - isAdjusted: whether the factory's adjustments are made.
  /// - Throws: ``FactoryError``, also where it breaks its rules.
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

  /// Makes the model of the fields that are there, and of others where none is.
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
    draft.slots.exchangeFilled(with: &slots._untyped)
    do throws(FactoryError) {
      try draft.fillAll()
    } catch {
      // The slots own what the draft has put there.
      slots._untyped.exchangeFilled(with: &draft.slots)
      slots.removeAll()
      throw error
    }
    slots._untyped.exchangeFilled(with: &draft.slots)
    do {
      let model = try schema.build(from: &slots, isChecked: false)
      guard isAdjusted || change != nil else { return model }
      return try changed(model, isAdjusted: isAdjusted, change)
    } catch {
      throw FactoryError.wrapping(error)
    }
  }

  // Not inlined: the types of the closures are looked up at the start, whether there are any or
  // not.
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
