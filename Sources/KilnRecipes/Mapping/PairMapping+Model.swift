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
  /// - Throws: `MappingError` with every failure. What is not to be printed is not told.
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
      throw MappingError(
        error.list.map { $0.hidden(in: Model.self, at: $0.sourceKey) }
      )
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
  ///   - unknownKeys: what to do with new keys that no property is named by.
  /// - Returns: the model.
  /// - Throws: ``ModelMappingError`` with every failure; there is never a partial model.
  /// - Complexity: O(*n* log *n*) in the number of pairs, and what the rules take.
  public func makeModel<Model: KilnValues.Value>(
    _ type: Model.Type = Model.self,
    from dictionary: [String: Any],
    unknownKeys: ModelMappingError.UnknownKeyPolicy = .fail
  ) throws(ModelMappingError) -> Model {
    let outcome = mapLeniently(dictionary)
    var filler = ModelFiller<Model>(unknownKeys, failures: outcome.list) { failure in
      failure.sourceKey.flatMap { newKey(for: $0) }
    }
    for (key, value) in outcome.result.sorted(by: { $0.key < $1.key }) {
      let value = unwrapped(value)
      filler.fill(key, isNull: value == nil) { slots, index, field throws in
        func open<Form>(_ type: Form.Type) throws {
          slots.set(try property(type, value), at: index)
        }
        try open(field.valueType)
      }
    }
    do throws(ModelFailures) {
      return try filler.build()
    } catch {
      throw ModelMappingError(model: Model.schema.name, error.failures)
    }
  }
}

/// What a value of unknown type holds; `nil` for null.
private func unwrapped(_ value: Any) -> Any? {
  if FoundationObjects.isNull(value) { return nil }
  guard let optional = value as? any Unwrapping else { return value }
  return optional.unwrapped.flatMap { KilnRecipes.unwrapped($0) }
}

/// A value as one of a property's type.
private func property<Form>(_ type: Form.Type, _ value: Any?) throws -> Form {
  if let value, let form = value as? Form, isUnconverted(value, type) { return form }
  if value == nil, let type = type as? any Unwrapping.Type, let none = type.none as? Form {
    return none
  }
  let found = value.map { String(describing: Swift.type(of: $0)) } ?? "null"
  throw ConversionError(expected: "\(type)", found: found)
}

/// Whether a cast to a type does not convert a value that it succeeds for.
///
/// A cast bridges Foundation's numbers and Booleans into each other, by themselves and in collections.
private func isUnconverted<Form>(_ value: Any, _ type: Form.Type) -> Bool {
  guard Swift.type(of: value) != type, let type = type as? any JSONConvertible.Type,
    let json = try? JSONValue(bridging: value)
  else { return true }
  return (try? type.init(jsonValue: json)) != nil
}

/// What makes `Optional` known where the type is not.
private protocol Unwrapping {
  static var none: Self { get }
  var unwrapped: Any? { get }
}

extension Optional: Unwrapping {
  fileprivate var unwrapped: Any? { map { $0 as Any } }
}
