internal import KilnMapping

/// What is known about JSON samples, from which a recipe and a model follow.
///
/// ```swift
/// var inference = RecipeInference()
/// for sample in samples { inference.add(sample) }
/// let file = RecipeFile(inferredFrom: inference, named: "City")
/// ```
///
/// Memory is bounded, however many samples there are. To use several cores, give each one a part of
/// the samples, and merge the results in the order of the samples.
package struct RecipeInference: Sendable {
  private var samples = ShapeStatistic()
  private var census = ShapeCensus()
  /// What is inferred.
  package var options: InferenceOptions

  /// Creates an inference without samples.
  ///
  /// - Parameter options: what is inferred.
  package init(_ options: InferenceOptions = InferenceOptions()) { self.options = options }

  /// The number of samples.
  package var sampleCount: Int { samples.count }

  /// Adds a sample.
  ///
  /// - Parameter sample: the tree of the sample.
  /// - Complexity: O(*n*) in the size of the sample.
  package mutating func add(_ sample: JSONValue) {
    let depth = census.depth
    samples.add(sample, depth: 0, &census)
    if census.depth < depth { samples.cut(to: census.depth) }
  }

  /// Adds the samples of another inference, as if they came after those of this one.
  ///
  /// - Parameter other: the other inference.
  /// - Complexity: O(*n*) in the number of properties of both.
  package mutating func merge(_ other: RecipeInference) {
    census.limit(to: other.census)
    samples.merge(other.samples)
    samples.cut(to: census.depth)
    let depth = census.depth
    census.reset()
    samples.count(depth: 0, &census)
    if census.depth < depth { samples.cut(to: census.depth) }
  }

  /// Decides the types of all values.
  ///
  /// - Parameter name: the name of the model. A name that is not an identifier is converted to one.
  package func recipe(named name: String) -> InferredRecipe {
    let name = Self.modelName(for: name) ?? "Sample"
    return InferredRecipe(TypeDecider.types(of: samples, named: name, options), options)
  }

  /// The name of a model in Swift.
  ///
  /// - Parameter text: any text, such as the name of a file.
  /// - Returns: the name; `nil` if the text has neither letters nor digits.
  package static func modelName(for text: String) -> String? {
    SwiftIdentifier.converting(text, to: .pascalCase)
  }

  /// The singular of a word, which may be followed by digits: `cities500` becomes `city500`.
  package static func singular(_ text: String) -> String {
    let digits = text.reversed().prefix { $0.isNumber }
    return Singular.of(String(text.dropLast(digits.count))) + String(digits.reversed())
  }
}
