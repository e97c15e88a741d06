internal import KilnMapping
public import KilnRecipes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Recipe {
  /// Creates the recipe that a JSON file declares.
  ///
  /// ```swift
  /// let user = try Recipe<User>(
  ///   json: #"{"ingredients": {"id": "server_id", "name": "name"}}"#
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - text: one JSON object, as specified in the guide “Recipe files” of KilnRecipes.
  ///   - registry: the transformers; by default those of the library.
  ///   - recipes: the recipes and forms that the file refers to by name.
  ///   - checks: the checks that run after all properties are set.
  /// - Throws: ``JSONParseError`` if the text is not JSON, or `RecipeError` with all mistakes and
  ///   their positions in the text.
  public init(
    json text: String,
    transformers registry: TransformerRegistry? = nil,
    recipes: RecipeList = RecipeList(),
    checks: [RecipeCheck<Model>] = []
  ) throws {
    self = try .reading(text.utf8, registry, recipes, checks)
  }

  // These are no generic initializer, which a trailing closure would match. The compiler would then
  // report a mistake in an ingredient as one about a sequence.

  /// Creates the recipe that a UTF-8 JSON file declares; otherwise as for a string.
  public init(
    json bytes: [UInt8],
    transformers registry: TransformerRegistry? = nil,
    recipes: RecipeList = RecipeList(),
    checks: [RecipeCheck<Model>] = []
  ) throws {
    self = try .reading(bytes, registry, recipes, checks)
  }

  /// Creates the recipe that a UTF-8 JSON file declares; otherwise as for a string.
  public init(
    json data: Data,
    transformers registry: TransformerRegistry? = nil,
    recipes: RecipeList = RecipeList(),
    checks: [RecipeCheck<Model>] = []
  ) throws {
    self = try .reading(data, registry, recipes, checks)
  }

  private static func reading(
    _ bytes: some Sequence<UInt8>,
    _ registry: TransformerRegistry?,
    _ recipes: RecipeList,
    _ checks: [RecipeCheck<Model>]
  ) throws -> Recipe {
    try withTree(of: bytes) { file, _ in
      try Recipe(file: file, transformers: registry, recipes: recipes, checks: checks)
    }
  }
}

extension RecipeDeclaration {
  /// Creates the declaration in a JSON file.
  ///
  /// - Parameter text: one JSON object, as specified in the guide “Recipe files” of KilnRecipes.
  /// - Throws: ``JSONParseError`` if the text is not JSON, or `RecipeError` with all mistakes and
  ///   their positions in the text.
  public init(json text: String) throws {
    try self.init(json: text.utf8)
  }

  /// Creates the declaration in a UTF-8 JSON file; otherwise as for a string.
  public init(json bytes: some Sequence<UInt8>) throws {
    self = try withTree(of: bytes) { file, _ in try RecipeDeclaration(file) }
  }
}

extension Reshaping {
  /// Creates the reshaping that a JSON file declares, for JSON without a model.
  ///
  /// - Parameters:
  ///   - text: one JSON object, as specified in the guide “Recipe files” of KilnRecipes.
  ///   - registry: the transformers; by default those of the library.
  ///   - recipes: the declarations that the file refers to by name.
  /// - Throws: ``JSONParseError`` if the text is not JSON, or `RecipeError` with all mistakes and
  ///   their positions in the text.
  public init(
    json text: String,
    transformers registry: TransformerRegistry? = nil,
    recipes: [String: RecipeDeclaration] = [:]
  ) throws {
    try self.init(json: text.utf8, transformers: registry, recipes: recipes)
  }

  /// Creates the reshaping in a UTF-8 JSON file; otherwise as for a string.
  public init(
    json bytes: some Sequence<UInt8>,
    transformers registry: TransformerRegistry? = nil,
    recipes: [String: RecipeDeclaration] = [:]
  ) throws {
    self = try withTree(of: bytes) { file, _ in
      try Reshaping(file: file, transformers: registry, recipes: recipes)
    }
  }
}
