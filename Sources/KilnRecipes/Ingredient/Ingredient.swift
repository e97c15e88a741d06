public import KilnMapping
public import KilnValues

/// One line of a recipe: a property of the model, and where the source has its value.
///
///     Ingredient(\.id, "server_id")
///     Ingredient(\.name, "profile.names[0]")
///     Ingredient(\.unreadMessages, "unread_messages", default: 0)
///     Ingredient(\.updatedAt, "updated_at", using: .iso8601)
///
/// The path is text in the grammar of `SourcePath`; it is read when the recipe is made, which
/// reports all mistakes of all ingredients together.
public struct Ingredient<Model: Value>: Sendable {
  let property: Property<Model>
  let path: String
  /// Makes the typed half, once the property is known to the schema.
  let prepare: @Sendable (AnyField<Model>) -> (any IngredientOperations<Model>)?

  /// A property whose type has a JSON form of its own.
  ///
  /// A missing value is the schema's default, or `nil` for an optional, or an error. Null clears
  /// an optional and is an error elsewhere.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  public init<Value: JSONConvertible>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String
  ) {
    self.init(keyPath, path, .plain(), default: nil)
  }

  /// A property whose type has a JSON form of its own, with a value for when there is none.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - defaultValue: evaluated anew each time that the source has no value there.
  public init<Value: JSONConvertible>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(keyPath, path, .plain(), default: defaultValue)
  }

  /// A property whose value is transformed on the way.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - transformer: makes the property's value from the source's, which may be null. Its
  ///     reverse serves decomposing.
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    using transformer: Transformer<JSONValue, Value>
  ) {
    self.init(keyPath, path, transformer, default: nil)
  }

  /// A property whose value is transformed on the way, with a value for when there is none.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - transformer: makes the property's value from the source's.
  ///   - defaultValue: evaluated anew each time that the source has no value there.
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    using transformer: Transformer<JSONValue, Value>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(keyPath, path, transformer, default: defaultValue)
  }

  /// An optional property whose value is transformed on the way unless it is null.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - transformer: makes the value that the property holds; null clears the property without
  ///     asking it.
  public init<Wrapped>(
    _ keyPath: any KeyPath<Model, Wrapped?> & Sendable,
    _ path: String,
    using transformer: Transformer<JSONValue, Wrapped>
  ) {
    self.init(keyPath, path, .clearedByNull(transformer), default: nil)
  }

  /// An optional property whose value is transformed on the way unless it is null, with a value for
  /// when there is none.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - transformer: makes the value that the property holds; null clears the property without
  ///     asking it.
  ///   - defaultValue: evaluated anew each time that the source has no value there.
  public init<Wrapped>(
    _ keyPath: any KeyPath<Model, Wrapped?> & Sendable,
    _ path: String,
    using transformer: Transformer<JSONValue, Wrapped>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Wrapped?
  ) {
    self.init(keyPath, path, .clearedByNull(transformer), default: defaultValue)
  }

  /// A property by its name, for recipes that are put together at run time.
  ///
  /// - Parameters:
  ///   - name: the name that the schema has for the property. Its type must have a JSON form of
  ///     its own.
  ///   - path: where the source has its value.
  public init(named name: String, _ path: String) {
    property = .name(name)
    self.path = path
    prepare = { field in
      guard let type = field.valueType as? any JSONConvertible.Type else { return nil }
      return Self.operations(of: field, as: type)
    }
  }

  private init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    _ transformer: Transformer<JSONValue, Value>,
    default defaultValue: (@Sendable () -> Value)?
  ) {
    property = .keyPath(keyPath)
    self.path = path
    let operations = TypedIngredientOperations<Model, Value>(
      read: { $0[keyPath: keyPath] },
      transformer: transformer,
      defaultValue: defaultValue
    )
    prepare = { _ in operations }
  }

  private static func operations<Value: JSONConvertible>(
    of field: AnyField<Model>,
    as type: Value.Type
  ) -> (any IngredientOperations<Model>)? {
    guard let typed = field.keyPath as? KeyPath<Model, Value> else { return nil }
    // Safe because the field's key path is `Sendable`; a cast cannot say so.
    nonisolated(unsafe) let keyPath = typed
    return TypedIngredientOperations<Model, Value>(
      read: { $0[keyPath: keyPath] },
      transformer: .plain(),
      defaultValue: nil
    )
  }
}

/// How an ingredient names its property.
enum Property<Model: Value>: Sendable {
  case keyPath(any PartialKeyPath<Model> & Sendable)
  case name(String)
}

extension Transformer where Input == JSONValue {
  /// A type's own conversion, without a name: messages about it need say no more than what was
  /// expected and found.
  static func plain() -> Self where Output: JSONConvertible {
    Self(forward: { try Output(jsonValue: $0) }, reverse: { try $0.jsonValue() })
  }

  /// Null as `nil`, in both directions, and everything else through another transformer.
  static func clearedByNull<Wrapped>(
    _ transformer: Transformer<JSONValue, Wrapped>
  ) -> Transformer<JSONValue, Wrapped?> where Output == Wrapped? {
    var back: (@Sendable (Wrapped?) throws -> JSONValue)?
    if let reverse = transformer.reverse {
      back = { value in try value.map(reverse) ?? .null }
    }
    return Transformer<JSONValue, Wrapped?>(
      transformer.name,
      forward: { json in json == .null ? nil : try transformer.forward(json) },
      reverse: back
    )
  }
}
