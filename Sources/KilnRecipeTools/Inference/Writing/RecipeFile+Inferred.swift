public import KilnMapping
public import KilnRecipes

extension RecipeFile {
  /// Infers a recipe from samples.
  ///
  /// ```swift
  /// let file = RecipeFile(
  ///   inferredFrom: [["user_id": 7, "seen_at": "2024-02-29T12:30:00Z"]], named: "Visit")
  /// // ingredients: {userId: user_id, seenAt: {path: seen_at, using: iso8601}}
  /// ```
  ///
  /// Every sample can be reshaped by the recipe, and restored from the result. The guide “Inferring
  /// recipes” describes what is recognized, and with what evidence.
  ///
  /// - Parameters:
  ///   - samples: the trees of the samples. Memory is bounded, however many there are.
  ///   - name: the name of the recipe and of its model.
  /// - Complexity: O(*n*) in the size of the samples.
  public init(inferredFrom samples: some Sequence<JSONValue>, named name: String) {
    var inference = RecipeInference()
    for sample in samples { inference.add(sample) }
    self.init(inferredFrom: inference, named: name)
  }

  /// Infers a recipe from what is known about samples.
  ///
  /// - Parameters:
  ///   - inference: the inference, to which the samples were added.
  ///   - name: the name of the recipe and of its model.
  /// - Complexity: O(*n* log *n*) in the number of properties.
  package init(inferredFrom inference: RecipeInference, named name: String) {
    self.init(inference.recipe(named: name).declaration)
  }
}
