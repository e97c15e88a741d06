public import KilnMapping
internal import KilnValues

extension Recipe {
  /// Creates a model from a source.
  ///
  /// For a missing value, the ingredient's default is used, then the schema's, then `nil` for an
  /// optional property. Otherwise it is an error. Null clears an optional property. For other
  /// properties, null is an error even if there is a default. ``RecipeOptions/nulls`` and
  /// ``Ingredient/nulls(_:)`` can change that.
  ///
  /// - Parameters:
  ///   - source: the tree of the source.
  ///   - context: values for the ingredients.
  /// - Returns: the model.
  /// - Throws: ``BakeError`` with all failures; no partial model is created.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  @inlinable
  public func bake(
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Model {
    var scope = BakeScope(context: context)
    guard let model = bake(source, &scope) else { throw error(scope) }
    return model
  }

  /// Creates a model from a source, and reports what was dropped or corrected.
  ///
  /// - Parameters:
  ///   - source: the tree of the source.
  ///   - context: values for the ingredients.
  /// - Returns: the model with the notices.
  /// - Throws: ``BakeError`` as ``bake(_:context:)`` does.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func bakeResult(
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> RecipeResult<Model> {
    var scope = BakeScope(context: context)
    guard let model = bake(source, &scope) else { throw error(scope) }
    return RecipeResult(model, notices: scope.notices)
  }

  @usableFromInline
  func error(_ scope: borrowing BakeScope) -> BakeError {
    BakeError(recipe: name, model: Model.schema.name, scope.failures)
  }

  /// Creates a model, or records why that fails.
  @inlinable
  func bake(_ source: JSONValue, _ scope: inout BakeScope) -> Model? {
    withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { memory in
      let model = memory.baseAddress.unsafelyUnwrapped
      let isMade = SourceNode.with(source) { body.bake($0, &scope, into: model) }
      return isMade ? model.move() : nil
    }
  }
}
