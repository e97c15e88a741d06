public import KilnMapping
package import KilnSupport

/// A declaration, or a recipe file, that no recipe can be made of, with all its mistakes.
public struct RecipeDeclarationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, where it says one.
  public let recipe: String?

  /// What is wrong: first what is wrong with the declaration as such, then what is wrong with it
  /// for the model. There is at least one mistake. The first 100 are kept; ``omittedCount`` counts
  /// the others.
  public var mistakes: [Mistake] { list.elements }

  /// How many mistakes were found besides those that are kept.
  public var omittedCount: Int { list.omittedCount }

  package private(set) var list: FailureList<Mistake>

  /// An error of some mistakes.
  ///
  /// - Parameters:
  ///   - recipe: the recipe's name, where it says one.
  ///   - mistakes: what is wrong; at least one mistake. The first 100 are kept.
  public init(recipe: String?, mistakes: [Mistake]) {
    self.init(recipe: recipe, FailureList(mistakes))
  }

  init(recipe: String?, _ list: FailureList<Mistake>) {
    self.recipe = recipe
    self.list = list
  }

  /// One thing that is wrong with a declaration.
  public struct Mistake: Sendable, Hashable {
    /// Where in the declaration it is: `ingredients.updatedAt.using`.
    public let path: SourcePath

    /// What is wrong.
    public let problem: Problem

    /// Where in the text of the file it is; `nil` where the declaration was no text.
    public package(set) var position: RecipeFailure.TextPosition?

    /// A mistake.
    ///
    /// - Parameters:
    ///   - path: where in the declaration it is.
    ///   - problem: what is wrong.
    public init(path: SourcePath, problem: Problem) {
      self.path = path
      self.problem = problem
    }
  }

  /// What can be wrong with a declaration.
  public enum Problem: Sendable, Hashable {
    /// Another value must stand there.
    case expected(String, found: String)
    /// A member that must be there is not.
    case missing(String)
    /// There is no such member; some that are written like it.
    case unknownKey(similar: [String])
    /// Of the two members only one may be there.
    case excluding(String, String)
    /// The first member says nothing without the second.
    case needing(String, String)
    /// Recipes are declared deeper inside one another than is allowed.
    case tooDeep(limit: Int)
    /// The recipe that is declared cannot be one for the model.
    case recipe(RecipeError.Mistake)
  }

  /// The mistakes in words, one per line, and how many more there are.
  public var description: String {
    let name = recipe.map { " \(Excerpt.quoted($0))" } ?? ""
    let head = "recipe file\(name): \(list.counted("mistake"))"
    return ([head] + list.lines()).joined(separator: "\n")
  }

  /// The same error with the places in a text.
  ///
  /// - Parameter positions: finds the places of what paths lead to, or of their keys.
  package func located(
    by positions: ([(path: SourcePath, isKey: Bool)]) -> [RecipeFailure.TextPosition?]
  ) -> RecipeDeclarationError {
    let places = mistakes.map { mistake in
      let isKey = if case .unknownKey = mistake.problem { true } else { false }
      return (path: mistake.path, isKey: isKey)
    }
    var copy = self
    for (index, position) in positions(places).enumerated() {
      copy.list.change(at: index) { $0.position = position }
    }
    return copy
  }
}

extension RecipeDeclarationError.Mistake: CustomStringConvertible {
  /// The mistake in words, with its place.
  public var description: String {
    var text = "\(path.isRoot ? "the declaration" : Excerpt.place(path)): \(problem)"
    if let position { text += " (line \(position.line), column \(position.column))" }
    return text
  }
}

extension RecipeDeclarationError.Problem: CustomStringConvertible {
  /// The problem in words.
  public var description: String {
    switch self {
    case .expected(let expected, let found): Excerpt.mismatch(expected: expected, found: found)
    case .missing(let key): "expected a member \(Excerpt.quoted(key)), found none"
    case .unknownKey(let similar):
      "a recipe file has no such member"
        + SimilarNames.text(similar)
    case .excluding(let first, let second):
      "expected \(Excerpt.quoted(first)) or \(Excerpt.quoted(second)), found both"
    case .needing(let first, let second):
      "expected \(Excerpt.quoted(second)) beside \(Excerpt.quoted(first)), found none"
    case .tooDeep(let limit): "expected at most \(limit) recipes inside of one another"
    case .recipe(let mistake): "\(mistake)"
    }
  }
}
