public import KilnMapping
internal import KilnSupport
public import KilnValues

extension DictionaryMapping
where Key == String, Value == JSONValue, NewKey == String, NewValue == JSONValue {
  /// Maps the properties of a model, each under its name in the schema.
  ///
  /// All fields of the schema are read, in its order; `nil` is null. A field of a type without a
  /// JSON form of its own is one of a model, which is an object of its fields, or of an optional or
  /// array of those; any other is an error.
  ///
  /// - Parameter model: the source.
  /// - Returns: the new pairs.
  /// - Throws: `MappingError` with every failure, also with fields that have no JSON form. The
  ///   values of redacted fields are left out.
  /// - Complexity: O(*n*) in the number of fields, and what the rules take. A `Recipe` looks types
  ///   up once and is quicker.
  public func map<Model: KilnValues.Value>(
    _ model: Model
  ) throws(MappingError) -> JSONObject {
    var object = JSONObject()
    var failures = FailureList<MappingError.Failure>()
    for field in Model.schema.fields {
      do throws(ConversionError) {
        object.updateValue(try jsonValue(of: field, in: model), forKey: field.name)
      } catch {
        failures.append(.noForm(of: field.name, error))
      }
    }
    let outcome = mapLeniently(object: object)
    // A required field without a JSON form is there.
    let unread = Set(failures.elements.map(\.key))
    failures.append(
      contentsOf: outcome.failures.filter { $0.phase != .required || !unread.contains($0.key) }
        .map { $0.hidden(in: Model.self, at: $0.sourceKey) },
      omittedCount: outcome.omittedCount
    )
    guard failures.isEmpty else {
      // In the order of the schema; missing keys are none of its fields, and come last.
      func rank(_ failure: (offset: Int, element: MappingError.Failure)) -> (Int, Int) {
        let field = failure.element.sourceKey.flatMap { Model.schema.index(named: $0) }
        return (field ?? .max, failure.offset)
      }
      throw MappingError(
        failures.replacingElements { failures in
          failures.enumerated().sorted { rank($0) < rank($1) }.map(\.element)
        }
      )
    }
    return outcome.result
  }

  /// Makes a model of a mapped object: of the values of the new keys that are named as its
  /// properties are.
  ///
  /// A property that no key names has the schema's default, or `nil` if it is optional. Null is
  /// `nil` for an optional property, and an error for others. Values are converted strictly, as
  /// `JSONConvertible` does; models inside are made of objects with their properties' names.
  ///
  /// - Parameters:
  ///   - type: the model's type.
  ///   - value: the source; it must be an object.
  ///   - unknownKeys: what to do with new keys that no property is named by; `report` is as
  ///     `ignore`.
  /// - Returns: the model.
  /// - Throws: ``BakeError`` with every failure; there is never a partial model.
  /// - Complexity: O(*n*) in the number of members and fields, and what the rules take.
  public func makeModel<Model: KilnValues.Value>(
    _ type: Model.Type = Model.self,
    from value: JSONValue,
    unknownKeys: RecipeOptions.UnknownKeyPolicy = .fail
  ) throws(BakeError) -> Model {
    guard case .object(let object) = value else {
      let failure = RecipeFailure(ConversionError(expected: "object", found: value), for: value)
      throw BakeError(recipe: nil, model: Model.schema.name, failures: [failure])
    }
    let outcome = mapLeniently(object: object)
    return try Model.made(outcome.list, newKey: newKey(for:)) {
      try DerivedConversions.recipe(of: type, unknownKeys: unknownKeys)
        .bake(.object(outcome.result))
    }
  }
}
