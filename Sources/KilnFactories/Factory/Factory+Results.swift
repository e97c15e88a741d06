public import KilnValues

// Parameters and errors are those of `build(traits:seed:style:)`.

extension Factory {
  /// Builds the mutable twin of a model.
  public func buildMutable(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> Model.Mutable {
    try make(traits, seed, .realistic).mutableCopy()
  }

  /// Builds a boxed model.
  public func buildBoxed(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> Boxed<Model> {
    Boxed(try make(traits, seed, .realistic))
  }

  /// Builds a model and returns the values of its fields, by name.
  public func buildFields(
    traits: FactoryTrait<Model>...,
    seed: UInt64? = nil
  ) throws(FactoryError) -> [String: Any] {
    let model = try make(traits, seed, .realistic)
    let pairs = Model.schema.fields.map { ($0.name, $0.value(of: model)) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Builds a model and transforms it, for example with a recipe.
  ///
  ///     let source = try users.build(as: userRecipe.decompose)
  ///     let text = try users.build(as: { try JSONEncoder().encode($0) })
  ///
  /// - Parameters:
  ///   - transform: transforms the model.
  ///   - traits: the traits, applied in order.
  ///   - seed: makes unset fields random.
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
