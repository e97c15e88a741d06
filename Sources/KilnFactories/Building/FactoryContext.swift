public import KilnValues

/// A model under construction, as passed to the closures of a factory.
///
///     .set(\.email) { "\(try $0.value(of: \.name))@example.com" }
///     .set(\.name) { $0[isLoud] ? "ZACH" : "Zach" }
///
/// It is valid until the closure returns.
public struct FactoryContext<Model: ValueModel> {
  private let draft: ModelDraft
  private let serial: Int

  init(_ draft: ModelDraft) {
    self.draft = draft
    serial = draft.serial
  }

  /// The position of the model in its list, from 0; 0 for a single model.
  public var index: Int { draft.environment.index }

  /// Whether sequences are numbered by position.
  var countsByPosition: Bool {
    draft.environment.seed != nil || draft.environment.countsByPosition
  }

  /// Returns the value of another field, and creates it first if necessary.
  ///
  /// - Parameter keyPath: the field.
  /// - Throws: ``FactoryError`` if fields depend on each other in a cycle, if the value cannot be
  ///   created, or if the context is used after its model was built.
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

  /// Returns the value of a transient input, or its default.
  public subscript<Input>(transient: Transient<Input>) -> Input {
    (draft.plan.transients[transient.id] as? GivenInput<Input>)?.value ?? transient.defaultValue
  }
}
