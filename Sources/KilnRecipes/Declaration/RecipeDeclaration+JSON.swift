internal import KilnMapping
internal import KilnSupport

extension RecipeDeclaration {
  /// Creates a declaration from the tree of a recipe file.
  ///
  /// - Parameter json: an object, as described in <doc:RecipeFileFormat>.
  /// - Throws: ``RecipeError`` with all mistakes and their paths. Source paths and names are
  ///   checked only together with a model.
  /// - Complexity: O(*n*) in the size of the tree.
  package init(_ json: JSONValue) throws(RecipeError) {
    self = try Self.reading(json) { $0 }
  }

  /// Creates a value from a declaration, and collects the mistakes of both.
  static func reading<Made>(
    _ file: JSONValue,
    _ make: (RecipeDeclaration) throws(RecipeError) -> Made
  ) throws(RecipeError) -> Made {
    let reader = DeclarationReader()
    let declaration = reader.recipe(file)
    var mistakes = reader.mistakes
    if let declaration {
      do throws(RecipeError) {
        let made = try make(declaration)
        if mistakes.isEmpty { return made }
      } catch {
        let own = mistakes.elements
        let others = error.list.elements.map { $0.located(in: file) }.filter { mistake in
          // The misspelled member is probably the missing form.
          !mistake.isMissingForm || !own.contains { $0.isUnknownKey(at: mistake.path) }
        }
        mistakes.append(contentsOf: others, omittedCount: error.list.omittedCount)
      }
    }
    throw RecipeError(recipe: declaration?.name, model: nil, mistakes)
  }

  /// Returns the declaration as the tree of a recipe file.
  ///
  /// Defaults are omitted. Ingredients are members by property, or elements of an array if two fill
  /// the same property.
  package func jsonValue() -> JSONValue { .object(object) }
}
