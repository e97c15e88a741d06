internal import KilnMapping

/// Why a box did not take or find a recipe.
public enum RecipeBoxError: Error, Sendable, Hashable {
  /// A recipe of the model was to be added, and has no name.
  case unnamed(model: String)
  /// There is a recipe of the name already; the model that it makes.
  case duplicate(String, model: String)
  /// There is no recipe of the name; some names that are written like it.
  case unknownName(String, similar: [String])
  /// The recipe of the name makes another model.
  case wrongModel(String, expected: String, found: String)
}

extension RecipeBoxError: CustomStringConvertible {
  /// `no recipe is called "UserJSN"; similar: "UserJSON"`
  public var description: String {
    switch self {
    case .unnamed(let model):
      return "expected a name for a recipe of \(model), found none"
    case .duplicate(let name, let model):
      return "a recipe called \(Excerpt.quoted(name)), of \(model), is there already"
    case .unknownName(let name, let similar):
      return "no recipe is called \(Excerpt.quoted(name))" + SimilarNames.text(similar)
    case .wrongModel(let name, let expected, let found):
      return "recipe \(Excerpt.quoted(name)): expected one of \(expected), found one of \(found)"
    }
  }
}
