public import KilnMapping
internal import KilnValues

extension Ingredient {
  /// A property whose type has a JSON form of its own.
  ///
  /// A missing value is the schema's default, or `nil` for an optional, or an error. Null clears
  /// an optional and is an error elsewhere, unless ``nulls(_:)`` says otherwise.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  @inlinable
  public init<Value: JSONConvertible>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String
  ) {
    self.init(keyPath, path, Conversion.plain(), default: nil)
  }

  /// A property whose type has a JSON form of its own, with a value for when there is none.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - defaultValue: evaluated anew each time that the source has no value there.
  @inlinable
  public init<Value: JSONConvertible>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(keyPath, path, Conversion.plain(), default: defaultValue)
  }

  /// A property whose value is transformed on the way.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - transformer: makes the property's value from the source's, which may be null. Its
  ///     reverse serves decomposing.
  @inlinable
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    using transformer: Transformer<JSONValue, Value>
  ) {
    self.init(keyPath, path, Conversion.transforming(transformer), default: nil)
  }

  /// A property whose value is transformed on the way, with a value for when there is none.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - transformer: makes the property's value from the source's.
  ///   - defaultValue: evaluated anew each time that the source has no value there.
  @inlinable
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    using transformer: Transformer<JSONValue, Value>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(keyPath, path, Conversion.transforming(transformer), default: defaultValue)
  }

  /// An optional property whose value is transformed on the way unless it is null.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - transformer: makes the value that the property holds; null clears the property without
  ///     asking it.
  @inlinable
  public init<Wrapped>(
    _ keyPath: any KeyPath<Model, Wrapped?> & Sendable,
    _ path: String,
    using transformer: Transformer<JSONValue, Wrapped>
  ) {
    self.init(keyPath, path, Conversion.transforming(transformer).clearedByNull, default: nil)
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
  @inlinable
  public init<Wrapped>(
    _ keyPath: any KeyPath<Model, Wrapped?> & Sendable,
    _ path: String,
    using transformer: Transformer<JSONValue, Wrapped>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Wrapped?
  ) {
    self.init(
      keyPath,
      path,
      Conversion.transforming(transformer).clearedByNull,
      default: defaultValue
    )
  }

  /// A property whose value is made by a function that sees the context of the bake.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - back: makes the source's value again; without it the property cannot be decomposed.
  ///   - read: makes the property's value from the source's, which may be null for an optional property.
  @inlinable
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    back: (@Sendable (Value) throws -> JSONValue)? = nil,
    read: @escaping @Sendable (JSONValue, BakeContext) throws -> Value
  ) {
    self.init(keyPath, path, Conversion.function(read, back: back), default: nil)
  }

  /// A property by its name, for recipes that are put together at run time.
  ///
  /// - Parameters:
  ///   - name: the name that the schema has for the property. Its type must have a JSON form of
  ///     its own.
  ///   - path: where the source has its value.
  public init(named name: String, _ path: String) {
    self.init(.name(name), [path]) { field, paths, options in
      guard let type = field.valueType as? any JSONConvertible.Type else { return nil }
      return Self.operations(of: field, as: type, paths[0], options)
    }
  }

  private static func operations<Value: JSONConvertible>(
    of field: AnyField<Model>,
    as type: Value.Type,
    _ paths: FallbackPaths,
    _ options: IngredientOptions
  ) -> IngredientOperations? {
    guard let typed = field.keyPath as? KeyPath<Model, Value> else { return nil }
    // The field's key path is `Sendable`; a cast cannot say so.
    let keyPath = unsafeBitCast(typed, to: (any KeyPath<Model, Value> & Sendable).self)
    return .single(PropertyReader(keyPath, field), paths, .plain(), nil, options)
  }
}
