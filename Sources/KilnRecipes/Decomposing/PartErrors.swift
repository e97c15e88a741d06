internal import KilnMapping
internal import KilnSupport

/// The failures of several parts of one value that is written; each error tells of its part.
struct PartErrors: Error {
  let errors: FailureList<any Error>

  /// All errors as one: the failures of all models, where these alone failed, and else the first
  /// error.
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

/// Writes the parts of a value one by one, and gathers what is wrong with any of them.
struct PartWriter {
  private var errors = FailureList<any Error>()

  /// Writes a part.
  ///
  /// - Parameters:
  ///   - step: where it is in the value.
  ///   - property: the same as a part of the property's name.
  ///   - body: makes the part's form.
  /// - Returns: the form; null if there is none.
  mutating func write(
    _ step: SourcePath.Step,
    _ property: @autoclosure () -> String,
    _ body: () throws -> JSONValue
  ) -> JSONValue {
    do {
      return try body()
    } catch {
      let property = property()
      if let parts = error as? PartErrors {
        errors += parts.errors.map { placed($0, SourcePath.root[step], property) }
      } else {
        errors.append(placed(error, SourcePath.root[step], property))
      }
      return .null
    }
  }

  /// Ends the value.
  ///
  /// - Throws: what was wrong, ``PartErrors`` where that was more than one thing.
  func finish() throws {
    guard let first = errors.elements.first else { return }
    throw errors.total == 1 ? first : PartErrors(errors: errors)
  }

  /// An error of a part with what part that is.
  private func placed(_ error: any Error, _ place: SourcePath, _ property: String) -> any Error {
    switch error {
    case let error as DecomposeError: error.inside(place, property)
    case .nested(let failures) as TransformerError where failures.error is DecomposeError:
      (failures.error as? DecomposeError)?.inside(place, property) ?? error
    case let error as TransformerError: error.inside(place)
    case let error as ConversionError: error.inside(place)
    default: error
    }
  }
}
