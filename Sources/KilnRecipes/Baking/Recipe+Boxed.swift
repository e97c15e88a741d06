public import KilnMapping
public import KilnValues

extension Recipe {
  /// Creates a boxed model from a source.
  ///
  /// - Parameters:
  ///   - source: the tree of the source.
  ///   - context: values for the ingredients.
  /// - Returns: the model in a new box.
  /// - Throws: ``BakeError`` as ``bake(_:context:)`` does.
  /// - Complexity: that of ``bake(_:context:)``, and one allocation.
  @inlinable
  public func bakeBoxed(
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Boxed<Model> {
    Boxed(try bake(source, context: context))
  }

  /// Updates a boxed model with a partial source.
  ///
  /// - Parameters:
  ///   - model: the box to update.
  ///   - source: the tree of the source, any part of which may be missing.
  ///   - context: values for the ingredients.
  /// - Returns: a new box with the updated model; if nothing changes, the same box with the same
  ///   record.
  /// - Throws: ``BakeError`` as `update(_:with:context:)` does.
  /// - Complexity: that of `update(_:with:context:)`. A box is allocated only if something
  ///   changes.
  public func update(
    _ model: Boxed<Model>,
    with source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Boxed<Model> {
    let updated = try updateResult(model.model, with: source, context: context)
    return updated.isChanged ? Boxed(updated.model) : model
  }
}
