public import KilnMapping
internal import KilnValues

extension Recipe {
  /// Creates a model from an encodable value.
  ///
  /// - Parameters:
  ///   - source: the value.
  ///   - coding: how to encode dates, data, keys and non-finite numbers.
  ///   - context: values for the ingredients.
  /// - Returns: the model.
  /// - Throws: `EncodingError` or the value's own error if it cannot be encoded; ``BakeError`` with
  ///   all failures of its encoded form.
  /// - Complexity: O(*n*) in the size of the value, because all of it is encoded.
  public func bake(
    encoding source: some Encodable,
    coding: JSONCodingOptions = JSONCodingOptions(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try bake(JSONValueEncoder(options: coding).encode(source), context: context)
  }

  /// Updates a model with an encodable value.
  ///
  /// See `update(_:with:context:)`. Most types omit properties that are `nil`.
  ///
  /// - Parameters:
  ///   - model: the model to update.
  ///   - source: the value.
  ///   - coding: how to encode dates, data, keys and non-finite numbers.
  ///   - context: values for the ingredients.
  /// - Returns: the updated model.
  /// - Throws: the errors of ``bake(encoding:coding:context:)``.
  public func update(
    _ model: Model,
    encoding source: some Encodable,
    coding: JSONCodingOptions = JSONCodingOptions(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try update(model, with: JSONValueEncoder(options: coding).encode(source), context: context)
  }
}
