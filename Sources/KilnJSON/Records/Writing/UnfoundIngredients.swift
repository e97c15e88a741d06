internal import KilnMapping
package import KilnRecipes

/// The ingredients of a reshaping for which no record had a value.
///
/// A misspelt path in a recipe finds nothing in any record, although each record alone is valid.
/// Once an ingredient has found a value, it is not looked up again, so that counting costs little.
package struct UnfoundIngredients: Sendable {
  private let form: RecipeForm
  /// The numbers of the ingredients, in order.
  private var numbers: [Int]
  /// The number of records that were counted.
  package private(set) var recordCount = 0

  /// Creates a count without records.
  ///
  /// Ingredients that reject or report each record without a value are not counted.
  package init(_ reshaping: Reshaping) {
    form = reshaping.form
    let lines = form.lines
    numbers = lines.indices.filter { !lines[$0].isRequired && !lines[$0].reportsMissing }
  }

  /// Whether no ingredient found a value in any record.
  package var isEveryIngredient: Bool {
    recordCount > 0 && !numbers.isEmpty && numbers.count == form.lines.count
  }

  /// The ingredients without a value: their properties, and their paths in the order in which they
  /// are tried. Empty if there were no records.
  package var ingredients: [(property: String, paths: [SourcePath])] {
    recordCount == 0 ? [] : numbers.map { (form.lines[$0].name, form.lines[$0].paths) }
  }
}

// MARK: Counting
extension UnfoundIngredients {
  /// Counts a record.
  ///
  /// - Parameter hasValue: whether the record has a value for the ingredient with a number.
  package mutating func add(_ hasValue: (Int) -> Bool) {
    recordCount += 1
    if !numbers.isEmpty { numbers.removeAll(where: hasValue) }
  }

  /// Counts a source that was reshaped.
  package mutating func add(source: JSONValue) {
    let lines = form.lines
    add { lines[$0].hasValue(in: source) }
  }

  /// Counts an object that was restored.
  package mutating func add(object: JSONValue) {
    let lines = form.lines
    add { object[lines[$0].name] != nil }
  }

  /// Adds the counts of other records.
  ///
  /// - Parameter other: counts of the same reshaping.
  /// - Complexity: O(*n*) in the number of ingredients.
  package mutating func merge(_ other: UnfoundIngredients) {
    guard other.recordCount > 0 else { return }
    recordCount += other.recordCount
    guard !numbers.isEmpty else { return }
    let unfound = Set(other.numbers)
    numbers.removeAll { !unfound.contains($0) }
  }
}

extension CompiledIngredient {
  /// Whether a source has a value that the ingredient does not treat as missing.
  fileprivate func hasValue(in source: JSONValue) -> Bool {
    paths.contains { path in
      guard let value = try? path.value(in: source) else { return false }
      return !value.isNull || takesNull || !nullIsMissing
    }
  }
}
