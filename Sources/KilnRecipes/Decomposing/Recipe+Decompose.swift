public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Creates the source of a model: the inverse of ``bake(_:context:)``.
  ///
  /// Members are written in the order of the ingredients. If a path leads through an array,
  /// elements that no ingredient writes are null.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - omitsIrreversible: whether a property is omitted if its conversion cannot be reversed;
  ///     otherwise it is an error.
  /// - Returns: the tree of the source, in the shape that the paths describe.
  /// - Throws: ``DecomposeError`` with all failures. If two ingredients have overlapping paths and
  ///   no source can hold both values, the error names both.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths. If
  ///   ingredients share paths, those that might be read as another value are baked again, with a
  ///   default context.
  public func decompose(
    _ model: Model,
    omittingIrreversible omitsIrreversible: Bool = false
  ) throws(DecomposeError) -> JSONValue {
    try decompose(model, DecomposeOptions(omitsIrreversible: omitsIrreversible))
  }

  @usableFromInline
  func decompose(_ model: Model, _ how: DecomposeOptions) throws(DecomposeError) -> JSONValue {
    var scope = DecomposeScope(how, instructions, options.nilForm, hasSecrets: hasSecrets, layout)
    withUnsafePointer(to: model) { model in
      for number in instructions.indices { scope.write(number, of: UnsafeRawPointer(model)) }
    }
    guard let source = scope.finish(isRestored: { isRestored($0, of: model, from: $1) }) else {
      throw DecomposeError(recipe: name, model: Model.schema.name, scope.failures)
    }
    return source
  }

  /// Whether baking the source returns the model's value for the property of an ingredient.
  func isRestored(
    _ instruction: CompiledIngredient,
    of model: Model,
    from source: JSONValue
  ) -> Bool {
    var scope = BakeScope(context: BakeContext())
    guard scope.enter(options) != nil else { return false }
    let schema = Model.schema
    var slots = FieldSlots(schema)
    instruction.fill(&slots._unsafe, from: source, &scope)
    guard scope.failures.isEmpty else { return false }
    if !slots.isFilled(instruction.index) {
      _ = slots._unsafe.fillDefault(instruction.index)
    }
    for index in schema.fields.indices { slots.fill(index, from: model) }
    guard let baked = try? schema.build(from: &slots, isChecked: false) else { return false }
    return schema.fields[instruction.index].areEqual(model, baked)
  }

  /// The source without any values.
  var emptySource: JSONValue { .empty(for: instructions) }
}
