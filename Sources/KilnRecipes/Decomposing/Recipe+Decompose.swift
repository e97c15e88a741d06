public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Makes the source of a model: the reverse of ``bake(_:context:)``.
  ///
  /// Members are written in the order of the ingredients. Where an ingredient's path runs through
  /// an array, the elements before its index that nothing else sets are null.
  ///
  /// - Parameters:
  ///   - model: the value to take apart.
  ///   - irreversible: what to do with a property whose conversion has no reverse.
  /// - Returns: the source's tree, in the shape that the paths describe.
  /// - Throws: ``DecomposeError`` with every failure. Two ingredients at one place, or
  ///   one inside the other's, are an error that names both where no source holds both values.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths. Where
  ///   ingredients share places, those that may be read as something else are baked again, in a
  ///   context of defaults.
  public func decompose(
    _ model: Model,
    irreversible: IrreversiblePolicy = .fail
  ) throws(DecomposeError) -> JSONValue {
    try decompose(model, DecomposeOptions(irreversible: irreversible))
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

  /// Whether a source stands for the value that a model has for the property of an ingredient.
  private func isRestored(
    _ instruction: CompiledIngredient,
    of model: Model,
    from source: JSONValue
  ) -> Bool {
    var scope = BakeScope(context: BakeContext())
    guard scope.enter(options) != nil else { return false }
    let schema = Model.schema
    var slots = FieldSlots(schema)
    [instruction].fill(&slots._untyped, from: source, &scope)
    guard scope.failures.isEmpty else { return false }
    if !slots.isFilled(instruction.index) {
      _ = schema.fillDefault(instruction.index, in: &slots._untyped)
    }
    for index in schema.fields.indices { slots.fill(index, from: model) }
    guard let baked = try? schema.build(from: &slots, isChecked: false) else { return false }
    return schema.fields[instruction.index].areEqual(model, baked)
  }

  /// The source in which nothing was written.
  var emptySource: JSONValue { .empty(for: instructions) }
}
