internal import KilnMapping

/// Where an ingredient reads its value: text in the grammar of `SourcePath`, or a `SourcePath`.
///
/// Text may list several paths with bars between them: `"updated_at | changed_at"`. The first that
/// leads to a value counts. It is parsed when the recipe is made.
public protocol IngredientPath: Sendable {
  /// The path as text.
  var pathText: String { get }
}

extension String: IngredientPath {
  /// The text itself.
  public var pathText: String { self }
}

extension SourcePath: IngredientPath {
  /// The path as it is written.
  public var pathText: String { description }
}
