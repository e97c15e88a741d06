public import KilnMapping
internal import KilnSupport
public import KilnValues

extension DictionaryMapping
where Key == String, Value == JSONValue, NewKey == String, NewValue == JSONValue {
  /// Maps the properties of a model by their names in the schema.
  ///
  /// All fields of the schema are read, in its order; `nil` becomes null. A field is supported if
  /// its type has its own JSON form. So is a model, which becomes an object of its fields, and an
  /// optional or array of these. Any other field is an error.
  ///
  /// - Parameter model: the source.
  /// - Returns: the new pairs as an object.
  /// - Throws: `MappingError` with all failures, including fields without a JSON form. Values of
  ///   redacted fields are omitted.
  /// - Complexity: O(*n*) in the number of fields, plus that of the rules. A `Recipe` is faster,
  ///   because it resolves types only once.
  public func map<Model: ValueModel>(
    _ model: Model
  ) throws(MappingError) -> JSONValue {
    var object = JSONObject()
    var failures = FailureList<MappingError.Failure>()
    for field in Model.schema.fields {
      do throws(ConversionError) {
        object.updateValue(try jsonValue(of: field, in: model), forKey: field.name)
      } catch {
        failures.append(.noForm(of: field.name, error))
      }
    }
    let outcome = outcome(of: object)
    // A required field is present even if it has no JSON form.
    let unread = Set(failures.elements.map(\.key))
    failures.append(
      contentsOf: outcome.list.elements.filter { $0.phase != .required || !unread.contains($0.key) }
        .map { $0.hidden(in: Model.self, at: $0.sourceKey) },
      omittedCount: outcome.list.omittedCount
    )
    guard failures.isEmpty else {
      // Sort in schema order. Missing keys belong to no field and come last.
      func rank(_ failure: MappingError.Failure) -> Int {
        failure.sourceKey.flatMap { Model.schema.index(named: $0) } ?? .max
      }
      throw MappingError(
        failures.replacingElements { $0.sortedOutOfLine { rank($0) < rank($1) } }
      )
    }
    return .object(outcome.result)
  }

  /// Maps an object and creates a model from the new keys.
  ///
  /// Each new key fills the property with the same name. A property without a key has the schema's
  /// default, or `nil` if it is optional. Null is `nil` for an optional property and an error for
  /// others. Values are converted strictly, as by `JSONConvertible`. Nested models are created from
  /// objects whose keys are the properties' names.
  ///
  /// - Parameters:
  ///   - type: the model's type.
  ///   - value: the source; it must be an object.
  ///   - unknownKeys: how to treat new keys that match no property; `report` has the effect of
  ///     `ignore`.
  /// - Returns: the model.
  /// - Throws: ``BakeError`` with all failures; no partial model is created.
  /// - Complexity: O(*n*) in the number of members and fields, plus that of the rules.
  public func makeModel<Model: ValueModel>(
    _ type: Model.Type = Model.self,
    from value: JSONValue,
    unknownKeys: RecipeOptions.UnknownKeyPolicy = .fail
  ) throws(BakeError) -> Model {
    guard case .object(let object) = value else {
      let failure = RecipeFailure(ConversionError(expected: "object", found: value), for: value)
      throw BakeError(recipe: nil, model: Model.schema.name, failures: [failure])
    }
    let outcome = outcome(of: object)
    return try Model.made(outcome.list, newKey: newKey(for:)) {
      try DerivedConversions.recipe(of: type, unknownKeys: unknownKeys)
        .bake(.object(outcome.result))
    }
  }
}
