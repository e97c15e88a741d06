internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// Compiles ingredients to instructions and collects their mistakes.
///
/// It does not depend on a model: an ingredient fills a field, or a member without a model.
struct RecipeChecker {
  private(set) var instructions: [CompiledIngredient] = []
  private(set) var mistakes = FailureList<RecipeError.Mistake>()
  let places = ReadPaths(ReadPosition())
  private var mapped = FieldSet()
  private var valueCount = 0
  /// The paths of the objects whose remaining members an ingredient reads.
  private var remaining: Set<SourcePath> = []
  private let options: RecipeOptions

  /// Creates a checker for the ingredients of a recipe with some options.
  ///
  /// - Parameter mistakes: the mistakes of the recipe as a whole.
  init(_ options: RecipeOptions, mistakes: [RecipeError.Mistake] = []) {
    self.options = options
    self.mistakes = FailureList(mistakes)
  }

  /// Checks an ingredient and compiles it.
  ///
  /// - Parameters:
  ///   - property: the property to fill.
  ///   - paths: the paths of its values; `nil` if one is invalid, which was reported.
  ///   - ingredient: the settings of the ingredient.
  ///   - prepare: creates the operations; `nil` if the property's type has no JSON form.
  private mutating func check(
    _ property: IngredientProperty,
    _ paths: [FallbackPaths]?,
    _ ingredient: IngredientOptions,
    prepare: () throws(PreparationError) -> IngredientOperations?
  ) {
    guard !mapped.contains(property.index) else {
      mistakes.append(.init(.repeatedProperty, of: property.name))
      return
    }
    mapped.insert(property.index)
    let prepared: IngredientOperations?
    do throws(PreparationError) {
      prepared = try prepare()
    } catch {
      mistakes += error.mistakes.map { $0.inside(.property(property.name)) }
      return
    }
    guard let operations = prepared else {
      mistakes.append(.init(.noJSONForm(of: property.type), of: property.name))
      return
    }
    switch (ingredient.isRequired, operations.bakeDefault) {
    case (true?, _?): mistakes.append(.init(.requiredDefault, of: property.name))
    case (false?, nil) where property.isRequired:
      mistakes.append(.init(.requiredByModel, of: property.name))
    default: break
    }
    guard let paths else { return }
    let instruction = CompiledIngredient(
      property,
      valueCount,
      paths,
      operations,
      ingredient,
      options
    )
    for path in instruction.paths {
      if let problem = places.problem(adding: path) {
        mistakes.append(.init(problem, of: property.name))
      }
    }
    for mistake in operations.form.mistakes + operations.parts.flatMap(\.form.mistakes) {
      mistakes.append(mistake.inside(.property(property.name)))
    }
    if operations.otherKeys != nil {
      if !remaining.isDisjoint(with: instruction.paths) {
        mistakes.append(.init(.repeatedRemaining, of: property.name))
      }
      remaining.formUnion(instruction.paths)
    }
    valueCount += instruction.alternatives.count
    instructions.append(instruction)
  }

  /// Parses the texts of paths, and reports those that are invalid.
  ///
  /// - Returns: the paths, with `$` in place of an invalid path.
  private mutating func parsed(
    _ texts: [String],
    in prefixes: [FallbackPaths],
    of property: String
  ) -> (paths: [FallbackPaths], areValid: Bool) {
    var areValid = true
    let paths = texts.map { text in
      do throws(ParseError) {
        var path = try FallbackPaths(text)
        for prefix in prefixes.reversed() { path = try path.inside(prefix) }
        return path
      } catch {
        areValid = false
        mistakes.append(.init(.path(error), of: property))
        return FallbackPaths(.root)
      }
    }
    return (paths, areValid)
  }
}

// MARK: Members without a model
extension RecipeChecker {
  /// Checks a declared ingredient that creates the member at an index of the slots.
  ///
  /// - Parameters:
  ///   - ingredient: the ingredient.
  ///   - index: the index, which is the same for a repeated name.
  ///   - prepare: creates the operations.
  mutating func check(
    _ ingredient: RecipeDeclaration.Ingredient,
    memberAt index: Int,
    prepare: () throws(PreparationError) -> IngredientOperations
  ) {
    let name = ingredient.property
    let (paths, areValid) = parsed([ingredient.path], in: [], of: name)
    let property = IngredientProperty(index, member: name)
    let settings = ingredient.options.applying(options)
    check(property, areValid ? paths : nil, settings, prepare: prepare)
  }
}

// MARK: Fields of a model
extension RecipeChecker {
  /// Checks an ingredient and compiles it.
  mutating func check<Model>(_ ingredient: Ingredient<Model>) {
    let (name, schema) = (ingredient.propertyName, Model.schema)
    let prefixes = prefixes(of: ingredient)
    let (paths, areValid) = parsed(ingredient.paths, in: prefixes, of: name)
    guard let index = ingredient.property.index else {
      mistakes.append(.init(.unknownProperty(name, in: schema), of: name))
      return
    }
    let field = schema.fields[index]
    let isComplete = areValid && prefixes.count == ingredient.prefixes.count
    let settings = ingredient.options.applying(options)
    check(IngredientProperty(index, field), isComplete ? paths : nil, settings) {
      () throws(PreparationError) in try ingredient.prepare(field, paths, settings)
    }
  }

  /// Checks one more ingredient and returns its mistakes, including those that others also have.
  mutating func mistakes<Model>(
    in ingredient: Ingredient<Model>
  ) -> FailureList<RecipeError.Mistake> {
    mistakes = FailureList()
    check(ingredient)
    return mistakes
  }

  /// Reports a check whose key path is not a property of the schema.
  mutating func check<Model>(_ check: RecipeCheck<Model>) {
    guard let keyPath = check.keyPath, Model.schema.index(of: keyPath) == nil else { return }
    mistakes.append(.init(.unknownProperty(), of: "\(keyPath)"))
  }

  /// Reports fields without an ingredient, if the policy of the recipe requires one.
  mutating func checkCompleteness<Model>(_ schema: Schema<Model>) {
    let missing: [AnyField<Model>]
    switch options.completeness {
    case .partial: return
    case .required: missing = unmappedFields(schema).filter(\.isRequired)
    case .all: missing = unmappedFields(schema)
    }
    mistakes += missing.map { .init(.unmappedProperty, of: $0.name) }
  }

  /// The fields that no ingredient fills.
  func unmappedFields<Model>(_ schema: Schema<Model>) -> [AnyField<Model>] {
    schema.fields.indices.filter { !mapped.contains($0) }.map { schema.fields[$0] }
  }

  /// The prefixes of an ingredient, the outermost first.
  ///
  /// Invalid prefixes are left out. Each is reported once for all ingredients in it.
  private mutating func prefixes<Model>(of ingredient: Ingredient<Model>) -> [FallbackPaths] {
    var prefixes: [FallbackPaths] = []
    for text in ingredient.prefixes {
      do throws(ParseError) {
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
  /// Appends these paths to each path of a prefix: first to its first path, then to the next.
  ///
  /// - Throws: `ParseError` if the result has too many paths, or is too deep or too long.
  fileprivate func inside(_ prefix: FallbackPaths) throws(ParseError) -> FallbackPaths {
    let all = prefix.paths.flatMap { outer in paths.map { outer.appending(contentsOf: $0) } }
    // Parsing the text again applies the same limits as for paths that are written out.
    return try FallbackPaths(all.map(\.description).joined(separator: " | "))
  }
}
