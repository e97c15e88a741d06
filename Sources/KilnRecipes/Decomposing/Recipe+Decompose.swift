public import KilnMapping
internal import KilnValues

extension Recipe {
  /// Makes the source of a model: the way back from ``bake(_:context:)``.
  ///
  /// Members are written in the order of the ingredients. Where an ingredient's path runs through
  /// an array, the elements before its index that nothing else sets are null.
  ///
  /// - Parameters:
  ///   - model: the value to take apart.
  ///   - irreversible: what to do with a property whose conversion has no way back.
  /// - Returns: the source's tree, in the shape that the paths describe.
  /// - Throws: ``DecomposeError`` with everything that is wrong. Two ingredients at one place, or
  ///   one inside the other's, are wrong where their values disagree.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func decompose(
    _ model: Model,
    irreversible: IrreversiblePolicy = .fail
  ) throws(DecomposeError) -> JSONValue {
    try decompose(model, DecomposeOptions(irreversible: irreversible))
  }

  @usableFromInline
  func decompose(_ model: Model, _ how: DecomposeOptions) throws(DecomposeError) -> JSONValue {
    var scope = DecomposeScope(
      options: how,
      nilForm: options.nilForm,
      hasSecrets: hasSecrets,
      shape: shape,
      count: instructions.count
    )
    withUnsafePointer(to: model) { model in
      for (number, instruction) in instructions.enumerated() {
        scope.begin(instruction, number: number)
        instruction.operations.decompose(UnsafeRawPointer(model), &scope)
      }
    }
    guard scope.failures.isEmpty else {
      throw DecomposeError(recipe: name, model: Model.schema.name, scope.failures)
    }
    return scope.value ?? emptySource
  }

  /// The source in which nothing was written: empty, and of the kind that the paths begin with.
  var emptySource: JSONValue {
    .empty(for: instructions.first?.paths.first)
  }
}

extension JSONValue {
  /// The source in which nothing was written.
  ///
  /// - Parameter path: the first path that something could have been written to.
  static func empty(for path: SourcePath?) -> JSONValue {
    path?.steps.first?.container == .array ? .array([]) : .object(JSONObject())
  }
}
