internal import KilnValues

/// A model under construction, without its type.
///
/// The work per field is here rather than in ``FactoryContext``. Code without the type of the model
/// is compiled once and looks up no types at run time.
final class ModelDraft {
  let plan: FieldPlan

  /// The values so far.
  @exclusivity(unchecked)
  var slots: UnsafeFieldSlots

  /// The context of the current field's value.
  @exclusivity(unchecked)
  var generation: GenerationContext

  /// The mixed seed, from which the seeds of parts are derived.
  @exclusivity(unchecked)
  private var mixedSeed = SeededGenerator.mixed(0)

  /// The number of the current attempt at a unique value.
  @exclusivity(unchecked)
  var attempt: UInt64 = 0

  /// The model, once it is built.
  @exclusivity(unchecked)
  var built: Any?

  /// Distinguishes contexts of previous models from those of the current one.
  @exclusivity(unchecked)
  private(set) var serial = 0

  /// The fields whose closures are running, the outermost first.
  @exclusivity(unchecked)
  private var running: [Int] = []

  /// Creates a draft.
  init(_ plan: FieldPlan, _ environment: BuildEnvironment, _ slots: UnsafeFieldSlots) {
    self.plan = plan
    self.slots = slots
    generation = GenerationContext(
      random: SeededGenerator(seed: 0),
      fieldIndex: -1,
      style: environment.style,
      environment: environment
    )
  }

  /// The environment of the model.
  var environment: BuildEnvironment { generation.environment }

  /// Whether the values are the simplest ones instead of random.
  var isSimplest: Bool { generation.environment.seed == nil && attempt == 0 }

  /// Starts the next model in the same slots.
  func begin(seed: UInt64?, index: Int) {
    generation.environment.seed = seed
    generation.environment.index = index
    mixedSeed = SeededGenerator.mixed(seed ?? 0)
  }

  /// Finishes the current model.
  func end() {
    serial &+= 1
    if built != nil { built = nil }
  }

  /// Prepares the context for a field's value.
  func prepareGeneration(at index: Int) {
    let part = plan.references[index]._withUnsafeGuaranteedRef { $0.salt } &+ attempt
    generation.random = SeededGenerator(seed: SeededGenerator.seed(mixed: mixedSeed, part: part))
    generation.fieldIndex = index
  }

  /// Creates the values of all empty fields in order.
  func fillAll() throws(FactoryError) {
    for index in plan.steps.indices { try fill(index) }
  }

  /// Creates the value of a field if it is empty.
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
    // An error of another field of this model already has its path.
    throw failure.hasPath(from: self)
      ? failure : failure.inside(plan.steps[index].name).withPath(from: self)
  }

  /// Creates the value of a field whose closure may read others.
  private func fillReading(_ step: FieldPlan.Step, _ index: Int) throws(FactoryError) {
    if let first = running.firstIndex(of: index) {
      let cycle = (running[first...] + [index]).map { plan.steps[$0].name }
      throw FactoryError(.dependencyCycle(cycle)).withPath(from: self)
    }
    running.append(index)
    // A closure may catch the error and continue without the value.
    defer { running.removeLast() }
    try step.fill(self, index)
  }
}
