internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// How a model is taken apart.
@usableFromInline
struct DecomposeOptions {
  var irreversible = IrreversiblePolicy.fail
  /// Whether a property is left out as a whole where a part of its value has no reverse: a receiver
  /// that has the value must not lose a part of it.
  var omitsWholeProperties = false
  /// The state of restoring a tree; `nil` if a model is decomposed.
  var restoring: RestoreState?
  /// How many models of a type that contains itself are around the model.
  var depth = 0

  /// The options inside one more recipe or form.
  ///
  /// - Parameter found: what is too deep.
  /// - Throws: `ConversionError` if there are too many around it.
  func entering(_ found: @autoclosure () -> String) throws -> DecomposeOptions {
    let limit = BakeScope.maximumDepth
    guard depth < limit else {
      throw ConversionError(expected: "at most \(limit) recipes in one another", found: found())
    }
    var inside = self
    inside.depth += 1
    return inside
  }
}

/// What decomposing does with a property whose conversion has no reverse.
public enum IrreversiblePolicy: Sendable, Hashable, CaseIterable {
  /// Reports it.
  case fail
  /// Leaves it out of the source.
  case omit
}

/// The source that is being written, and what is wrong with it.
@usableFromInline
struct DecomposeScope {
  let options: DecomposeOptions
  let ingredients: [CompiledIngredient]
  /// How a property that is `nil` is written.
  let nilForm: RecipeOptions.NilForm
  /// Whether any of the values may not be reported.
  let hasSecrets: Bool
  let layout: SourceLayout

  /// What failed, with the number of the ingredient that was written.
  var found = FailureList<(number: Int, failure: RecipeFailure)>()
  /// The values that fill the shape.
  var values: [JSONValue?]
  /// What is written where there is no shape.
  var writes: [Write] = []

  /// A value for a path.
  struct Write {
    let number: Int
    let path: SourcePath
    let json: JSONValue
    /// Whether no value there means the same.
    let canBeOmitted: Bool
    var isOmitted = false
  }

  /// The number of the ingredient that is being written.
  private var number = 0

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

  /// What failed, in the order of the ingredients.
  var failures: FailureList<RecipeFailure> {
    found
      .replacingElements { elements in
        elements.enumerated()
          .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
          .map(\.element)
      }
      .map(\.failure)
  }

  /// Writes the property of an ingredient of the model at an address.
  mutating func write(_ number: Int, of model: UnsafeRawPointer) {
    self.number = number
    let ingredient = ingredients[number]
    if let decompose = ingredient.operations.decompose { return decompose(model, &self) }
    write(to: ingredient.path, by: ingredient.conversion) { options in
      try ingredient.operations.written?(model, options)
    }
  }

  /// Records a part of what is written that nothing writes.
  mutating func fail(_ failure: RecipeFailure) { found.append((.max, failure)) }

  /// Writes a value of the property to a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - conversion: the conversion's name.
  ///   - canBeOmitted: whether no value means the same as null; `nil` for what holds for the
  ///     property.
  ///   - make: makes the value; `nil` where the conversion has no reverse.
  mutating func write(
    to path: SourcePath,
    by conversion: String?,
    canBeOmitted: Bool? = nil,
    _ make: (DecomposeOptions) throws -> JSONValue?
  ) {
    let mark = options.restoring?.notices.total ?? 0
    defer { options.restoring?.place(since: mark, in: ingredients[number].name, path) }
    var inside = options
    if options.omitsWholeProperties { inside.irreversible = .fail }
    do {
      guard let json = try make(inside) else { return refuse(conversion, path) }
      let canBeOmitted = canBeOmitted ?? ingredients[number].canBeOmitted
      if layout.shape != nil { return fill(json, at: path, canBeOmitted) }
      writes.append(
        Write(number: number, path: path, json: json, canBeOmitted: canBeOmitted && json.isNull)
      )
    } catch {
      record(error, in: conversion, path)
    }
  }

  private mutating func fill(_ json: JSONValue, at path: SourcePath, _ canBeOmitted: Bool) {
    switch json {
    case .null where nilForm == .omitted && canBeOmitted: return
    case .array, .object:
      let limit = JSONValue.maximumDepth
      guard path.count + json.depth <= limit else {
        return fail(.conflict, path, nil, "\(JSONTreeError.tooDeep(path: path, limit: limit))")
      }
    case .null, .bool, .number, .string: break
    }
    values[number] = json
  }
}

// MARK: Failures
extension DecomposeScope {
  /// Records why a value has no form.
  private mutating func record(_ error: any Error, in conversion: String?, _ path: SourcePath) {
    if let error = error.recipeReport(DecomposeError.self) { return record(error, path) }
    let isSecret = ingredients[number].isSecret
    switch error {
    case let error as PartErrors:
      // Of what may not be reported, not even how many parts are wrong.
      for part in error.errors.elements.prefix(isSecret ? 1 : .max) {
        record(part, in: conversion, path)
      }
      if !isSecret { found.omit(error.errors.omittedCount) }
    case .irreversible(let name) as TransformerError: refuse(name ?? conversion, path)
    case _ where isSecret: fail(.conversion, path, conversion, redacted)
    case let error as ConversionError:
      let place = path.appending(contentsOf: error.path)
      let detail = Excerpt.mismatch(expected: error.expected, found: error.found)
      fail(.conversion, place, nil, detail, error)
    case .failed(let name, let input, let reason, let place) as TransformerError:
      let place = path.appending(contentsOf: place)
      fail(.conversion, place, name ?? conversion, "\(input): \(reason)")
    default: fail(.conversion, path, conversion, shortened("\(error)"))
    }
  }

  /// Records the failures of a model inside this one.
  private mutating func record(_ error: DecomposeError, _ path: SourcePath) {
    var inner = error.list
    if options.irreversible == .omit {
      let others = error.failures.filter { $0.code != .irreversible }
      if others.isEmpty { return }
      inner = FailureList(others, omittedCount: error.omittedCount)
    }
    let (number, ingredient) = (number, ingredients[number])
    guard !ingredient.isSecret else { return fail(.conversion, path, nil, redacted) }
    found += inner.map { (number, $0.inside(ingredient.name, path)) }
  }

  private mutating func refuse(_ conversion: String?, _ path: SourcePath) {
    if options.irreversible == .omit { return }
    let detail = conversion == nil ? "there is no way back" : "has no reverse"
    fail(.irreversible, path, conversion, detail)
  }

  private mutating func fail(
    _ code: RecipeFailure.Code,
    _ path: SourcePath,
    _ transformer: String?,
    _ detail: String,
    _ error: ConversionError? = nil
  ) {
    var failure = RecipeFailure.writing(
      code,
      property: ingredients[number].name,
      path: path,
      transformer: transformer,
      detail: detail
    )
    (failure.expected, failure.found) = (error?.expected, error?.found)
    found.append((number, failure))
  }
}
