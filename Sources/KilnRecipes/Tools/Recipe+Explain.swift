internal import KilnMapping
internal import KilnValues

extension Recipe {
  /// The recipe as a table: property, type, place in the source, conversion, what a missing value
  /// and null stand for, and whether there is a reverse; below it, how JSON text is read.
  ///
  ///     print(recipe.explain())
  ///
  /// - Returns: the table. It tells nothing of any values.
  /// - Complexity: O(*n*) in the number of ingredients, those of nested recipes included once.
  public func explain() -> RecipeExplanation {
    var rows = form.explanation
    let mapped = Set(instructions.map(\.index))
    let fields = Model.schema.fields.enumerated().filter { !mapped.contains($0.offset) }
    for (_, field) in fields {
      rows.append(
        RecipeExplanation.Row(
          property: field.name,
          type: typeName(field.valueType),
          paths: [],
          conversion: nil,
          missing: field.hasDefault ? .default : field.isOptional ? .nil : .error,
          null: nil,
          isReversible: false,
          isRedacted: field.isRedacted
        )
      )
    }
    return RecipeExplanation(
      recipe: name,
      model: Model.schema.name,
      rows: rows,
      onePassObstacles: onePassObstacles
    )
  }
}

extension RecipeForm {
  /// The rows of the ingredients.
  var explanation: [RecipeExplanation.Row] {
    var rows: [RecipeExplanation.Row] = []
    var known: Set<ObjectIdentifier> = []
    explain(into: &rows, &known, "", .root)
    return rows
  }

  private func explain(
    into rows: inout [RecipeExplanation.Row],
    _ known: inout Set<ObjectIdentifier>,
    _ prefix: String,
    _ place: SourcePath
  ) {
    guard known.insert(id).inserted else { return }
    for line in lines {
      let property = prefix + line.property
      let paths = line.paths.map { place.appending(contentsOf: $0) }
      rows.append(
        RecipeExplanation.Row(
          property: property,
          type: typeName(line.type),
          paths: paths,
          conversion: line.conversion,
          missing: line.missing,
          null: line.null(options),
          isReversible: line.isReversible,
          isRedacted: line.isSecret
        )
      )
      for part in line.form.parts {
        guard let inner = part.recipe else { continue }
        let inside = part.step.map { paths[0].appending($0) } ?? paths[0]
        inner.explain(into: &rows, &known, property + part.way + ".", inside)
      }
    }
  }
}

extension RecipeForm.Line {
  /// What stands for null.
  fileprivate func null(_ recipe: RecipeOptions) -> RecipeExplanation.Fallback {
    if let nullFallback { return nullFallback }
    let isAbsent = (options.nulls ?? recipe.nulls) == .absent
    switch form {
    case .nullable: return .nil
    case .type where isOptional: return .nil
    // Transformers and functions are asked about null, unless the recipe answers for them.
    case .transformed where isOptional || !isAbsent: return .converted
    case .unknown where isOptional || !isAbsent: return .converted
    case .type(let type) where type == JSONValue.self: return .converted
    default: return isAbsent || options.takesDefaultOnError ? missing : .error
    }
  }
}
