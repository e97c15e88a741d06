internal import KilnMapping

/// A part of a computed property, with parsed paths.
struct ComputedPart<Value>: Sendable {
  private let conversion: Conversion<Value>
  private let defaultValue: (@Sendable () -> Value)?
  /// Finds the value in the source; `nil` if the value comes from the context.
  private let lookup: ValueLookup?

  /// - Parameters:
  ///   - part: the declared part.
  ///   - paths: the paths of all parts of the ingredient.
  ///   - number: the number of paths of previous parts, which is advanced.
  ///   - options: the ingredient's options. A single part never uses a default after an error.
  init(
    _ part: IngredientPart<Value>,
    _ paths: [FallbackPaths],
    _ number: inout Int,
    _ options: IngredientOptions
  ) {
    var options = options
    options.takesDefaultOnError = false
    conversion = part.conversion
    defaultValue = part.defaultValue
    guard part.path != nil else {
      lookup = nil
      return
    }
    lookup = ValueLookup(
      paths[number],
      number: number,
      takesNull: conversion.takesNull,
      conversion.form,
      options
    )
    number += 1
  }

  var isReversible: Bool { conversion.isReversible }

  private var isNeeded: Bool { defaultValue == nil && !conversion.takesNull }

  /// Adds the value to those that an ingredient reads, unless it comes from the context.
  func add(to operations: inout IngredientOperations) {
    guard lookup != nil else { return }
    let form = ValueForm(form: conversion.form, isNeeded: isNeeded, isPart: true)
    operations.parts.append(form)
    operations.kept.append(conversion.kept)
  }

  /// Reads the part from a source.
  ///
  /// - Parameter first: the number of the ingredient's first value.
  /// - Returns: the value; `nil` if there is none, in which case `readings` or the scope has the
  ///   reason.
  func read(
    _ source: RecipeSource,
    _ first: Int,
    _ scope: inout BakeScope,
    _ readings: inout PartReadings
  ) -> Value? {
    defer { readings.count += 1 }
    guard let lookup else { return SourceNode.with(.null) { conversion.read($0, &scope) } }
    let path = lookup.paths.paths[0]
    var (value, json): (Value?, JSONValue?)
    let reading = lookup.read(from: source, first, &scope) { source, scope in
      json = source.isRow ? .object([:]) : source.tree
      value = conversion.read(source, &scope)
      return value != nil
    }
    if let json { readings.values.append(json) }
    switch reading {
    case .converted: break
    case .failed: if json == nil { readings.isBlocked = true }
    case .absent: readings.absent.append((readings.count, path, isNeeded))
    case .removed:
      value = standIn(&scope)
      readings.resets.append((path, value != nil, .missing))
    case .reset:
      value = standIn(&scope)
      readings.resets.append((path, value != nil, .null))
    }
    return value
  }

  /// Returns the value, or its fallback if it is missing; `nil` if there is no fallback.
  func completed(_ value: Value?, _ scope: inout BakeScope) -> Value? { value ?? standIn(&scope) }

  private func standIn(_ scope: inout BakeScope) -> Value? {
    if let defaultValue { return defaultValue() }
    guard conversion.takesNull else { return nil }
    return SourceNode.with(.null) { conversion.read($0, &scope) }
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
  /// Nulls that the defaults of parts should replace, and parts that a null on the way removes,
  /// with the code of the failure if there is no default.
  var resets: [(path: SourcePath, hasDefault: Bool, code: RecipeFailure.Code)] = []
  /// Whether the policy for null is to replace it by the default.
  var hasReset: Bool { resets.contains { $0.code == .null } }
  /// The number of parts that were read.
  var count = 0

  /// Whether no part is present, and no error is on the path to one.
  var isEmpty: Bool { values.isEmpty && !isBlocked }
}
