import KilnRecipes
import KilnTestSupport

/// A reshaping whose only ingredient, from `v` to `v`, has constraints.
func reshaping(constrainedBy constraints: JSONObject) throws -> Reshaping {
  var ingredient = constraints
  ingredient["path"] = "v"
  return try reshaping(["v": .object(ingredient)])
}

extension JSONValue {
  /// The number of a text, with its spelling.
  static func spelled(_ text: String) -> JSONValue { .number(.literal(text)) }
}
