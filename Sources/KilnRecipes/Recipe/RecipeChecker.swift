internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// Turns ingredients into instructions and gathers what is wrong with them.
struct RecipeChecker<Model: Value> {
  private(set) var instructions: [CompiledIngredient] = []
  private(set) var mistakes = FailureList<RecipeError.Mistake>()
  let places = ReadPaths(ReadPosition())
  private var mapped = FieldSet()
  private let schema = Model.schema

  /// The mistakes in one more ingredient, those that others have as well included.
  mutating func mistakes(
    in ingredient: Ingredient<Model>
  ) -> FailureList<RecipeError.Mistake> {
    mistakes = FailureList()
    check(ingredient)
    return mistakes
  }

  mutating func check(_ ingredient: Ingredient<Model>) {
    let property = ingredient.propertyName
    let prefixes = prefixes(of: ingredient)
    var paths: [FallbackPaths] = []
    for text in ingredient.paths {
      do throws(SourcePathError) {
        var path = try FallbackPaths(text)
        for prefix in prefixes.reversed() { path = try path.inside(prefix) }
        paths.append(path)
      } catch {
        mistakes.append(.init(.path(error), of: property))
      }
    }
    guard let index = ingredient.property.index else {
      mistakes.append(.init(.unknownProperty(property, in: schema), of: property))
      return
    }
    let field = schema.fields[index]
    guard !mapped.contains(index) else {
      mistakes.append(.init(.repeatedProperty, of: field.name))
      return
    }
    mapped.insert(index)
    guard paths.count == ingredient.paths.count, prefixes.count == ingredient.prefixes.count else {
      return
    }
    let prepared: IngredientOperations?
    do throws(PreparationError) {
      prepared = try ingredient.prepare(field, paths, ingredient.options)
    } catch {
      mistakes += error.mistakes.map { $0.inside(.property(field.name)) }
      return
    }
    guard let operations = prepared else {
      mistakes.append(.init(.noJSONForm(type: "\(field.valueType)"), of: field.name))
      return
    }
    let instruction = CompiledIngredient(index, field, paths, operations, ingredient.options)
    for path in instruction.paths {
      if let problem = places.problem(adding: path) {
        mistakes.append(.init(problem, of: field.name))
      }
    }
    instructions.append(instruction)
  }

  /// Finds a check that is about a property that is none.
  mutating func check(_ check: RecipeCheck<Model>) {
    guard let keyPath = check.keyPath, schema.index(of: keyPath) == nil else { return }
    mistakes.append(.init(.unknownProperty(), of: "\(keyPath)"))
  }

  /// Finds fields that there should be an ingredient for.
  mutating func checkCompleteness(_ completeness: RecipeOptions.Completeness) {
    let missing: [AnyField<Model>]
    switch completeness {
    case .partial: return
    case .required: missing = unmappedFields.filter(\.isRequired)
    case .all: missing = unmappedFields
    }
    mistakes += missing.map { .init(.unmappedProperty, of: $0.name) }
  }

  var unmappedRequiredFields: [String] {
    unmappedFields.filter(\.isRequired).map(\.name)
  }

  private var unmappedFields: [AnyField<Model>] {
    schema.fields.indices.filter { !mapped.contains($0) }.map { schema.fields[$0] }
  }

  /// The places around an ingredient, the outermost first; without those that are no paths, which
  /// are reported once for all that lies inside them.
  private mutating func prefixes(of ingredient: Ingredient<Model>) -> [FallbackPaths] {
    var prefixes: [FallbackPaths] = []
    for text in ingredient.prefixes {
      do throws(SourcePathError) {
        prefixes.append(try FallbackPaths(text))
      } catch {
        let mistake = RecipeError.Mistake(.path(error))
        if !mistakes.elements.contains(mistake) { mistakes.append(mistake) }
      }
    }
    return prefixes
  }
}

extension FallbackPaths {
  /// The places that these paths lead to from other places: from the first of those, then from the
  /// next.
  ///
  /// - Throws: `SourcePathError` where they are too many, too deep or too long.
  fileprivate func inside(_ prefix: FallbackPaths) throws(SourcePathError) -> FallbackPaths {
    let all = prefix.paths.flatMap { outer in paths.map { outer.appending(contentsOf: $0) } }
    // Read again, so that the bounds are those of paths that are written out.
    return try FallbackPaths(all.map(\.description).joined(separator: " | "))
  }
}
