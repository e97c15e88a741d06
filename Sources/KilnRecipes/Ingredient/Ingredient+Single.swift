public import KilnMapping

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
}
