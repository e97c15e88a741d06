public import KilnRecipes

// The text of a model is that of its tree, to the byte. It is written without the tree if possible.
// Otherwise, and for errors, the tree is made.

extension Recipe {
  /// Makes the JSON text of a model: that of ``decompose(_:irreversible:)``, without the tree.
  ///
  /// - Parameters:
  ///   - model: the value to take apart.
  ///   - style: the layout. An indent is in blanks and not negative.
  ///   - options: what is sorted or escaped besides.
  /// - Throws: `DecomposeError` with every failure, or `JSONTextError` where a number has no JSON
  ///   form.
  /// - Complexity: O(*n*) in the length of the text.
  public func jsonText(
    of model: Model,
    _ style: JSONTextStyle = .compact,
    options: JSONTextOptions = []
  ) throws -> String {
    let plans = textPlans
    let text = withUnsafePointer(to: model) { plans.text(of: $0, style, options) }
    return try text ?? decompose(model).text(style, options: options)
  }

  /// Makes the bytes of the JSON text of a model; otherwise the same as
  /// ``jsonText(of:_:options:)``.
  public func utf8JSONText(
    of model: Model,
    _ style: JSONTextStyle = .compact,
    options: JSONTextOptions = []
  ) throws -> [UInt8] {
    let plans = textPlans
    let bytes = withUnsafePointer(to: model) { plans.bytes(of: $0, style, options) }
    return try bytes ?? decompose(model).utf8Text(style, options: options)
  }

  /// Makes the canonical JSON text of a model, as `JSONValue.canonicalText()` does: what is signed.
  ///
  /// - Parameter model: the value to take apart.
  /// - Throws: as ``jsonText(of:_:options:)``, also for an integer that no double holds.
  /// - Complexity: O(*n*) in the length of the text, and the sorting of members that are not the
  ///   recipe's.
  public func canonicalJSONText(of model: Model) throws -> String {
    let plans = textPlans
    let text = withUnsafePointer(to: model) { plans.text(of: $0, .compact, [], .canonical) }
    return try text ?? decompose(model).canonicalText()
  }

  /// Appends the bytes of the JSON text of a model; otherwise the same as
  /// ``jsonText(of:_:options:)``. After an error nothing is appended.
  public func appendJSONText(
    of model: Model,
    to bytes: inout [UInt8],
    _ style: JSONTextStyle = .compact,
    options: JSONTextOptions = []
  ) throws {
    let plans = textPlans
    let isDone = withUnsafePointer(to: model) { plans.append($0, to: &bytes, style, options) }
    if !isDone { bytes += try decompose(model).utf8Text(style, options: options) }
  }
}
