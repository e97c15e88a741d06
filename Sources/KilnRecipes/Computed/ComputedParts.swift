internal import KilnMapping

/// The parts of a computed property, as one tuple: what is the same for any number of them.
///
/// Types stand for packs here, and methods for closures, because closures that capture packs are
/// beyond the compiler.
protocol PartList: Sendable {
  /// The tuple of the parts' values.
  associatedtype Parts
  /// The tuple of those that a source has.
  associatedtype Found

  var isReversible: Bool { get }

  /// What those look like that have a place in the source.
  var forms: [ValueForm] { get }

  /// Reads all the parts from a source, whatever is wrong with some.
  func read(_ source: JSONValue, _ scope: inout BakeScope, _ readings: inout PartReadings) -> Found

  /// All parts: those that are there, and of others those of another value or what stands in for
  /// them; `nil` where nothing does.
  func completed(_ found: Found, by other: Parts?, _ scope: inout BakeScope) -> Parts?

  /// Whether each part of a value is written as null.
  func nulls(of values: Parts) -> [Bool]

  /// Writes all the parts to their places.
  ///
  /// - Parameter keepsNulls: whether nulls are written also where they could be left out.
  func write(_ values: Parts, keepsNulls: Bool, _ scope: inout DecomposeScope)
}

/// The parts of a computed property as they were declared.
protocol PartDeclaration: Sendable {
  associatedtype List: PartList

  /// The texts of the paths of those that have some.
  var paths: [String] { get }

  /// The list of the parts, once the paths are parsed.
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
    var rest = paths[...]
    return ComputedParts(parts: (repeat ComputedPart(each parts, &rest, options)))
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

  func read(_ source: JSONValue, _ scope: inout BakeScope, _ readings: inout PartReadings) -> Found
  {
    (repeat (each parts).read(source, &scope, &readings))
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

/// A value, or another where it is missing.
private func preferred<Part>(_ value: Part?, to other: Part) -> Part { value ?? other }

private func isNil<Part>(_ value: Part?) -> Bool { value == nil }

/// A value that is known to be there.
private func unwrapped<Part>(_ value: Part?) -> Part {
  guard let value else { preconditionFailure("a part of a computed property was lost") }
  return value
}
