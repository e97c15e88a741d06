internal import KilnMapping
internal import KilnSupport

/// Reads declarations and collects their mistakes.
final class DeclarationReader {
  private(set) var mistakes = FailureList<RecipeError.Mistake>()
  /// The number of enclosing recipes, forms and constraints.
  private var depth = 0

  func fail(_ path: SourcePath, _ problem: RecipeError.Problem) {
    mistakes.append(RecipeError.Mistake(problem, at: path))
  }

  func fail(_ path: SourcePath, expected: String, found: JSONValue) {
    fail(path, .expected(expected, found: found.excerpt))
  }

  /// Reads a recursive part, up to the maximum depth.
  ///
  /// - Parameter problem: makes the mistake of a part that is too deep, by the limit.
  func nested<Part>(
    _ path: SourcePath,
    _ problem: (Int) -> RecipeError.Problem = { .tooDeep(limit: $0) },
    _ read: () -> Part?
  ) -> Part? {
    let limit = RecipeDeclaration.maximumDepth
    guard depth < limit else {
      fail(path, problem(limit))
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return read()
  }

  // MARK: Objects

  /// Reads an object, in which unknown keys are mistakes.
  ///
  /// - Parameters:
  ///   - name: the name of the object, if it is the key of the object.
  ///   - expected: the expectation on the value.
  /// - Returns: the object as far as it is valid; `nil` if it cannot be used.
  func object<Object: DeclaredObject>(
    _ json: JSONValue,
    named name: String? = nil,
    at path: SourcePath,
    _ expected: String = "object"
  ) -> Object? {
    guard case .object(let values) = json else {
      fail(path, expected: expected, found: json)
      return nil
    }
    let keys = Object.keys
    for key in values.keys where !keys.contains(key) {
      fail(path[key], .unknownKey(similar: SimilarNames.of(key, among: keys)))
    }
    var object = Object.blank
    var members = DeclaredMembers(reading: values, named: name, at: path, by: self)
    object.visit(&members)
    return members.isValid ? object : nil
  }

  /// Reads a named part.
  ///
  /// - Parameter name: the name if the part is a member; an array element contains the name.
  func part<Part: DeclaredPart>(
    _ json: JSONValue,
    named name: String?,
    at path: SourcePath
  ) -> Part? {
    if let name, case .string(let text) = json { return Part(named: name, short: text) }
    let expected = name == nil ? "object" : "\(Part.shortExpectation), or object"
    return object(json, named: name, at: path, expected)
  }

  /// Reads the recipe that a tree declares, as far as it is valid.
  func recipe(_ json: JSONValue, at path: SourcePath = .root) -> RecipeDeclaration? {
    nested(path) { object(json, at: path) }
  }

  /// Reads a recipe that others refer to by its key in the file.
  func recipe(_ json: JSONValue, named name: String, at path: SourcePath) -> RecipeDeclaration? {
    guard var recipe = recipe(json, at: path) else { return nil }
    if let found = recipe.name, found != name {
      fail(path[.name], .expected(Excerpt.quoted(name), found: Excerpt.quoted(found)))
    }
    recipe.name = name
    return recipe
  }

  // MARK: Members

  /// Reads a path, or joins several paths with bars.
  func source(_ json: JSONValue, at path: SourcePath) -> String? {
    guard case .array(let elements) = json, !elements.isEmpty else {
      if let text = json.stringValue { return text }
      fail(path, expected: "path, or array of paths", found: json)
      return nil
    }
    for (index, element) in elements.enumerated() where element.stringValue == nil {
      fail(path[index], expected: "path", found: element)
    }
    let texts = elements.compactMap(\.stringValue)
    return texts.count == elements.count ? texts.joined(separator: " | ") : nil
  }

  /// Reads a path inside a value.
  func place(_ json: JSONValue, at path: SourcePath) -> SourcePath? {
    guard let text = json.stringValue else {
      fail(path, expected: "path", found: json)
      return nil
    }
    do throws(ParseError) {
      return try SourcePath(text)
    } catch {
      fail(path, .path(error))
      return nil
    }
  }

  /// Reads a transformer: a name, or an object.
  private func choice(
    _ json: JSONValue,
    at path: SourcePath
  ) -> RecipeDeclaration.TransformerChoice? {
    if let name = json.stringValue { return .named(name) }
    if json[.decimal] != nil || json[.grouping] != nil {
      let number: DeclaredNumber? = object(json, at: path)
      return number?.separators.map { .number($0) }
    }
    let date: DeclaredDate? = object(json, at: path, "name of a transformer, or object")
    return date?.pattern.map { .date($0) }
  }

  /// Reads transformers, of which the first is used that accepts a value.
  private func choices(_ json: JSONValue, at path: SourcePath) -> RecipeDeclaration.Form? {
    switch json {
    case .array(let elements) where !elements.isEmpty:
      let choices = elements.enumerated().map { choice($1, at: path[$0]) }
      return choices.contains(nil) ? nil : .transformers(choices.compactMap(\.self))
    case .object: return choice(json, at: path).map { .transformers([$0]) }
    default:
      fail(path, expected: "name of a transformer, object, or array of them", found: json)
      return nil
    }
  }

  /// Reads the member that selects how a value is converted.
  func form(
    _ json: JSONValue,
    _ key: DeclarationKey,
    at path: SourcePath
  ) -> RecipeDeclaration.Form? {
    switch (key, json) {
    case (.using, .string(let name)): return .transformer(name)
    case (.using, _): return choices(json, at: path)
    case (.recipe, .string(let name)): return .recipe(name)
    case (.recipe, .object): return recipe(json, at: path).map { .declaration($0) }
    case (.variants, .string(let name)): return .namedVariants(name)
    case (.variants, _):
      let variants: RecipeDeclaration.Variants? = nested(path) {
        object(json, at: path, "name of forms, or object")
      }
      return variants.map { .variants($0) }
    default:
      fail(path, expected: "name of a recipe, or object", found: json)
      return nil
    }
  }
}
