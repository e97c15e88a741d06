public import KilnMapping
internal import KilnSupport
public import KilnValues

extension DictionaryMapping where Key == String, Value == Any, NewKey == String, NewValue == Any {
  /// Maps the unconverted properties of a model by their names in the schema.
  ///
  /// All fields of the schema are read. `nil` becomes `NSNull`, as in dictionaries from other
  /// sources. Other optionals are unwrapped.
  ///
  /// - Parameter model: the source.
  /// - Returns: the new pairs.
  /// - Throws: `MappingError` with all failures. Values of redacted fields are omitted.
  /// - Complexity: O(*n*) in the number of fields, plus that of the rules.
  public func map<Model: ValueModel>(
    _ model: Model
  ) throws(MappingError) -> [String: Any] {
    var dictionary: [String: Any] = [:]
    for field in Model.schema.fields {
      dictionary[field.name] = unwrapped(field.value(of: model)) ?? FoundationObjects.anyNull
    }
    do throws(MappingError) {
      return try map(dictionary)
    } catch {
      throw MappingError(error.list.map { $0.hidden(in: Model.self, at: $0.sourceKey) })
    }
  }

  /// Maps a dictionary and creates a model from the new keys.
  ///
  /// Each new key fills the property with the same name. A property without a key has the schema's
  /// default, or `nil` if it is optional. Null is `nil` for an optional property and an error for
  /// others. A value must have its property's type; nothing is converted.
  ///
  /// - Parameters:
  ///   - type: the model's type.
  ///   - dictionary: the source.
  ///   - unknownKeys: how to treat new keys that match no property; `report` has the effect of
  ///     `ignore`.
  /// - Returns: the model.
  /// - Throws: ``BakeError`` with all failures; no partial model is created.
  /// - Complexity: O(*n* log *n*) in the number of pairs, plus that of the rules.
  public func makeModel<Model: ValueModel>(
    _ type: Model.Type = Model.self,
    from dictionary: [String: Any],
    unknownKeys: RecipeOptions.UnknownKeyPolicy = .fail
  ) throws(BakeError) -> Model {
    let outcome = outcome(of: dictionary)
    var carried = CarriedValues()
    var source = JSONObject()
    for (key, value) in outcome.result.sorted(by: { $0.key < $1.key }) {
      carried.values[key] = unwrapped(value)
      source[key] = carried.values[key] == nil ? .null : .string(key)
    }
    return try Model.made(outcome.list, newKey: newKey(for:)) {
      try DerivedConversions.recipe(of: type, unknownKeys: unknownKeys, carriesValues: true)
        .bake(.object(source), context: BakeContext().setting(CarriedValues.self, to: carried))
    }
  }
}
