/// How much one bake, update or reshaping may do and report.
///
///     let context = BakeContext(limits: BakeLimits(maximumFailures: 10))
///     try recipe.bake(source, context: context)
///
/// The limits hold for one source. Those of a deeply nested or repetitive source are never met in
/// practice: they bound what a hostile source, or a recipe from a hostile file, can cost.
public struct BakeLimits: Sendable, Hashable {
  /// The most failures that an error keeps, and the most notices that a result keeps. Others are
  /// counted.
  public var maximumFailures: Int

  /// The most values that the recipes inside a recipe read of one source, in addition to
  /// ``valuesPerSourceValue`` for each value that the source has.
  ///
  /// A recipe that reads one place twice, with itself inside, reads the innermost value of a source
  /// of depth *n* 2ⁿ times. Where the limit is reached, the source is rejected with the code
  /// ``RecipeFailure/Code/tooManyValues``.
  public var maximumValues: Int

  /// How often a recipe may read each value of a source, on average, beyond ``maximumValues``.
  public static let valuesPerSourceValue = 64

  /// Limits.
  ///
  /// - Parameters:
  ///   - maximumFailures: the most failures that an error keeps; at least one is kept.
  ///   - maximumValues: the most values that are read, in addition to 64 for each value of the
  ///     source.
  public init(maximumFailures: Int = 100, maximumValues: Int = 1_000_000) {
    self.maximumFailures = maximumFailures
    self.maximumValues = maximumValues
  }
}
