public import KilnValues

/// A model while it is being built: what closures of a factory are given.
///
///     .set(\.email) { "\(try $0.value(of: \.name))@example.com" }
///     .set(\.name) { $0[isLoud] ? "ZACH" : "Zach" }
///
/// It is of use until the closure returns.
public struct FactoryContext<Model: Value> {
  private let draft: ModelDraft
  /// Which of the draft's models it is.
  private let serial: Int

  init(_ draft: ModelDraft) {
    self.draft = draft
    serial = draft.serial
  }

  /// The place of the model in the list that is being built, from 0 on; 0 where it is built alone.
  public var index: Int { draft.environment.index }

  /// Whether the values are random, because a seed was given.
  public var isSeeded: Bool { draft.environment.seed != nil }

  /// The value of another field, which is made first where it has none yet.
  ///
  /// - Parameter keyPath: the field.
  /// - Returns: its value.
  /// - Throws: ``FactoryError`` where the fields are made from each other, where the context was kept longer
  ///   than its model took to be built, and what making the value throws.
  public func value<Property>(of keyPath: KeyPath<Model, Property>) throws(FactoryError) -> Property
  {
    guard serial == draft.serial else { throw FactoryError(.builtAlready) }
    if let model = draft.built as? Model { return model[keyPath: keyPath] }
    guard let index = Model.schema.index(of: keyPath) else {
      throw FactoryError.unknownField(keyPath)
    }
    try draft.fill(index)
    return draft.slots.value(index, as: Property.self)
  }

  /// What was given for a transient input, or its default.
  ///
  /// - Parameter transient: the input.
  public subscript<Input>(transient: Transient<Input>) -> Input {
    (draft.plan.transients[transient.id] as? GivenInput<Input>)?.value ?? transient.defaultValue
  }

  /// Random numbers for this field alone: those of other fields do not change when these are used.
  ///
  /// Without a seed they are the same each time.
  ///
  /// - Parameter keyPath: the field that they are for.
  public func random(for keyPath: PartialKeyPath<Model>) -> SeededGenerator {
    guard let index = Model.schema.index(of: keyPath) else { return SeededGenerator(seed: 0) }
    return draft.random(at: index)
  }
}
