public import KilnMapping

/// The path of an ingredient's value, in the grammar of `SourcePath`.
///
/// ```swift
/// Ingredient(\.updatedAt, "updated_at | changed_at", using: .iso8601)
/// try Ingredient(\.name, IngredientPath(settings.namePath))
/// ```
///
/// The text may list several paths separated by bars. The first path that leads to a value is used.
///
/// A literal is part of the program. It is parsed when the recipe is created, which stops with all
/// mistakes of all ingredients if it is malformed. Text that comes from data is parsed by
/// ``init(_:)``, which throws. The `try` before such an ingredient selects the initializer of
/// ``Recipe`` that throws.
@frozen
public struct IngredientPath: Sendable, Hashable, ExpressibleByStringLiteral {
  @usableFromInline let text: String

  /// Creates a path from a literal.
  ///
  /// - Parameter literal: one or more paths. A malformed path is a mistake in the recipe.
  @inlinable
  public init(stringLiteral literal: StaticString) {
    text = literal.description
  }

  /// Creates a path from text that is not a literal.
  ///
  /// - Parameter text: one or more paths, separated by bars.
  /// - Throws: `ParseError` if a path is malformed.
  public init(_ text: String) throws(ParseError) {
    _ = try FallbackPaths(text)
    self.text = text
  }
}
