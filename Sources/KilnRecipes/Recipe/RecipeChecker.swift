internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// Compiles ingredients to instructions and collects their mistakes.
struct RecipeChecker<Model: Value> {
  private(set) var instructions: [CompiledIngredient] = []
  private(set) var mistakes = FailureList<RecipeError.Mistake>()
  let places = ReadPaths(ReadPosition())
  private var mapped = FieldSet()
  private var valueCount = 0
  private let schema = Model.schema
  private let options: RecipeOptions

  /// Creates a checker for the ingredients of a recipe with some options.
  init(_ options: RecipeOptions) { self.options = options }

  /// Checks one more ingredient and returns its mistakes, including those that others also have.
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
    if let problem = ingredient.options.contradiction(
      hasDefault: operations.bakeDefault != nil,
      isNeededByModel: field.isRequired
    ) {
      mistakes.append(.init(problem, of: field.name))
    }
    let instruction = CompiledIngredient(
      index,
      valueCount,
      field,
      paths,
      operations,
      ingredient.options,
      options
    )
    for path in instruction.paths {
      if let problem = places.problem(adding: path) {
        mistakes.append(.init(problem, of: field.name))
      }
    }
    valueCount += instruction.alternatives.count
    instructions.append(instruction)
  }

  /// Reports a check whose key path is not a property of the schema.
  mutating func check(_ check: RecipeCheck<Model>) {
    guard let keyPath = check.keyPath, schema.index(of: keyPath) == nil else { return }
    mistakes.append(.init(.unknownProperty(), of: "\(keyPath)"))
  }

  /// Reports fields without an ingredient, if the policy requires one.
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

  /// The prefixes of an ingredient, the outermost first.
  ///
  /// Invalid prefixes are left out. Each is reported once for all ingredients in it.
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

extension IngredientOptions {
  /// The contradiction between ``isRequired`` and the rest of an ingredient.
  ///
  /// - Parameters:
  ///   - hasDefault: whether the ingredient has a default.
  ///   - isNeededByModel: whether the model cannot be created without the property.
  /// - Returns: the mistake; `nil` if there is none.
  func contradiction(hasDefault: Bool, isNeededByModel: Bool) -> RecipeError.Problem? {
    switch isRequired {
    case true?: hasDefault ? .requiredDefault : nil
    case false?: isNeededByModel && !hasDefault ? .requiredByModel : nil
    case nil: nil
    }
  }
}

extension FallbackPaths {
  /// Appends these paths to each path of a prefix: first to its first path, then to the next.
  ///
  /// - Throws: `SourcePathError` if the result has too many paths, or is too deep or too long.
  fileprivate func inside(_ prefix: FallbackPaths) throws(SourcePathError) -> FallbackPaths {
    let all = prefix.paths.flatMap { outer in paths.map { outer.appending(contentsOf: $0) } }
    // Parsing the text again applies the same limits as for paths that are written out.
    return try FallbackPaths(all.map(\.description).joined(separator: " | "))
  }
}
