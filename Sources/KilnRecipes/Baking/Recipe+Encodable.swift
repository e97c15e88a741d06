public import KilnMapping
internal import KilnValues

extension Recipe {
  /// Makes a model from any value that can be encoded: the source is what it encodes as.
  ///
  /// - Parameters:
  ///   - source: the value.
  ///   - coding: how dates, data, keys and numbers that are not finite are encoded.
  ///   - context: values for the ingredients.
  /// - Returns: the model.
  /// - Throws: `EncodingError`, and whatever the value throws, where it cannot be encoded;
  ///   ``BakeError`` with every failure with what it encodes as.
  /// - Complexity: O(*n*) in the size of the value: all of it is encoded.
  public func bake(
    encoding source: some Encodable,
    coding: JSONCodingOptions = JSONCodingOptions(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try bake(JSONValueEncoder(options: coding).encode(source), context: context)
  }

  /// `update(_:with:context:)` with a value that can be encoded; see
  /// ``bake(encoding:coding:context:)``. Most types leave out what is `nil`.
  public func update(
    _ model: Model,
    encoding source: some Encodable,
    coding: JSONCodingOptions = JSONCodingOptions(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try update(model, with: JSONValueEncoder(options: coding).encode(source), context: context)
  }
}
