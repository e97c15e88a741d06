internal import KilnMapping

/// A part of a computed property, with its paths parsed.
struct ComputedPart<Value>: Sendable {
  private let conversion: Conversion<Value>
  private let defaultValue: (@Sendable () -> Value)?
  /// Where the source has the value; `nil` where it comes from the context.
  private let lookup: IngredientLookup?

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
    let own = part.path == nil ? nil : paths.popFirst()
    lookup = own.map {
      IngredientLookup(paths: $0, takesNull: part.conversion.takesNull, options: options)
    }
  }

  var isReversible: Bool { conversion.isReversible }

  private var isNeeded: Bool { defaultValue == nil && !conversion.takesNull }

  /// What the value looks like; `nil` where it comes from the context.
  var form: ValueForm? {
    lookup.map { _ in ValueForm(form: conversion.form, isNeeded: isNeeded, isPart: true) }
  }

  /// Reads the part from a source.
  ///
  /// - Returns: the value; `nil` if there is none, and the readings have the reason.
  func read(_ source: JSONValue, _ scope: inout BakeScope, _ readings: inout PartReadings) -> Value?
  {
    defer { readings.count += 1 }
    guard let lookup else { return conversion.read(.null, &scope) }
    let path = lookup.paths.paths[0]
    var search = IngredientLookup.Search(scope.mark)
    if let json = lookup.find(in: source, &scope, &search) {
      readings.values.append(json)
      let value = conversion.read(json, &scope)
      _ = lookup.end(search, &scope, isConverted: value != nil)
      return value
    }
    if search.isReset {
      let value = standIn(&scope)
      readings.resets.append((path, value != nil))
      return value
    }
    if search.filling == .failed {
      readings.isBlocked = true
    } else {
      readings.absent.append((readings.count, path, isNeeded))
    }
    return nil
  }

  /// A value, or what stands in for one that the source does not have; `nil` where nothing does.
  func completed(_ value: Value?, _ scope: inout BakeScope) -> Value? { value ?? standIn(&scope) }

  private func standIn(_ scope: inout BakeScope) -> Value? {
    if let defaultValue { return defaultValue() }
    return conversion.takesNull ? conversion.read(.null, &scope) : nil
  }

  /// Whether a value is written as null; true also where it is not written.
  func isNull(_ value: Value) -> Bool {
    guard lookup != nil else { return true }
    guard let write = conversion.write else { return false }
    return (try? write(value, DecomposeOptions()))?.isNull ?? false
  }

  /// Writes the part of a computed value to its path.
  ///
  /// - Parameter keepsNulls: whether null is written also where it could be left out.
  func write(_ value: Value, keepsNulls: Bool, _ scope: inout DecomposeScope) {
    guard let path = lookup?.paths.paths[0] else { return }
    // Where a part without a value has its default, only null says that there is none.
    let canBeOmitted = conversion.takesNull && defaultValue == nil && !keepsNulls
    scope.write(to: path, by: conversion.name, canBeOmitted: canBeOmitted) { options in
      try conversion.write?(value, options)
    }
  }
}

/// What a source has for the parts of one value.
struct PartReadings {
  /// The values that are there.
  var values: [JSONValue] = []
  /// Whether something of the wrong kind is on the way to a part.
  var isBlocked = false
  /// The parts that are not there, with their positions in the list.
  var absent: [(position: Int, path: SourcePath, isNeeded: Bool)] = []
  /// Nulls that the defaults of parts are to take the place of.
  var resets: [(path: SourcePath, hasDefault: Bool)] = []
  /// How many parts were read.
  var count = 0

  /// Whether nothing is there, and nothing is wrong on the way to it.
  var isEmpty: Bool { values.isEmpty && !isBlocked }
}
