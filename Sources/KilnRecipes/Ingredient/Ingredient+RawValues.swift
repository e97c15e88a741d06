public import KilnMapping
internal import KilnValues

// Properties whose types have a JSON form by their contents. An enum with raw values needs no
// conformance, also in optionals and collections. The overloads are disfavored, so that a type with
// its own JSON form uses that.

extension Ingredient {
  /// Creates an ingredient for an enum with raw values.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  @_disfavoredOverload
  public init<Value: RawRepresentable>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath
  ) where Value.RawValue: JSONConvertible {
    self.init(keyPath, path.text, .value(), default: nil)
  }

  /// Creates an ingredient with a default, for an enum with raw values.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  @_disfavoredOverload
  public init<Value: RawRepresentable>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) where Value.RawValue: JSONConvertible {
    self.init(keyPath, path.text, .value(), default: defaultValue)
  }

  /// Creates an ingredient for an optional or a collection of enums with raw values.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  @_disfavoredOverload
  public init<Value: _Container>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath
  ) where Value._Content: RawRepresentable, Value._Content.RawValue: JSONConvertible {
    self.init(keyPath, path.text, derivedWithDefault: nil)
  }

  /// Creates an ingredient with a default, for a collection or an optional of enums.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  @_disfavoredOverload
  public init<Value: _Container>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) where Value._Content: RawRepresentable, Value._Content.RawValue: JSONConvertible {
    self.init(keyPath, path.text, derivedWithDefault: defaultValue)
  }

  /// Creates an ingredient for a set, or a dictionary with other keys than strings.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  @_disfavoredOverload
  public init<Value: _Container>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath
  ) where Value._Content: JSONConvertible {
    self.init(keyPath, path.text, derivedWithDefault: nil)
  }

  /// Creates an ingredient with a default, for a set, or a dictionary with other keys than strings.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  @_disfavoredOverload
  public init<Value: _Container>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) where Value._Content: JSONConvertible {
    self.init(keyPath, path.text, derivedWithDefault: defaultValue)
  }

  /// Creates an ingredient for a container in a container.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  @_disfavoredOverload
  public init<Value: _Container>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath
  ) where Value._Content: _Container {
    self.init(keyPath, path.text, derivedWithDefault: nil)
  }

  /// Creates an ingredient with a default, for a container in a container.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  @_disfavoredOverload
  public init<Value: _Container>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) where Value._Content: _Container {
    self.init(keyPath, path.text, derivedWithDefault: defaultValue)
  }

  // A container can be `JSONConvertible` itself. These overloads are more specific than the others.

  /// Creates an ingredient for a container of `JSONConvertible` containers.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  @_disfavoredOverload
  public init<Value: _Container>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath
  ) where Value._Content: _Container & JSONConvertible {
    self.init(keyPath, path.text, derivedWithDefault: nil)
  }

  /// Creates an ingredient with a default, for a container of such containers.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  @_disfavoredOverload
  public init<Value: _Container>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) where Value._Content: _Container & JSONConvertible {
    self.init(keyPath, path.text, derivedWithDefault: defaultValue)
  }

  /// Reports that a type has no JSON form.
  @available(
    *,
    unavailable,
    message: """
      the type of this property has no JSON form; add 'using:' with a recipe or a conversion, such \
      as '.iso8601' or '.codable'
      """
  )
  @_disfavoredOverload
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath,
    default defaultValue: Value? = nil
  ) {
    fatalError("unavailable")
  }

  private init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    derivedWithDefault defaultValue: (@Sendable () -> Value)?
  ) {
    self.init(.keyPath(keyPath), [path]) { field, paths, options throws(PreparationError) in
      .single(PropertyReader(keyPath, field), try .derived(), defaultValue)
    }
  }
}
