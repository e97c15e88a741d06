internal import KilnMapping
internal import KilnSupport

/// Reads declarations and collects their mistakes.
struct DeclarationReader {
  private(set) var mistakes = FailureList<RecipeError.Mistake>()
  /// The number of enclosing recipes and forms.
  private var depth = 0

  mutating func fail(_ path: SourcePath, _ problem: RecipeError.Problem) {
    mistakes.append(RecipeError.Mistake(problem, at: path))
  }

  mutating func fail(_ path: SourcePath, expected: String, found: JSONValue) {
    fail(path, .expected(expected, found: found.excerpt))
  }

  // MARK: Parts

  /// The members of an object, and the object's path.
  struct Members<Key: RawRepresentable<String> & CaseIterable> {
    let path: SourcePath
    fileprivate let values: [String: JSONValue]

    subscript(key: Key) -> JSONValue? { values[key.rawValue] }

    func path(_ key: Key) -> SourcePath { path[key] }
  }

  /// Returns the members of an object by their keys; unknown keys are mistakes.
  mutating func members<Key>(
    _ keys: Key.Type,
    of json: JSONValue,
    at path: SourcePath,
    _ expected: String = "object"
  ) -> Members<Key>? {
    values(of: json, keys: Key.allCases.map(\.rawValue), at: path, expected)
      .map { Members(path: path, values: $0) }
  }

  /// Returns the members of an object. It is not generic, so that it is compiled once.
  private mutating func values(
    of json: JSONValue,
    keys: [String],
    at path: SourcePath,
    _ expected: String
  ) -> [String: JSONValue]? {
    guard case .object(let object) = json else {
      fail(path, expected: expected, found: json)
      return nil
    }
    var values: [String: JSONValue] = [:]
    for (key, value) in object {
      if keys.contains(key) {
        values[key] = value
      } else {
        fail(path[key], .unknownKey(similar: SimilarNames.of(key, among: keys)))
      }
    }
    return values
  }

  /// Returns a member, if it is present and valid.
  mutating func value<Key, Part>(
    _ found: Members<Key>,
    _ key: Key,
    _ expected: String,
    _ read: (JSONValue) -> Part?
  ) -> Part? {
    guard let json = found[key] else { return nil }
    if let value = read(json) { return value }
    fail(found.path(key), expected: expected, found: json)
    return nil
  }

  mutating func text<Key>(
    _ found: Members<Key>,
    _ key: Key,
    _ expected: String = "string"
  ) -> String? {
    value(found, key, expected, \.stringValue)
  }

  mutating func flag<Key>(_ found: Members<Key>, _ key: Key) -> Bool {
    optionalFlag(found, key) ?? false
  }

  mutating func optionalFlag<Key>(_ found: Members<Key>, _ key: Key) -> Bool? {
    value(found, key, "true or false", \.boolValue)
  }

  /// Reads a case of an enum by its raw value.
  mutating func choice<Key, Choice: RawRepresentable<String> & CaseIterable>(
    _ found: Members<Key>,
    _ key: Key,
    _ type: Choice.Type = Choice.self
  ) -> Choice? {
    guard let json = found[key] else { return nil }
    let text = text(of: json, among: Choice.allCases.map(\.rawValue), at: found.path(key))
    return text.flatMap(Choice.init(rawValue:))
  }

  /// Returns the text of a string that must be one of the names.
  private mutating func text(
    of json: JSONValue,
    among names: [String],
    at path: SourcePath
  ) -> String? {
    if let text = json.stringValue, names.contains(text) { return text }
    let expected = names.map { Excerpt.quoted($0) }.joined(separator: " or ")
    fail(path, expected: expected, found: json)
    return nil
  }

  /// Reads parts that are named members of an object or elements of an array.
  ///
  /// - Parameters:
  ///   - minimum: the minimum number of parts.
  ///   - read: reads a part; receives its name if it is a member.
  /// - Returns: the parts; `nil` for each invalid one.
  mutating func parts<Key, Part>(
    _ found: Members<Key>,
    _ key: Key,
    _ expected: String,
    minimum: Int = 0,
    _ read: (inout DeclarationReader, JSONValue, String?, SourcePath) -> Part?
  ) -> [Part?] {
    let path = found.path(key)
    switch found[key] {
    case .object(let object) where object.count >= minimum:
      return object.map { read(&self, $0.value, $0.key, path[$0.key]) }
    case .array(let elements) where elements.count >= minimum:
      return elements.enumerated().map { read(&self, $1, nil, path[$0]) }
    case let other?: fail(path, expected: expected, found: other)
    case nil: fail(found.path, .missing(key.rawValue))
    }
    return []
  }

  /// Reads a recursive part, up to the maximum depth.
  mutating func nested<Part>(
    _ path: SourcePath,
    _ read: (inout DeclarationReader) -> Part?
  ) -> Part? {
    let limit = RecipeDeclaration.maximumDepth
    guard depth < limit else {
      fail(path, .tooDeep(limit: limit))
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  // MARK: Recipes

  /// Reads the recipe that a tree declares, as far as it is valid.
  mutating func recipe(_ json: JSONValue, at path: SourcePath = .root) -> RecipeDeclaration? {
    nested(path) { reader in
      reader.members(DeclarationKeys.Recipe.self, of: json, at: path).map { reader.recipe($0) }
    }
  }

  private mutating func recipe(_ found: Members<DeclarationKeys.Recipe>) -> RecipeDeclaration {
    let known = mistakes.total
    _ = text(found, .schema)
    var declaration = RecipeDeclaration(
      name: text(found, .name),
      model: text(found, .model),
      description: text(found, .description),
      ingredients: []
    )
    if let json = found[.options] { declaration.options = options(json, at: found.path(.options)) }
    let expected = "object by property, or array of objects"
    let read = parts(found, .ingredients, expected) { $0.ingredient($1, named: $2, at: $3) }
    declaration.ingredients = read.compactMap { $0 }
    // Do not also report the property of an invalid ingredient as missing.
    let isComplete = !read.isEmpty && declaration.ingredients.count == read.count
    if !isComplete, mistakes.total > known { declaration.options.completeness = .partial }
    return declaration
  }

  private mutating func options(_ json: JSONValue, at path: SourcePath) -> RecipeOptions {
    var options = RecipeOptions()
    guard let found = members(DeclarationKeys.Options.self, of: json, at: path) else {
      return options
    }
    choose(&options.nilForm, found, .nilForm)
    choose(&options.nulls, found, .nulls)
    choose(&options.updateNulls, found, .updateNulls)
    choose(&options.coercion, found, .coercion)
    choose(&options.unknownKeys, found, .unknownKeys)
    choose(&options.missing, found, .missing)
    choose(&options.completeness, found, .completeness)
    choose(&options.identity, found, .identity)
    return options
  }

  private mutating func choose<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: inout Choice,
    _ found: Members<DeclarationKeys.Options>,
    _ key: DeclarationKeys.Options
  ) {
    if let choice = choice(found, key, Choice.self) { option = choice }
  }
}
