internal import KilnValues

/// A model that is being built, without its type.
///
/// The work per field is here rather than in ``FactoryContext``, since code without the type of the
/// model is compiled once and looks up no types at run time.
final class ModelDraft {
  let plan: FieldPlan

  /// The values so far.
  @exclusivity(unchecked)
  var slots: UntypedFieldSlots

  /// The context of the field's value that is being made.
  @exclusivity(unchecked)
  var generation: GenerationContext

  /// The seed as parts are made from it.
  @exclusivity(unchecked)
  private var mixedSeed = SeededGenerator.mixed(0)

  /// Which of several tries for a field it is.
  @exclusivity(unchecked)
  var attempt: UInt64 = 0

  /// The model, once it is there.
  @exclusivity(unchecked)
  var built: Any?

  /// Distinguishes contexts of previous models from those of the current one.
  @exclusivity(unchecked)
  private(set) var serial = 0

  /// The fields that are being made from others, the outermost first.
  @exclusivity(unchecked)
  private var running: [Int] = []

  /// A draft.
  init(_ plan: FieldPlan, _ environment: BuildEnvironment, _ slots: UntypedFieldSlots) {
    self.plan = plan
    self.slots = slots
    generation = GenerationContext(
      random: SeededGenerator(seed: 0),
      fieldIndex: -1,
      style: environment.style,
      environment: environment
    )
  }

  /// What the model is built in.
  var environment: BuildEnvironment { generation.environment }

  /// Whether values are the simplest ones, and not random.
  var isSimplest: Bool { generation.environment.seed == nil && attempt == 0 }

  /// Starts another model in the same slots.
  func begin(seed: UInt64?, index: Int) {
    generation.environment.seed = seed
    generation.environment.index = index
    mixedSeed = SeededGenerator.mixed(seed ?? 0)
  }

  /// Ends the model that was begun.
  func end() {
    serial &+= 1
    if built != nil { built = nil }
  }

  /// Makes the context that of a field's value.
  func prepareGeneration(at index: Int) {
    let part = plan.references[index]._withUnsafeGuaranteedRef { $0.salt } &+ attempt
    generation.random = SeededGenerator(seed: SeededGenerator.seed(mixed: mixedSeed, part: part))
    generation.fieldIndex = index
  }

  /// Makes the values of all fields that have none, the first first.
  func fillAll() throws(FactoryError) {
    for index in plan.steps.indices { try fill(index) }
  }

  /// Makes the value of a field that has none.
  func fill(_ index: Int) throws(FactoryError) {
    if slots.isFilled(index) { return }
    let failure = plan.references[index]._withUnsafeGuaranteedRef { step -> FactoryError? in
      do throws(FactoryError) {
        if step.readsFields { try fillReading(step, index) } else { try step.fill(self, index) }
        return nil
      } catch {
        return error
      }
    }
    guard let failure else { return }
    // What another field of this model threw has its path already.
    throw failure.hasPath(from: self)
      ? failure : failure.inside(plan.steps[index].name).withPath(from: self)
  }

  /// Makes the value of a field whose closure may ask for others.
  private func fillReading(_ step: FieldPlan.Step, _ index: Int) throws(FactoryError) {
    if let first = running.firstIndex(of: index) {
      let cycle = (running[first...] + [index]).map { plan.steps[$0].name }
      throw FactoryError(.dependencyCycle(cycle)).withPath(from: self)
    }
    running.append(index)
    // A closure may go on without the value.
    defer { running.removeLast() }
    try step.fill(self, index)
  }
}
