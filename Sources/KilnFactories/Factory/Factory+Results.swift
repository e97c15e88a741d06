public import KilnValues

// Parameters and errors are those of ``Factory/build(traits:seed:style:)``.

extension Factory {
  /// Builds the mutable twin of a model.
  public func buildMutable(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> Model.Mutable {
    try make(traits, seed, .realistic).mutableCopy()
  }

  /// Builds a model in a box.
  public func buildBoxed(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> Boxed<Model> {
    Boxed(try make(traits, seed, .realistic))
  }

  /// Builds the values of a model's fields, by their names.
  public func buildFields(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> [String: Any] {
    let model = try make(traits, seed, .realistic)
    let pairs = Model.schema.fields.map { ($0.name, $0.value(of: model)) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Builds a model and transforms it, such as by a recipe.
  ///
  ///     let source = try users.build(as: userRecipe.decompose)
  ///     let text = try users.build(as: { try JSONEncoder().encode($0) })
  ///
  /// - Throws: ``FactoryError``, also for errors of `transform`.
  public func build<Output>(
    as transform: (Model) throws -> Output,
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> Output {
    let model = try make(traits, seed, .realistic)
    do { return try transform(model) } catch {
      throw FactoryError.wrapping(error).of(factory: name)
    }
  }
}
