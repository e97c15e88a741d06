internal import KilnMapping

/// The parts of a computed property as a tuple, independent of their number.
///
/// This uses types instead of packs, and methods instead of closures, because the compiler does not
/// support closures that capture packs.
protocol PartList: Sendable {
  /// The tuple of the parts' values.
  associatedtype Parts
  /// The tuple of the values that a source has; missing values are `nil`.
  associatedtype Found

  var isReversible: Bool { get }

  /// The forms of the parts that have a path.
  var forms: [ValueForm] { get }

  /// The parts of each value with a path that a text reader keeps.
  var kept: [KeptValue] { get }

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

/// The declared parts of a computed property.
protocol PartDeclaration: Sendable {
  associatedtype List: PartList

  /// The texts of the paths, for the parts that have one.
  var paths: [String] { get }

  /// Combines the parts with their parsed paths.
  func bind(_ paths: [FallbackPaths], _ options: IngredientOptions) -> List
}

struct DeclaredParts<each Part>: PartDeclaration {
  let parts: (repeat IngredientPart<each Part>)

  init(_ parts: repeat IngredientPart<each Part>) { self.parts = (repeat each parts) }

  var paths: [String] {
    var paths: [String] = []
    for path in repeat (each parts).path { if let path { paths.append(path) } }
    return paths
  }

  func bind(_ paths: [FallbackPaths], _ options: IngredientOptions) -> ComputedParts<
    repeat each Part
  > {
    var number = 0
    return ComputedParts(parts: (repeat ComputedPart(each parts, paths, &number, options)))
  }
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

  var forms: [ValueForm] {
    var forms: [ValueForm] = []
    for form in repeat (each parts).form { if let form { forms.append(form) } }
    return forms
  }

  var kept: [KeptValue] {
    var all: [KeptValue] = []
    for kept in repeat (each parts).kept { if let kept { all.append(kept) } }
    return all
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
    for isMissing in repeat isNil(each values) { if isMissing { return nil } }
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

private func isNil<Part>(_ value: Part?) -> Bool { value == nil }

/// Unwraps a value that cannot be `nil`.
private func unwrapped<Part>(_ value: Part?) -> Part {
  guard let value else { preconditionFailure("a part of a computed property was lost") }
  return value
}
