public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Returns whether an update with a source would produce an equal model.
  ///
  /// Values that the source lacks are not compared, and null is `nil`. Properties are compared as
  /// the schema compares them.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - source: the tree of the source, any part of which may be missing.
  ///   - context: values for the ingredients.
  /// - Throws: ``BakeError`` with all failures of the source, the model's rules and the recipe's
  ///   checks.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths. If everything
  ///   is equal, no model is built.
  public func matches(
    _ model: Model,
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Bool {
    try updated(model, by: source, context) == nil
  }

  /// Returns the differences between a source and a model.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - source: the tree of the source, any part of which may be missing.
  ///   - context: values for the ingredients.
  /// - Returns: a failure for each property with another value, in the order of the ingredients.
  ///   `expected` is the model's value, and `found` is the source's.
  /// - Throws: ``BakeError`` as ``matches(_:_:context:)`` does.
  public func mismatches(
    of model: Model,
    in source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> [RecipeFailure] {
    guard let updated = try updated(model, by: source, context) else { return [] }
    let fields = Model.schema.fields
    return instructions.compactMap { instruction in
      let field = fields[instruction.index]
      guard !field.areEqual(model, updated) else { return nil }
      return RecipeFailure(
        .mismatch,
        property: instruction.name,
        path: instruction.path(in: source),
        expected: printed(field.value(of: model), in: field),
        found: printed(field.value(of: updated), in: field)
      )
    }
  }

  /// The updated model, whose identity may differ; `nil` if it is equal to the model.
  private func updated(
    _ model: Model,
    by source: JSONValue,
    _ context: BakeContext
  ) throws(BakeError) -> Model? {
    var scope = BakeScope(context: context)
    let updated = change(model, with: source, identity: .changeable, &scope)
    guard scope.failures.isEmpty else { throw error(scope) }
    // Their representations differ, but the schema may consider them equal.
    return updated == model ? nil : updated
  }
}

extension CompiledIngredient {
  /// The first path that is read at which a source has a value other than null.
  func path(in source: JSONValue) -> SourcePath {
    paths.first { path in source.recipeValue(at: path).map { !$0.isNull } ?? false }
      ?? paths.first ?? .root
  }
}
