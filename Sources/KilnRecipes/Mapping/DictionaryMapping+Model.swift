public import KilnMapping
internal import KilnSupport
public import KilnValues

extension DictionaryMapping where Key == String, Value == Any, NewKey == String, NewValue == Any {
  /// Maps the properties of a model, each under its name in the schema, as they are.
  ///
  /// All fields of the schema are read. `nil` is `NSNull`, as in dictionaries of other sources, and
  /// other optionals are what they hold.
  ///
  /// - Parameter model: the source.
  /// - Returns: the new pairs.
  /// - Throws: `MappingError` with every failure. The values of redacted fields are left out.
  /// - Complexity: O(*n*) in the number of fields, and what the rules take.
  public func map<Model: KilnValues.Value>(
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

  /// Makes a model of a mapped dictionary: of the values of the new keys that are named as its
  /// properties are.
  ///
  /// A property that no key names has the schema's default, or `nil` where it is optional. Null is
  /// `nil` for an optional property, and an error for others. A value must be of its property's
  /// type; nothing is converted.
  ///
  /// - Parameters:
  ///   - type: the model's type.
  ///   - dictionary: the source.
  ///   - unknownKeys: what to do with new keys that no property is named by; `report` is as
  ///     `ignore`.
  /// - Returns: the model.
  /// - Throws: ``BakeError`` with every failure; there is never a partial model.
  /// - Complexity: O(*n* log *n*) in the number of pairs, and what the rules take.
  public func makeModel<Model: KilnValues.Value>(
    _ type: Model.Type = Model.self,
    from dictionary: [String: Any],
    unknownKeys: RecipeOptions.UnknownKeyPolicy = .fail
  ) throws(BakeError) -> Model {
    let outcome = mapLeniently(dictionary)
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
