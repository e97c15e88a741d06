internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// Options for writing a model to a source.
@usableFromInline
struct DecomposeOptions {
  var omitsIrreversible = false
  /// Whether a property is omitted completely if a part of its value cannot be written.
  ///
  /// A receiver that has the value would otherwise lose a part of it.
  var omitsWholeProperties = false
  /// The state of restoring a tree; `nil` if a model is decomposed.
  var restoring: RestoreState?
  /// The number of enclosing recursive recipes and forms.
  var depth = 0

  /// Returns the options inside one more recipe or form.
  ///
  /// - Parameter found: describes the value that is too deep.
  /// - Throws: `ConversionError` if the nesting is too deep.
  func entering(_ found: @autoclosure () -> String) throws -> DecomposeOptions {
    let limit = BakeLimits.maximumDepth
    guard depth < limit else {
      throw ConversionError(expected: "at most \(limit) nested recipes", found: found())
    }
    var inside = self
    inside.depth += 1
    return inside
  }
}

/// The source that is being written, and its failures.
@usableFromInline
struct DecomposeScope {
  let options: DecomposeOptions
  let ingredients: [CompiledIngredient]
  /// How a property that is `nil` is written.
  let nilForm: RecipeOptions.NilForm
  /// Whether any of the values must not be reported.
  let hasSecrets: Bool
  let layout: SourceLayout

  /// The failures, with the numbers of their ingredients.
  var found = FailureList<(number: Int, failure: RecipeFailure)>()
  /// The values that fill the shape.
  var values: [JSONValue?]
  /// The writes, if there is no shape.
  var writes: [Write] = []

  /// A value and the path to which it is written.
  struct Write {
    let number: Int
    let path: SourcePath
    let json: JSONValue
    /// Whether a missing value means the same.
    let canBeOmitted: Bool
    var isOmitted = false
  }

  /// The number of the ingredient that is being written or checked.
  var number = 0

  init(
    _ options: DecomposeOptions,
    _ ingredients: [CompiledIngredient],
    _ nilForm: RecipeOptions.NilForm,
    hasSecrets: Bool,
    _ layout: SourceLayout
  ) {
    self.options = options
    self.ingredients = ingredients
    self.nilForm = nilForm
    self.hasSecrets = hasSecrets
    self.layout = layout
    values = layout.shape == nil ? [] : Array(repeating: nil, count: ingredients.count)
  }

  /// The failures, in the order of the ingredients.
  var failures: FailureList<RecipeFailure> {
    found.replacingElements { $0.sortedOutOfLine { $0.number < $1.number } }.map(\.failure)
  }

  /// Writes the property of an ingredient from the model at an address.
  mutating func write(_ number: Int, of model: UnsafeRawPointer) {
    self.number = number
    let ingredient = ingredients[number]
    guard ingredient.hasWritablePaths else {
      let path = ingredient.paths.first { $0.hasIndexFromEnd } ?? ingredient.path
      return refuse(nil, path, "an index from the end cannot be written")
    }
    if let computed = ingredient.operations.computed { return computed.write(model, &self) }
    let isNil = ingredient.operations.isNil.map { $0(model) } ?? true
    let canBeOmitted = ingredient.canBeOmitted && isNil
    write(to: ingredient.path, by: ingredient.conversion, canBeOmitted: canBeOmitted) { options in
      try ingredient.operations.written?(model, options)
    }
  }

  /// Records a failure that concerns no ingredient.
  mutating func fail(_ failure: RecipeFailure) { found.append((.max, failure)) }

  /// Writes a value of the property to a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - conversion: the conversion's name.
  ///   - canBeOmitted: whether a missing value means the same as null; `nil` uses the property's
  ///     setting.
  ///   - make: converts the value; returns `nil` if the conversion cannot be reversed.
  mutating func write(
    to path: SourcePath,
    by conversion: String?,
    canBeOmitted: Bool? = nil,
    _ make: (DecomposeOptions) throws -> JSONValue?
  ) {
    let mark = options.restoring?.notices.total ?? 0
    defer { options.restoring?.place(since: mark, in: ingredients[number].name, path) }
    var inside = options
    if options.omitsWholeProperties { inside.omitsIrreversible = false }
    do {
      guard let json = try make(inside) else { return refuse(conversion, path) }
      let canBeOmitted = json.isNull && (canBeOmitted ?? ingredients[number].canBeOmitted)
      // A null at a path with wildcards would be written to each element of an array.
      let isOmitted = canBeOmitted && (ingredients[number].omitsNil(nilForm) || path.hasWildcard)
      add(json, at: path, canBeOmitted: canBeOmitted, isOmitted: isOmitted)
    } catch is MissingValue where ingredients[number].isNullable {
      guard ingredients[number].canBeMissing else {
        let detail = "a missing value would be read as another value than nil"
        return fail(.conversion, path, nil, detail)
      }
      add(.null, at: path, canBeOmitted: true, isOmitted: true)
    } catch {
      record(error, in: conversion, path)
    }
  }

