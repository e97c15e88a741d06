public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Whether an update with a source would make an equal model.
  ///
  /// Values that the source does not have are not compared, and null is `nil`. Properties are
  /// compared as the schema compares them.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - source: the source's tree, of which any part may be missing.
  ///   - context: values for the ingredients.
  /// - Throws: ``BakeError`` with every failure of the source, of the model's rules and of the
  ///   recipe's checks.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths. Where all is
  ///   the same nothing is built.
  public func matches(
    _ model: Model,
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Bool {
    try updated(model, by: source, context) == nil
  }

  /// The properties of a model that a source has other values for.
  ///
  /// - Returns: a failure for each such property, in the order of the ingredients: expected is the
  ///   model's value, found the source's.
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
        path: instruction.place(in: source),
        expected: printed(field.value(of: model), in: field),
        found: printed(field.value(of: updated), in: field)
      )
    }
  }

  /// What an update would make of a model, be it another entity; `nil` where that equals the model.
  private func updated(
    _ model: Model,
    by source: JSONValue,
    _ context: BakeContext
  ) throws(BakeError) -> Model? {
    var scope = BakeScope(context: context)
    let updated = change(model, with: source, identity: .changeable, &scope)
    guard scope.failures.isEmpty else { throw error(scope) }
    // Bit by bit they differ; the schema may take them for equal.
    return updated == model ? nil : updated
  }
}

extension CompiledIngredient {
  /// The first of the places that are read at which a source has anything but null.
  func place(in source: JSONValue) -> SourcePath {
    paths.first { path in (try? path.value(in: source)).map { !$0.isNull } ?? false }
      ?? paths.first ?? .root
  }
}

/// A property's value for a message: printed, shortened, and not at all where the field is
/// redacted.
func printed<Model>(_ value: Any, in field: AnyField<Model>) -> String {
  field.isRedacted ? redacted : shortPrinted(value)
}

/// A value for a message: printed and shortened.
func shortPrinted(_ value: Any) -> String {
  let options = PrintOptions(
    identity: .none,
    maximumDepth: 4,
    maximumElements: 8,
    maximumCharacters: 60,
    maximumLength: 200
  )
  return String(printing: value, options)
}
