public import KilnMapping
internal import KilnValues

/// How a model is taken apart.
@usableFromInline
struct DecomposeOptions {
  var irreversible = IrreversiblePolicy.fail
  /// Whether a property is left out as a whole where a part of its value has no way back: what is sent to somebody
  /// who has the value must not lose a part of it.
  var omitsWholeProperties = false
  /// What is known of the way back from a tree; `nil` where a model is taken apart.
  var restoring: RestoreState?
  /// How many models of a type that contains itself lie around the model.
  var depth = 0
}

/// What decomposing does with a property whose conversion has no way back.
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
  /// Whether any of the values may not be told.
  let hasSecrets: Bool

  private(set) var failures = FailureList<DecomposeFailure>()

  /// The shape that the values fill; `nil` where they have to be written place by place.
  private let shape: SourceShape?
  private var values: [JSONValue?]
  private var builder = JSONTreeBuilder()

  // What is being written.
  private var number = 0
  private var property = ""
  private var isSecret = false
  private var isOptional = false

  /// - Parameter count: how many ingredients there are.
  init(
    options: DecomposeOptions,
    nilForm: RecipeOptions.NilForm,
    hasSecrets: Bool,
    shape: SourceShape?,
    count: Int
  ) {
    self.options = options
    self.nilForm = nilForm
    self.hasSecrets = hasSecrets
    self.shape = shape
    values = shape == nil ? [] : Array(repeating: nil, count: count)
  }

  /// The source; `nil` where nothing was written.
  var value: JSONValue? { shape.map { $0.source(of: values) } ?? builder.value }

  /// Says which property is written from here on.
  mutating func begin(_ instruction: Instruction, number: Int) {
    begin(
      instruction.name,
      number: number,
      isSecret: instruction.isSecret,
      isOptional: instruction.isOptional
    )
  }

  /// Says which property is written from here on.
  mutating func begin(_ property: String, number: Int, isSecret: Bool, isOptional: Bool) {
    self.number = number
    self.property = property
    self.isSecret = isSecret
    self.isOptional = isOptional
  }

  /// Tells of a part of what is written that nothing writes.
  mutating func fail(_ failure: DecomposeFailure) { failures.append(failure) }

  /// Writes a value to a place.
  ///
  /// - Parameters:
  ///   - path: the place.
  ///   - conversion: the conversion's name.
  ///   - make: makes the value; `nil` where the conversion has no way back.
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
      if nilForm == .omitted, isOptional, json.isNull { return }
      do throws(JSONTreeError) {
        try set(json, at: path)
      } catch {
        // The value that stands there already may be that of any field.
        let shown = hasSecrets ? error.hidingValues(by: redacted) : error
        fail(.conflict, path, nil, "\(shown)")
      }
    } catch {
      tell(error, in: conversion, path)
    }
  }

  /// Tells why a value has no form.
  private mutating func tell(_ error: any Error, in conversion: String?, _ path: SourcePath) {
    switch error {
    case let error as PartErrors:
      // Of what may not be told, not even how many parts are wrong.
      for part in error.errors.elements.prefix(isSecret ? 1 : .max) {
        tell(part, in: conversion, path)
      }
      if !isSecret { failures.omit(error.errors.omittedCount) }
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
  ///   - canBeNil: whether it may be left out where it is null, as an optional property may.
  ///   - make: makes the value; `nil` where the conversion has no way back.
  mutating func writePart(
    to path: SourcePath,
    by conversion: String?,
    canBeNil: Bool,
    _ make: (DecomposeOptions) throws -> JSONValue?
  ) {
    let outer = isOptional
    isOptional = isOptional || canBeNil
    write(to: path, by: conversion, make)
    isOptional = outer
  }

  private mutating func set(_ json: JSONValue, at path: SourcePath) throws(JSONTreeError) {
    guard shape != nil else { return try builder.set(json, at: path) }
    switch json {
    case .array, .object:
      let limit = JSONValue.maximumDepth
      guard path.count + json.depth <= limit else { throw .tooDeep(path: path, limit: limit) }
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
      fail(.conversion, place, nil, detail)
    case .failed(let name, let input, let reason, let place) as TransformerError:
      let place = path.appending(contentsOf: place)
      fail(.conversion, place, name ?? conversion, "\(input): \(reason)")
    default:
      fail(.conversion, path, conversion, shortened("\(error)"))
    }
  }

  /// The failures of a model inside of this one.
  private mutating func fail(_ error: DecomposeError, _ path: SourcePath) {
    var found = error.list
    if options.irreversible == .omit {
      let others = error.failures.filter { $0.code != .irreversible }
      if others.isEmpty { return }
      found = FailureList(others, omittedCount: error.omittedCount)
    }
    guard !isSecret else { return fail(.conversion, path, nil, redacted) }
    let property = property
    failures += found.map { $0.inside(property, path) }
  }

  private mutating func fail(
    _ code: DecomposeFailure.Code,
    _ path: SourcePath,
    _ transformer: String?,
    _ detail: String
  ) {
    failures.append(
      DecomposeFailure(
        property: property,
        path: path,
        code: code,
        transformer: transformer,
        detail: detail
      )
    )
  }
}
