internal import KilnMapping

/// A part of a computed property, with parsed paths.
struct ComputedPart<Value>: Sendable {
  private let conversion: Conversion<Value>
  private let defaultValue: (@Sendable () -> Value)?
  /// Where the source has the value; `nil` if the value comes from the context.
  private let lookup: IngredientLookup?

  /// - Parameters:
  ///   - part: the declared part.
  ///   - paths: the paths of the parts that are not bound yet.
  ///   - options: the ingredient's options. A single part never uses a default after an error.
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

  /// The form of the value; `nil` if it comes from the context.
  var form: ValueForm? {
    lookup.map { _ in ValueForm(form: conversion.form, isNeeded: isNeeded, isPart: true) }
  }

  /// Reads the part from a source.
  ///
  /// - Returns: the value; `nil` if there is none, in which case `readings` or the scope has the
  ///   reason.
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

  /// Returns the value, or its fallback if it is missing; `nil` if there is no fallback.
  func completed(_ value: Value?, _ scope: inout BakeScope) -> Value? { value ?? standIn(&scope) }

  private func standIn(_ scope: inout BakeScope) -> Value? {
    if let defaultValue { return defaultValue() }
    return conversion.takesNull ? conversion.read(.null, &scope) : nil
  }

  /// Whether a value is written as null, or not written at all.
  func isNull(_ value: Value) -> Bool {
    guard lookup != nil else { return true }
    guard let write = conversion.write else { return false }
    return (try? write(value, DecomposeOptions()))?.isNull ?? false
  }

  /// Writes the part of a computed value to its path.
  ///
  /// - Parameter keepsNulls: whether null is written even where it could be omitted.
  func write(_ value: Value, keepsNulls: Bool, _ scope: inout DecomposeScope) {
    guard let path = lookup?.paths.paths[0] else { return }
    // If the part has a default, an omitted value would be read as that default. Only null means
    // `nil`.
    let canBeOmitted = conversion.takesNull && defaultValue == nil && !keepsNulls
    scope.write(to: path, by: conversion.name, canBeOmitted: canBeOmitted) { options in
      try conversion.write?(value, options)
    }
  }
}

/// The result of reading the parts of one value from a source.
struct PartReadings {
  /// The values that are present.
  var values: [JSONValue] = []
  /// Whether a value of the wrong kind is on the path to a part.
  var isBlocked = false
  /// The missing parts, with their positions in the list.
  var absent: [(position: Int, path: SourcePath, isNeeded: Bool)] = []
  /// Nulls that the defaults of parts should replace.
  var resets: [(path: SourcePath, hasDefault: Bool)] = []
  /// The number of parts that were read.
  var count = 0

  /// Whether no part is present, and no error is on the path to one.
  var isEmpty: Bool { values.isEmpty && !isBlocked }
}
