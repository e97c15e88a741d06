internal import KilnRecipes

/// The limits on what is kept of samples.
///
/// A statistic that reaches a limit becomes coarser. Below the limit of ``properties``, the result
/// depends neither on the order of the samples nor on how they are divided into batches.
enum ShapeLimits {
  /// The maximum number of nested arrays and objects whose contents are kept.
  ///
  /// With a recipe and a form per level, declared recipes stay within their own limit.
  static let depth = RecipeDeclaration.maximumDepth / 2 - 1

  /// The maximum number of keys of one object. An object with more keys becomes a dictionary.
  static let keys = 500

  /// The maximum length of a key, in bytes. An object with a longer key becomes a dictionary.
  static let keyLength = 256

  /// The maximum number of forms that a tag selects.
  static let forms = 24

  /// The maximum number of distinct texts that are kept of a property.
  static let texts = 24

  /// The maximum length of a text that is kept, in bytes.
  static let textLength = 64

  /// The maximum number of properties at all positions together.
  ///
  /// If there are more, the contents of the deepest objects are dropped, level by level.
  static let properties = 20_000
}
