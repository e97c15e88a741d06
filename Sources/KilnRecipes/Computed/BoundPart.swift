internal import KilnMapping

/// A part of a computed property, with its paths read.
struct BoundPart<Value>: Sendable {
  /// Where the source has the value; `nil` where it comes from the context.
  let place: IngredientPlace?
  let conversion: Conversion<Value>
  let defaultValue: (@Sendable () -> Value)?

  /// - Parameters:
  ///   - part: the part as it was declared.
  ///   - paths: the paths of the parts that are not bound yet.
  ///   - options: the options of the ingredient. A part alone takes no default on an error.
  init(
    _ part: IngredientPart<Value>,
    _ paths: inout ArraySlice<FallbackPaths>,
    _ options: IngredientOptions
  ) {
    var options = options
    options.takesDefaultOnError = false
    conversion = part.conversion
    defaultValue = part.defaultValue
    place =
      part.path == nil
      ? nil
      : paths.popFirst().map {
        IngredientPlace(paths: $0, takesNull: part.conversion.takesNull, options: options)
      }
  }

  /// Where the value is written, and where it is missed.
  var path: SourcePath? { place?.paths.paths[0] }

  var isReversible: Bool { conversion.isReversible }

  /// What the value looks like; `nil` where it comes from the context.
  var form: ValueForm? {
    place.map { _ in ValueForm(form: conversion.form, isNeeded: isNeeded, isPart: true) }
  }

  /// Reads the part from a source.
  ///
  /// - Returns: the value; `nil` if there is none, and the tally knows why.
  func read(_ source: JSONValue, _ scope: inout BakeScope, _ tally: inout PartTally) -> Value? {
    defer { tally.position += 1 }
    guard let place else { return conversion.read(.null, &scope) }
    var search = IngredientPlace.Search(scope.mark)
    guard let json = place.find(in: source, &scope, &search) else {
      switch search.filling {
      case .failed: tally.blocked += 1
      case .filled, .absent:
        if search.isReset { return reset(at: place.paths.paths[0], &scope, &tally) }
        tally.miss(place.paths.paths[0], isNeeded: isNeeded)
      }
      return nil
    }
    tally.inputs.append(json)
    if json.isNull { tally.nulls += 1 }
    let value = conversion.read(json, &scope)
    _ = place.end(search, &scope, isConverted: value != nil)
    return value
  }

  /// Reads a null that the default is to take the place of.
  private func reset(
    at path: SourcePath,
    _ scope: inout BakeScope,
    _ tally: inout PartTally
  ) -> Value? {
    let value = completed(nil, &scope)
    tally.reset(path, hasValue: value != nil)
    return value
  }

  private var isNeeded: Bool { defaultValue == nil && !conversion.takesNull }

  /// Whether a value is written as null; true also where it is not written.
  func isNull(_ value: Value) -> Bool {
    guard path != nil else { return true }
    guard let write = conversion.write else { return false }
    return (try? write(value, DecomposeOptions()))?.isNull ?? false
  }

  /// A value, or what stands in for one that the source does not have; `nil` where nothing does.
  func completed(_ value: Value?, _ scope: inout BakeScope) -> Value? {
    if let value { return value }
    if let defaultValue { return defaultValue() }
    return conversion.takesNull ? conversion.read(.null, &scope) : nil
  }

  /// Writes the part of a computed value to its place.
  ///
  /// - Parameter keepsNulls: whether null is written also where it could be left out.
  func write(_ value: Value, keepsNulls: Bool, _ scope: inout DecomposeScope) {
    guard let path else { return }
    // Where a part without a value has its default, only null says that there is none.
    let canBeOmitted = conversion.takesNull && defaultValue == nil && !keepsNulls
    scope.writePart(to: path, by: conversion.name, canBeOmitted: canBeOmitted) { options in
      guard let write = conversion.write else { return nil }
      return try write(value, options)
    }
  }
}

/// What became of the parts of one value.
struct PartTally {
  /// How many could not be looked for, because something of the wrong kind is on the way.
  var blocked = 0
  /// How many are null.
  var nulls = 0
  /// Those that are there, in order.
  var inputs: [JSONValue] = []
  /// Where those would be that are needed and not there.
  private(set) var missing: [SourcePath] = []
  /// How many were read.
  var position = 0
  /// The positions in the list of those that are not there.
  private(set) var absentPositions: Set<Int> = []
  /// Where those would be that are not there, needed or not.
  private(set) var absent: [SourcePath] = []
  /// Where nulls are that the default of the part is to take the place of.
  private var resets: [SourcePath] = []
  /// Where such nulls are of parts without a default.
  private var refusedResets: [SourcePath] = []

  /// Whether something is there, and all of it is null.
  var isNull: Bool { nulls > 0 && hasOnlyNulls }

  /// Whether nothing is there but nulls, if anything.
  var hasOnlyNulls: Bool { nulls == inputs.count && blocked == 0 }

  /// Whether nothing is there but nulls that defaults are to take the place of.
  var isReset: Bool { isEmpty && !resets.isEmpty }

  /// Whether the source has nothing of any part.
  var saysNothing: Bool { isEmpty && resets.isEmpty }

  /// Whether nothing is there, and nothing is wrong on the way to it.
  var isEmpty: Bool { inputs.isEmpty && blocked == 0 }

  mutating func miss(_ path: SourcePath, isNeeded: Bool) {
    absent.append(path)
    absentPositions.insert(position)
    if isNeeded { missing.append(path) }
  }

  mutating func reset(_ path: SourcePath, hasValue: Bool) {
    resets.append(path)
    if !hasValue { refusedResets.append(path) }
  }

  /// Records nulls of parts that have no default.
  func tellRefusedResets(_ scope: inout BakeScope) {
    for path in refusedResets { scope.fail(RecipeFailure(nullWithoutDefault: path)) }
  }

  /// Records every part that is not there, and that cannot be taken from the model.
  func tellAbsent(_ scope: inout BakeScope) {
    let detail = "an update needs every part of a property without a reverse function (reverse:)"
    for path in absent { scope.fail(RecipeFailure(.missing, path: path, detail: detail)) }
  }

  /// Records what is needed and not there.
  func tellMissing(_ scope: inout BakeScope) {
    for path in missing { scope.fail(RecipeFailure(.missing, path: path)) }
  }
}
