internal import KilnMapping
internal import KilnSupport

/// Reads declarations and gathers what is wrong with them.
struct DeclarationReader {
  typealias Problem = RecipeDeclarationError.Problem

  private(set) var mistakes = FailureList<RecipeDeclarationError.Mistake>()

  mutating func fail(_ path: SourcePath, _ problem: Problem) {
    mistakes.append(RecipeDeclarationError.Mistake(path: path, problem: problem))
  }

  mutating func fail(_ path: SourcePath, expected: String, found: JSONValue) {
    fail(path, .expected(expected, found: found.excerpt))
  }

  // MARK: Parts

  /// An object's members by their keys; tells of keys that are none of those.
  mutating func members<Key>(
    of json: JSONValue,
    at path: SourcePath,
    expected: String,
    _ keys: Key.Type
  ) -> [Key: JSONValue]?
  where Key: RawRepresentable<String> & CaseIterable & Hashable {
    guard case .object(let object) = json else {
      fail(path, expected: expected, found: json)
      return nil
    }
    var members: [Key: JSONValue] = [:]
    for (key, value) in object {
      if let known = Key(rawValue: key) {
        members[known] = value
      } else {
        let names = Key.allCases.map(\.rawValue)
        fail(path.appending(.key(key)), .unknownKey(similar: SimilarNames.of(key, among: names)))
      }
    }
    return members
  }

  mutating func text(_ json: JSONValue?, at path: SourcePath, _ expected: String) -> String? {
    switch json {
    case nil: return nil
    case .string(let text): return text
    case .some(let other):
      fail(path, expected: expected, found: other)
      return nil
    }
  }

  mutating func flag(_ json: JSONValue?, at path: SourcePath) -> Bool {
    switch json {
    case nil: return false
    case .bool(let flag): return flag
    case .some(let other):
      fail(path, expected: "true or false", found: other)
      return false
    }
  }

  /// One of the cases of an enum, by its raw value.
  mutating func choice<Choice>(
    _ json: JSONValue?,
    at path: SourcePath,
    _ type: Choice.Type = Choice.self
  ) -> Choice? where Choice: RawRepresentable<String> & CaseIterable {
    guard let json else { return nil }
    if let choice = json.stringValue.flatMap(Choice.init(rawValue:)) { return choice }
    let names = Choice.allCases.map { Excerpt.quoted($0.rawValue) }.joined(separator: " or ")
    fail(path, expected: names, found: json)
    return nil
  }

  // MARK: The recipe

  mutating func recipe(
    _ json: JSONValue,
    at place: SourcePath = .root,
    depth: Int = 0
  ) -> RecipeDeclaration? {
    guard depth < RecipeDeclaration.maximumDepth else {
      fail(place, .tooDeep(limit: RecipeDeclaration.maximumDepth))
      return nil
    }
    let found = members(of: json, at: place, expected: "object", DeclarationKeys.Recipe.self)
    guard let found else { return nil }
    func path(_ key: DeclarationKeys.Recipe) -> SourcePath { place.appending(.key(key.rawValue)) }
    let known = mistakes.total
    var isComplete = false
    _ = text(found[.schema], at: path(.schema), "string")
    var declaration = RecipeDeclaration(
      name: text(found[.name], at: path(.name), "string"),
      model: text(found[.model], at: path(.model), "string"),
      description: text(found[.description], at: path(.description), "string"),
      options: options(found[.options], at: path(.options)),
      ingredients: []
    )
    if let list = found[.ingredients] {
      let read = ingredients(list, at: path(.ingredients), depth: depth)
      declaration.ingredients = read.compactMap { $0 }
      // What is said of a property in a way that cannot be read is missing here, and no mistake
      // more.
      isComplete = !read.isEmpty && declaration.ingredients.count == read.count
    } else {
      fail(place, .missing(DeclarationKeys.Recipe.ingredients.rawValue))
    }
    if !isComplete, mistakes.total > known { declaration.options.completeness = .partial }
    return declaration
  }

  private mutating func options(_ json: JSONValue?, at place: SourcePath) -> RecipeOptions {
    var options = RecipeOptions()
    guard let json else { return options }
    let found = members(of: json, at: place, expected: "object", DeclarationKeys.Options.self)
    guard let found else { return options }
    func path(_ key: DeclarationKeys.Options) -> SourcePath { place.appending(.key(key.rawValue)) }
    choose(&options.nilForm, found[.nilForm], at: path(.nilForm))
    choose(&options.nulls, found[.nulls], at: path(.nulls))
    choose(&options.updateNulls, found[.updateNulls], at: path(.updateNulls))
    choose(&options.coercion, found[.coercion], at: path(.coercion))
    choose(&options.unknownKeys, found[.unknownKeys], at: path(.unknownKeys))
    choose(&options.completeness, found[.completeness], at: path(.completeness))
    choose(&options.identity, found[.identity], at: path(.identity))
    return options
  }

  private mutating func choose<Choice>(
    _ option: inout Choice,
    _ json: JSONValue?,
    at path: SourcePath
  ) where Choice: RawRepresentable<String> & CaseIterable {
    if let choice = choice(json, at: path, Choice.self) { option = choice }
  }

  private mutating func ingredients(
    _ json: JSONValue,
    at place: SourcePath,
    depth: Int
  ) -> [RecipeDeclaration.Ingredient?] {
    switch json {
    case .object(let object):
      return object.map { property, json in
        ingredient(json, named: property, at: place.appending(.key(property)), depth: depth)
      }
    case .array(let elements):
      return elements.enumerated().map { index, json in
        ingredient(json, named: nil, at: place.appending(.index(index)), depth: depth)
      }
    case .null, .bool, .number, .string:
      fail(place, expected: "object by property, or array of objects", found: json)
      return []
    }
  }
}
