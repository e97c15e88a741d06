public import KilnValues

/// A model while it is being built: what closures of a factory are given.
///
///     .set(\.email) { "\(try $0.value(of: \.name))@example.com" }
///     .set(\.name) { $0[isLoud] ? "ZACH" : "Zach" }
///
/// It is of use until the closure returns.
public final class FactoryContext<Model: Value> {
  let environment: BuildEnvironment
  private let plan: FactoryPlan<Model>
  private let slots: UnsafeMutablePointer<FieldSlots<Model>>
  private var states: [FieldState]
  private var running: [Int] = []

  /// Which of several tries for a field it is.
  var attempt: UInt64 = 0

  private enum FieldState { case empty, running, filled }

  init(
    _ plan: FactoryPlan<Model>,
    _ environment: BuildEnvironment,
    _ slots: UnsafeMutablePointer<FieldSlots<Model>>
  ) {
    self.plan = plan
    self.environment = environment
    self.slots = slots
    states = Array(repeating: .empty, count: plan.sources.count)
  }

  /// The place of the model in the list that is being built, from 0 on; 0 where it is built alone.
  public var index: Int { environment.index }

  /// Whether the values are random, because a seed was given.
  public var isSeeded: Bool { environment.seed != nil }

  /// Whether values are the simplest ones, and not random.
  var isSimplest: Bool { environment.seed == nil && attempt == 0 }

  /// The value of another field, which is made first where it has none yet.
  ///
  /// - Parameter keyPath: the field.
  /// - Returns: its value.
  /// - Throws: ``FactoryError`` where the fields are made from each other, and what making it throws.
  public func value<Property>(of keyPath: KeyPath<Model, Property>) throws(FactoryError) -> Property
  {
    guard let index = Model.schema.index(of: keyPath) else {
      throw FactoryError(.unknownField("\(keyPath)"))
    }
    try fill(index)
    return slots.pointee.value(index, as: Property.self)
  }

  /// What was given for a transient input, or its default.
  ///
  /// - Parameter transient: the input.
  public subscript<Input>(transient: Transient<Input>) -> Input {
    (plan.transients[transient.id] as? GivenInput<Input>)?.value ?? transient.defaultValue
  }

  /// Random numbers for this field alone: those of other fields do not change when these are used.
  ///
  /// Without a seed they are the same each time.
  ///
  /// - Parameter keyPath: the field that they are for.
  public func random(for keyPath: PartialKeyPath<Model>) -> SeededGenerator {
    guard let index = Model.schema.index(of: keyPath) else { return SeededGenerator(seed: 0) }
    return generation(at: index).random
  }

  /// The context of a field's value.
  func generation(at index: Int) -> GenerationContext {
    let seed = SeededGenerator.seed(environment.seed ?? 0, part: plan.marks[index] &+ attempt)
    return GenerationContext(
      random: SeededGenerator(seed: seed),
      field: plan.names[index],
      style: environment.style,
      environment: environment
    )
  }

  func set<Property>(_ value: Property, at index: Int) {
    slots.pointee.set(value, at: index)
  }

  func setDefault(at index: Int) { _ = slots.pointee.fillDefault(index) }

  func value<Property>(_ index: Int, as type: Property.Type) -> Property {
    slots.pointee.value(index, as: type)
  }

  /// Takes the slots that hold values already for fields that are made.
  func noteFilled() {
    for index in states.indices where slots.pointee.isFilled(index) { states[index] = .filled }
  }

  /// Makes the values of all fields, the first first.
  func fillAll() throws(FactoryError) {
    for index in plan.sources.indices { try fill(index) }
  }

  private func fill(_ index: Int) throws(FactoryError) {
    switch states[index] {
    case .filled: return
    case .running:
      let cycle = running.drop { $0 != index }.map { plan.names[$0] } + [plan.names[index]]
      throw FactoryError(.dependencyCycle(cycle)).placed(in: self)
    case .empty: break
    }
    states[index] = .running
    running.append(index)
    do {
      try plan.sources[index].fill(self, index)
    } catch {
      // A closure may go on without the value.
      running.removeLast()
      states[index] = .empty
      // What another field of this model threw has its path already.
      throw error.isPlaced(in: self) ? error : error.inside(plan.names[index]).placed(in: self)
    }
    running.removeLast()
    states[index] = .filled
  }
}
