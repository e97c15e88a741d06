internal import KilnMapping
internal import KilnSupport

/// The failures of several parts of a written value. Each error contains the path of its part.
struct PartErrors: Error {
  let errors: FailureList<any Error>

  /// All errors as one.
  ///
  /// If only nested models failed, it contains the failures of all of them. Otherwise it is the
  /// first error.
  var joined: any Error {
    let models = errors.elements.compactMap { $0 as? DecomposeError }
    guard let first = models.first, models.count == errors.elements.count else {
      return errors.elements[0]
    }
    var list = FailureList<RecipeFailure>()
    for model in models { list += model.list }
    list.omit(errors.omittedCount)
    return DecomposeError(recipe: first.recipe, model: first.model, list)
  }
}

/// Writes the parts of a value one at a time and collects their errors.
private struct PartWriter {
  let options: DecomposeOptions
  var errors = FailureList<any Error>()

  /// Writes a part.
  ///
  /// - Parameter step: the step from the value to the part.
  /// - Returns: the written part; null if it failed.
  mutating func write<Part>(
    _ part: Part,
    _ step: SourcePath.Step,
    _ write: Conversion<Part>.Writer
  ) -> JSONValue {
    let mark = options.restoring?.notices.total ?? 0
    defer { options.restoring?.place(since: mark, in: step.label, SourcePath.root[step]) }
    do {
      return try write(part, options)
    } catch let parts as PartErrors {
      errors += parts.errors.map { PartErrors.placed($0, SourcePath.root[step]) }
    } catch {
      errors.append(PartErrors.placed(error, SourcePath.root[step]))
    }
    return .null
  }

  /// Finishes the value.
  ///
  /// - Throws: the error of a part, or ``PartErrors`` if there are several.
  func finish() throws {
    guard let first = errors.elements.first else { return }
    throw errors.total == 1 ? first : PartErrors(errors: errors)
  }

}

extension PartErrors {
  /// The error of a part, as seen from the value.
  ///
  /// - Parameter isNamed: whether the property of a failure shows the path, as that of an element.
  static func placed(
    _ error: any Error,
    _ place: SourcePath,
    isNamed: Bool = true
  ) -> any Error {
    if let parts = error as? PartErrors {
      return PartErrors(errors: parts.errors.map { placed($0, place, isNamed: isNamed) })
    }
    if error is MissingValue { return ConversionError.outerNil.inside(place) }
    if let error = error.recipeReport(DecomposeError.self) {
      return isNamed ? error.inside(place) : error.placed(at: place)
    }
    return switch error {
    case let error as ConversionError: error.inside(place)
    default: error
    }
  }
}

extension Conversion {
  /// Writes an array element by element.
  ///
  /// - Throws: the errors of the elements; see ``PartErrors``.
  @usableFromInline
  static func written(
    elements: [Value],
    _ options: DecomposeOptions,
    by write: Writer
  ) throws -> JSONValue {
    var writer = PartWriter(options: options)
    let written = elements.enumerated().map { index, element in
      writer.write(element, .index(index), write)
    }
    try writer.finish()
    return .array(written)
  }

  /// Writes an object member by member.
  ///
  /// - Throws: the errors of the members; see ``PartErrors``.
  @usableFromInline
  static func written(
    members: some Sequence<(key: String, value: Value)>,
    _ options: DecomposeOptions,
    by write: Writer
  ) throws -> JSONObject {
    var writer = PartWriter(options: options)
    var object = JSONObject()
    for (key, value) in members {
      object[key] = writer.write(value, .key(key), write)
    }
    try writer.finish()
    return object
  }
}
