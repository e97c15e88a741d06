public import KilnMapping
internal import KilnSupport
internal import KilnValues

/// How a model is taken apart.
@usableFromInline
struct DecomposeOptions {
  var irreversible = IrreversiblePolicy.fail
  /// Whether a property is left out as a whole where a part of its value has no reverse: what is
  /// sent to somebody who has the value must not lose a part of it.
  var omitsWholeProperties = false
  /// The state of restoring a tree; `nil` if a model is decomposed.
  var restoring: RestoreState?
  /// How many models of a type that contains itself lie around the model.
  var depth = 0
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
  /// How a property that is `nil` is written.
  let nilForm: RecipeOptions.NilForm
  /// Whether any of the values may not be reported.
  let hasSecrets: Bool

  /// What failed, with the number of the ingredient that was written.
  var found = FailureList<(number: Int, failure: RecipeFailure)>()

  let layout: SourceLayout
  /// The values that fill the shape.
  var values: [JSONValue?]
  /// What is written where there is no shape.
  var writes: [Write] = []

  /// A value for a place.
  struct Write {
    let number: Int
    let property: String
    let path: SourcePath
    let json: JSONValue
    /// Whether no value there means the same.
    let canBeOmitted: Bool
    var isOmitted = false
  }

  // What is being written.
  private var number = 0
  private var property = ""
  private var isSecret = false
  private var canBeOmitted = false

  /// - Parameter count: how many ingredients there are.
  init(
    options: DecomposeOptions,
    nilForm: RecipeOptions.NilForm,
    hasSecrets: Bool,
    layout: SourceLayout,
    count: Int
  ) {
    self.options = options
    self.nilForm = nilForm
    self.hasSecrets = hasSecrets
    self.layout = layout
    values = layout.shape == nil ? [] : Array(repeating: nil, count: count)
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

  /// Says which property is written from here on.
  mutating func begin(_ instruction: CompiledIngredient, number: Int) {
    begin(
      instruction.name,
      number: number,
      isSecret: instruction.isSecret,
      canBeOmitted: instruction.canBeOmitted
    )
  }

  /// Says which property is written from here on.
  ///
  /// - Parameter canBeOmitted: whether no value means the same to the property as null.
  mutating func begin(_ property: String, number: Int, isSecret: Bool, canBeOmitted: Bool) {
    self.number = number
    self.property = property
    self.isSecret = isSecret
    self.canBeOmitted = canBeOmitted
  }

  /// Tells of a part of what is written that nothing writes.
  mutating func fail(_ failure: RecipeFailure) { found.append((.max, failure)) }

  /// Writes a value to a place.
  ///
  /// - Parameters:
  ///   - path: the place.
  ///   - conversion: the conversion's name.
  ///   - make: makes the value; `nil` where the conversion has no reverse.
  @usableFromInline
  mutating func write(
    to path: SourcePath,
    by conversion: String?,
    _ make: (DecomposeOptions) throws -> JSONValue?
  ) {
    let mark = options.restoring?.notices.total ?? 0
    defer { options.restoring?.place(since: mark, in: property, path) }
    var inside = options
    if options.omitsWholeProperties { inside.irreversible = .fail }
    do {
      guard let json = try make(inside) else { return refuse(conversion, path) }
      if layout.shape != nil { return fill(json, at: path) }
      writes.append(
        Write(
          number: number,
          property: property,
          path: path,
          json: json,
          canBeOmitted: canBeOmitted && json.isNull
        )
      )
    } catch {
      tell(error, in: conversion, path)
    }
  }

  /// Tells why a value has no form.
  private mutating func tell(_ error: any Error, in conversion: String?, _ path: SourcePath) {
    switch error {
    case let error as PartErrors:
      // Of what may not be reported, not even how many parts are wrong.
      for part in error.errors.elements.prefix(isSecret ? 1 : .max) {
        tell(part, in: conversion, path)
      }
      if !isSecret { found.omit(error.errors.omittedCount) }
    case let error as DecomposeError: fail(error, path)
    case .nested(let nested) as TransformerError where nested.error is DecomposeError:
      if let error = nested.error as? DecomposeError { fail(error, path) }
    case .irreversible(let name) as TransformerError: refuse(name ?? conversion, path)
    default: fail(error, in: conversion, path)
    }
  }

  /// Writes one of several values of a property to its place.
  ///
  /// - Parameters:
  ///   - path: the place.
  ///   - conversion: the conversion's name.
  ///   - canBeOmitted: whether no value means the same to it as null.
  ///   - make: makes the value; `nil` where the conversion has no reverse.
  mutating func writePart(
    to path: SourcePath,
    by conversion: String?,
    canBeOmitted: Bool,
    _ make: (DecomposeOptions) throws -> JSONValue?
  ) {
    let outer = self.canBeOmitted
    self.canBeOmitted = canBeOmitted
    write(to: path, by: conversion, make)
    self.canBeOmitted = outer
  }

  private mutating func fill(_ json: JSONValue, at path: SourcePath) {
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

  private mutating func refuse(_ conversion: String?, _ path: SourcePath) {
    if options.irreversible == .omit { return }
    fail(
      .irreversible,
      path,
      conversion,
      conversion == nil ? "there is no way back" : "has no reverse"
    )
  }

  private mutating func fail(_ error: any Error, in conversion: String?, _ path: SourcePath) {
    guard !isSecret else { return fail(.conversion, path, conversion, redacted) }
    switch error {
    case let error as ConversionError:
      let place = path.appending(contentsOf: error.path)
      let detail = Excerpt.mismatch(expected: error.expected, found: error.found)
      fail(.conversion, place, nil, detail, error)
    case .failed(let name, let input, let reason, let place) as TransformerError:
      let place = path.appending(contentsOf: place)
      fail(.conversion, place, name ?? conversion, "\(input): \(reason)")
    default:
      fail(.conversion, path, conversion, shortened("\(error)"))
    }
  }

  /// The failures of a model inside this one.
  private mutating func fail(_ error: DecomposeError, _ path: SourcePath) {
    var inner = error.list
    if options.irreversible == .omit {
      let others = error.failures.filter { $0.code != .irreversible }
      if others.isEmpty { return }
      inner = FailureList(others, omittedCount: error.omittedCount)
    }
    guard !isSecret else { return fail(.conversion, path, nil, redacted) }
    let (number, property) = (number, property)
    found += inner.map { (number, $0.inside(property, path)) }
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
      property: property,
      path: path,
      transformer: transformer,
      detail: detail
    )
    (failure.expected, failure.found) = (error?.expected, error?.found)
    found.append((number, failure))
  }
}
