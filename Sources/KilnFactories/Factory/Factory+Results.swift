public import KilnValues

extension Factory {
  /// Builds a model as its mutable twin, to be changed further.
  ///
  /// - Parameters:
  ///   - traits: the traits that are applied, in order.
  ///   - seed: where given, fields are random.
  /// - Throws: ``FactoryError``.
  public func buildTwin(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> Model.Mutable {
    try make(traits, seed, .realistic, nil).mutableCopy()
  }

  /// Builds a model in a box.
  ///
  /// - Parameters:
  ///   - traits: the traits that are applied, in order.
  ///   - seed: where given, fields are random.
  /// - Throws: ``FactoryError``.
  public func buildBoxed(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> Boxed<Model> {
    Boxed(try make(traits, seed, .realistic, nil))
  }

  /// Builds a model as the values of its fields, by their names.
  ///
  /// - Parameters:
  ///   - traits: the traits that are applied, in order.
  ///   - seed: where given, fields are random.
  /// - Throws: ``FactoryError``.
  public func buildFields(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> [String: Any] {
    let model = try make(traits, seed, .realistic, nil)
    let pairs = Model.schema.fields.map { ($0.name, $0.value(of: model)) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Builds a model as something else, such as a source of it by way of a recipe.
  ///
  ///     let source = try users.build(as: userRecipe.decompose)
  ///     let text = try users.build(as: { try JSONEncoder().encode($0) })
  ///
  /// - Parameters:
  ///   - transform: makes it from the model.
  ///   - traits: the traits that are applied, in order.
  ///   - seed: where given, fields are random.
  /// - Throws: ``FactoryError``, of what `transform` throws as well.
  public func build<Output>(
    as transform: (Model) throws -> Output,
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> Output {
    let model = try make(traits, seed, .realistic, nil)
    do { return try transform(model) } catch {
      throw FactoryError.wrapping(error).of(factory: name)
    }
  }
}