  private mutating func add(
    _ json: JSONValue,
    at path: SourcePath,
    canBeOmitted: Bool,
    isOmitted: Bool
  ) {
    if layout.shape == nil {
      var write = Write(number: number, path: path, json: json, canBeOmitted: canBeOmitted)
      write.isOmitted = isOmitted
      return writes.append(write)
    }
    switch json {
    case _ where isOmitted: return
    case .array, .object:
      let limit = JSONValue.maximumDepth
      guard path.count + json.depth <= limit else {
        let error = JSONChangeError(.tooDeep(limit: limit), at: path)
        return fail(.conflict, path, nil, "\(error)")
      }
    case .null, .bool, .number, .string: break
    }
    values[number] = json
  }
}

/// Thrown by the conversion of a value whose form is a missing member.
@usableFromInline
struct MissingValue: Error {
  @inlinable init() {}
}

// MARK: Failures
extension DecomposeScope {
  /// Records why a value could not be converted.
  private mutating func record(_ error: any Error, in conversion: String?, _ path: SourcePath) {
    if let error = error.recipeReport(DecomposeError.self) { return record(error, path) }
    let isSecret = ingredients[number].isSecret
    switch error {
    case let error as PartErrors:
      // For a redacted field, not even the number of invalid parts is reported.
      for part in error.errors.elements.prefix(isSecret ? 1 : .max) {
        record(part, in: conversion, path)
      }
      if !isSecret { found.omit(error.errors.omittedCount) }
    case let error as ConversionError where error.isIrreversible:
      refuse(error.transformer ?? conversion, path)
    case _ where isSecret: fail(.conversion, path, conversion, redacted)
    case let error as ConversionError:
      if case .rejected(let name, let input, let reason) = error.failure {
        let place = path.appending(contentsOf: error.path)
        return fail(.conversion, place, name ?? conversion, Excerpt.rejection(of: input, reason))
      }
      let place = path.appending(contentsOf: error.path)
      let detail = Excerpt.mismatch(expected: error.expected, found: error.found)
      fail(.conversion, place, nil, detail, error)
    default: fail(.conversion, path, conversion, shortened(error))
    }
  }

  /// Records the failures of a nested model.
  private mutating func record(_ error: DecomposeError, _ path: SourcePath) {
    var inner = error.list
    if options.omitsIrreversible {
      let others = error.failures.filter { $0.code != .irreversible }
      if others.isEmpty { return }
      inner = FailureList(others, omittedCount: error.omittedCount)
    }
    let (number, ingredient) = (number, ingredients[number])
    guard !ingredient.isSecret else { return fail(.conversion, path, nil, redacted) }
    found += inner.map { (number, $0.inside(ingredient.name, path)) }
  }

  /// Records that the property cannot be written, unless it is omitted then.
  private mutating func refuse(_ conversion: String?, _ path: SourcePath, _ detail: String? = nil) {
    if options.omitsIrreversible { return }
    let reason = conversion == nil ? "the conversion has no reverse" : "has no reverse"
    fail(.irreversible, path, conversion, detail ?? reason)
  }

  /// Records a failure of the property.
  ///
  /// - Parameter other: the number of the ingredient whose property conflicts with it.
  mutating func fail(
    _ code: RecipeFailure.Code,
    _ path: SourcePath,
    _ transformer: String?,
    _ detail: String,
    _ error: ConversionError? = nil,
    with other: Int? = nil
  ) {
    guard found.isKeeping else { return found.omit(1) }
    var failure = RecipeFailure.writing(
      code,
      property: ingredients[number].name,
      path: path,
      conflictingProperty: other.map { ingredients[$0].name },
      transformer: transformer,
      detail: detail
    )
    (failure.expected, failure.found) = (error?.expected, error?.found)
    found.append((number, failure))
  }
}
