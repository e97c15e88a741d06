public import KilnMapping

/// The content of a recipe file: a recipe as data, independent of a model type.
///
/// ```swift
/// let file = try RecipeFile(json: #"{"ingredients": {"id": "server_id", "name": "name"}}"#)
/// let recipe = try Recipe<User>(file: file)
/// let reshaping = try Reshaping(file: file)
/// ```
///
/// A file is checked when it is used: ``Recipe/init(file:transformers:recipes:checks:)`` and
/// ``Reshaping/init(file:transformers:recipes:)`` report all its mistakes together, with their
/// paths and with their positions in the text. The format is described in <doc:RecipeFileFormat>,
/// and by a JSON Schema in docs/recipe.schema.json.
public struct RecipeFile: Sendable {
  /// The content of the file: an object, if the file is valid.
  public let json: JSONValue

  /// Finds the positions of values in the text of the file, or of their keys; `nil` without a text.
  private let positions: Positions?

  package typealias Positions =
    @Sendable ([(path: SourcePath, isKey: Bool)]) -> [RecipeFailure.TextPosition?]

  /// Creates a recipe file from a tree.
  ///
  /// - Parameter json: the content of the file.
  public init(_ json: JSONValue) { self.init(json, positions: nil) }

  /// Creates a recipe file from the tree of a text.
  ///
  /// - Parameters:
  ///   - json: the content of the file.
  ///   - positions: finds the positions of values in the text.
  package init(_ json: JSONValue, positions: Positions?) {
    self.json = json
    self.positions = positions
  }

  /// Creates the file of a declaration.
  package init(_ declaration: RecipeDeclaration) { self.init(declaration.jsonValue()) }

  /// The declaration in the file.
  ///
  /// - Throws: ``RecipeError`` with all mistakes in the form of the file.
  package func declaration() throws(RecipeError) -> RecipeDeclaration { try reading { $0 } }

  /// Creates a value from the declaration in the file, and collects the mistakes of both.
  func reading<Made>(
    _ make: (RecipeDeclaration) throws(RecipeError) -> Made
  ) throws(RecipeError) -> Made {
    do throws(RecipeError) {
      return try RecipeDeclaration.reading(json, make)
    } catch {
      throw positions.map(error.located) ?? error
    }
  }
}
