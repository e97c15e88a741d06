internal import KilnMapping

/// The parts of a computed property as a tuple, independent of their number.
///
/// It hides the packs from functions with optional tuples, in which the compiler does not support
/// them.
protocol PartList: Sendable {
  /// The tuple of the parts' values.
  associatedtype Parts
  /// The tuple of the values that a source has; missing values are `nil`.
  associatedtype Found

  var isReversible: Bool { get }

  /// Adds the parts that have a path to the values that an ingredient reads.
  func add(to operations: inout IngredientOperations)

  /// Reads all parts from a source, even if some fail.
  ///
  /// - Parameter first: the number of the ingredient's first value.
  func read(
    _ source: RecipeSource,
    _ first: Int,
    _ scope: inout BakeScope,
    _ readings: inout PartReadings
  ) -> Found

  /// Completes the parts that a source lacks.
  ///
  /// - Parameter other: the parts of an existing value; without it, fallbacks are used.
  /// - Returns: all parts; `nil` if one is missing and has no fallback.
  func completed(_ found: Found, by other: Parts?, _ scope: inout BakeScope) -> Parts?

  /// Whether each part of a value is written as null.
  func nulls(of values: Parts) -> [Bool]

  /// Writes all parts to their paths.
  ///
  /// - Parameter keepsNulls: whether null is written even where it could be omitted.
  func write(_ values: Parts, keepsNulls: Bool, _ scope: inout DecomposeScope)
}

struct ComputedParts<each Part>: PartList {
  typealias Parts = (repeat each Part)
  typealias Found = (repeat (each Part)?)

  let parts: (repeat ComputedPart<each Part>)

  var isReversible: Bool {
    var isReversible = true
    for part in repeat each parts { isReversible = isReversible && part.isReversible }
    return isReversible
  }

  func add(to operations: inout IngredientOperations) {
    repeat (each parts).add(to: &operations)
  }

  func read(
    _ source: RecipeSource,
    _ first: Int,
    _ scope: inout BakeScope,
    _ readings: inout PartReadings
  ) -> Found {
    (repeat (each parts).read(source, first, &scope, &readings))
  }

  func completed(_ found: Found, by other: Parts?, _ scope: inout BakeScope) -> Parts? {
    if let other { return (repeat preferred(each found, to: each other)) }
    let values = (repeat (each parts).completed(each found, &scope))
    for value in repeat each values { if value == nil { return nil } }
    return (repeat unwrapped(each values))
  }

  func nulls(of values: Parts) -> [Bool] {
    var nulls: [Bool] = []
    for isNull in repeat (each parts).isNull(each values) { nulls.append(isNull) }
    return nulls
  }

  func write(_ values: Parts, keepsNulls: Bool, _ scope: inout DecomposeScope) {
    repeat (each parts).write(each values, keepsNulls: keepsNulls, &scope)
  }
}

/// A value, or another one if it is missing.
private func preferred<Part>(_ value: Part?, to other: Part) -> Part { value ?? other }

/// Unwraps a value that cannot be `nil`.
private func unwrapped<Part>(_ value: Part?) -> Part {
  guard let value else { preconditionFailure("a part of a computed property was lost") }
  return value
}
