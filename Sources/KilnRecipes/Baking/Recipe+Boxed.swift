public import KilnMapping
public import KilnValues

extension Recipe {
  /// Makes a boxed model from a source.
  ///
  /// - Parameters:
  ///   - source: the source's tree.
  ///   - context: values for the ingredients.
  /// - Returns: the model in a box of its own.
  /// - Throws: ``BakeError`` as ``bake(_:context:)`` does.
  /// - Complexity: that of ``bake(_:context:)``, and one allocation.
  @inlinable
  public func bakeBoxed(
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Boxed<Model> {
    Boxed(try bake(source, context: context))
  }

  /// Changes what a partial source names of a boxed model.
  ///
  /// - Parameters:
  ///   - model: the box to start from.
  ///   - source: the source's tree, of which any part may be missing.
  ///   - context: values for the ingredients.
  /// - Returns: a box with the changed model; the same box, with the same record, where nothing
  ///   changes.
  /// - Throws: ``BakeError`` as ``update(_:with:context:)`` does.
  /// - Complexity: that of ``update(_:with:context:)``; allocates a box only where something
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
