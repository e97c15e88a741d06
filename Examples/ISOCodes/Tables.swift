#if Macros
  import Foundation
  import Kiln
  import KilnYAML

  /// A table of the ISO codes: its file, its key in the file, and the recipe for its records.
  ///
  /// The recipes are YAML files in the folder Recipes. Their ingredients are in the order of the
  /// source's members, so that decomposing a record restores that order.
  struct Table<Model: ValueModel> {
    let title: String
    let file: String
    let key: String
    let recipe: Recipe<Model>

    /// Creates a table with the recipe file of the same name.
    private init(_ title: String, file: String, key: String) throws {
      self.title = title
      self.file = file
      self.key = key
      recipe = try Recipe(file: RecipeFile(yaml: try recipeFile(file)))
    }
  }

  extension Table<Language> {
    static func languages() throws -> Self {
      try Table("languages", file: "iso_639-3", key: "639-3")
    }
  }

  extension Table<Country> {
    static func countries() throws -> Self {
      try Table("countries", file: "iso_3166-1", key: "3166-1")
    }
  }

  extension Table<Subdivision> {
    static func subdivisions() throws -> Self {
      try Table("subdivisions", file: "iso_3166-2", key: "3166-2")
    }
  }

  /// The text of a recipe file.
  func recipeFile(_ name: String) throws -> String {
    let file = Bundle.module.url(forResource: name, withExtension: "yaml", subdirectory: "Recipes")
    guard let file else { throw NoRecipe(name: name) }
    return try String(contentsOf: file, encoding: .utf8)
  }

  struct NoRecipe: Error, CustomStringConvertible {
    let name: String
    var description: String { "there is no recipe file \(name).yaml" }
  }
#endif
