/// How a recipe is inferred from samples.
package struct InferenceOptions: Sendable, Hashable {
  /// Whether the samples are rows of a table, in which every value is a text.
  ///
  /// Texts are then converted to numbers and Booleans.
  package var isTable = false

  /// Whether the recipe accepts values that contradict the samples: other types, nulls that never
  /// occurred, and missing values.
  package var isLoose = false

  /// What is not inferred.
  package var excluded: Set<Guess> = []

  /// Creates the default options.
  package init() {}

  /// A conclusion from the samples that further samples can contradict.
  package enum Guess: String, Sendable, Hashable, CaseIterable {
    /// Numbers from the texts of a table.
    case numbers
    /// Booleans from the words of a table, such as `yes` and `no`.
    case booleans
    /// Dates from texts.
    case dates
    /// Dates from the seconds or milliseconds since 1970.
    case epochs
    case uuids, urls, base64
    /// Enums from texts that repeat.
    case enums
    /// Dictionaries from objects with many keys.
    case dictionaries
    /// Unions from objects with a tag.
    case unions
  }

  /// Whether a conclusion is drawn. Rows of a table contain only texts.
  func infers(_ guess: Guess) -> Bool {
    switch guess {
    case .numbers, .booleans: isTable && !excluded.contains(guess)
    case .unions, .dictionaries: !isTable && !excluded.contains(guess)
    default: !excluded.contains(guess)
    }
  }
}
