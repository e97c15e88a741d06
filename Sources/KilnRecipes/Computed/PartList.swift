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
  func read(_ source: JSONValue, _ scope: inout BakeScope, _ tally: inout PartTally) -> Found

  /// All parts, with what stands in for those that are not there; `nil` where nothing does.
  func completed(_ found: Found, _ scope: inout BakeScope) -> Parts?

  /// All parts: those that are there, and of others those of another value.
  func completed(_ found: Found, by other: Parts) -> Parts

  /// Whether all parts of a value are written as null.
  func areNull(_ values: Parts) -> Bool

  /// Whether the parts of a value at some positions in the list are all written as null.
  func areNull(_ values: Parts, at positions: Set<Int>) -> Bool

  /// Writes all the parts to their places.
  ///
  /// - Parameter keepsNulls: whether nulls are written also where they could be left out.
  func write(_ values: Parts, keepsNulls: Bool, _ scope: inout DecomposeScope)
}

/// The parts of a computed property, with their paths read.
struct BoundParts<each Part>: PartList {
  typealias Parts = (repeat each Part)
  typealias Found = (repeat (each Part)?)

  let parts: (repeat BoundPart<each Part>)

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

  func read(_ source: JSONValue, _ scope: inout BakeScope, _ tally: inout PartTally) -> Found {
    (repeat (each parts).read(source, &scope, &tally))
  }

  func completed(_ found: Found, _ scope: inout BakeScope) -> Parts? {
    let values = (repeat (each parts).completed(each found, &scope))
    for isMissing in repeat isNil(each values) { if isMissing { return nil } }
    return (repeat unwrapped(each values))
  }

  func completed(_ found: Found, by other: Parts) -> Parts {
    (repeat preferred(each found, to: each other))
  }

  func areNull(_ values: Parts) -> Bool {
    for isNull in repeat (each parts).isNull(each values) { if !isNull { return false } }
    return true
  }

  func areNull(_ values: Parts, at positions: Set<Int>) -> Bool {
    var position = 0
    for isNull in repeat (each parts).isNull(each values) {
      if !isNull, positions.contains(position) { return false }
      position += 1
    }
    return true
  }

  func write(_ values: Parts, keepsNulls: Bool, _ scope: inout DecomposeScope) {
    repeat (each parts).write(each values, keepsNulls: keepsNulls, &scope)
  }
}

/// The parts of a computed property as they were declared.
struct DeclaredParts<each Part>: Sendable {
  let parts: (repeat IngredientPart<each Part>)

  init(_ parts: repeat IngredientPart<each Part>) {
    self.parts = (repeat each parts)
  }

  /// The texts of the paths of those that have some.
  var paths: [String] {
    var paths: [String] = []
    for path in repeat (each parts).path { if let path { paths.append(path) } }
    return paths
  }
}

extension DeclaredParts: PartDeclaration {
  func bind(_ paths: [FallbackPaths], _ options: IngredientOptions) -> BoundParts<repeat each Part>
  {
    var rest = paths[...]
    return BoundParts(parts: (repeat BoundPart(each parts, &rest, options)))
  }
}

/// Parts whose paths are not read yet.
protocol PartDeclaration: Sendable {
  associatedtype List: PartList

  /// The texts of the paths of those that have some.
  var paths: [String] { get }

  /// The list of the parts, once the paths are read.
  func bind(_ paths: [FallbackPaths], _ options: IngredientOptions) -> List
}

private func isNil<Part>(_ value: Part?) -> Bool { value == nil }

/// A value, or another where it is missing.
private func preferred<Part>(_ value: Part?, to other: Part) -> Part { value ?? other }

/// A value that is known to be there.
private func unwrapped<Part>(_ value: Part?) -> Part {
  guard let value else { preconditionFailure("a part of a computed property was lost") }
  return value
}
