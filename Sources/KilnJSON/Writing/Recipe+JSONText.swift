public import KilnRecipes

// The text of a model is identical to that of its tree, byte for byte. The tree is created only if
// direct writing does not support the model, and for errors.

extension Recipe {
  /// Writes a model as JSON text, without creating its tree.
  ///
  /// The text is that of the tree of `decompose(_:omittingIrreversible:)`.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - style: the layout. The indent is a number of spaces and not negative.
  ///   - options: sorting and additional escapes.
  /// - Throws: `DecomposeError` with all failures, or `ConversionError` if a number has no JSON
  ///   form.
  /// - Complexity: O(*n*) in the length of the text.
  public func jsonText(
    of model: Model,
    _ style: JSONTextStyle = .compact,
    options: JSONTextOptions = []
  ) throws -> String {
    let plans = textPlans
    let text = withUnsafePointer(to: model) { plans.withText(of: $0, style, options) { $0.text } }
    return try text ?? decompose(model).text(style, options: options)
  }

  /// Writes a model as JSON text in UTF-8; see ``jsonText(of:_:options:)``.
  public func utf8JSONText(
    of model: Model,
    _ style: JSONTextStyle = .compact,
    options: JSONTextOptions = []
  ) throws -> [UInt8] {
    let plans = textPlans
    let bytes = withUnsafePointer(to: model) { plans.withText(of: $0, style, options) { $0.array } }
    return try bytes ?? decompose(model).utf8Text(style, options: options)
  }
}
