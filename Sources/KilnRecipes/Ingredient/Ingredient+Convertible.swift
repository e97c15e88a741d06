// Recipes and transformers as conversions, and conversions of the wrapped values of optional
// properties. Only the variants for optionals are disfavored, so that a type error is reported for
// the plain variant.

extension Ingredient {
  /// Creates an ingredient for a property that a recipe or transformer reads and writes.
  ///
  /// ```swift
  /// Ingredient(\.customer, "customer", using: Customer.json)
  /// Ingredient(\.color, "color", using: hexColor)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  ///   - conversion: reads and writes the value.
  @inlinable
  public init<Source: ConversionConvertible>(
    _ keyPath: any KeyPath<Model, Source.Converted> & Sendable,
    _ path: IngredientPath,
    using conversion: Source
  ) {
    self.init(keyPath, path.text, conversion.conversion, default: nil)
  }

  /// Creates an ingredient with a default, for a property that a recipe or transformer reads and
  /// writes.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  ///   - conversion: reads and writes the value.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  @inlinable
  public init<Source: ConversionConvertible>(
    _ keyPath: any KeyPath<Model, Source.Converted> & Sendable,
    _ path: IngredientPath,
    using conversion: Source,
    default defaultValue: @autoclosure @escaping @Sendable () -> Source.Converted
  ) {
    self.init(keyPath, path.text, conversion.conversion, default: defaultValue)
  }

  /// Creates an ingredient for an optional property that a recipe or transformer reads and writes.
  ///
  /// - Parameters:
  ///   - keyPath: the property. Null becomes `nil`.
  ///   - path: the path of the value in the source.
  ///   - conversion: reads and writes the wrapped value.
  @_disfavoredOverload
  @inlinable
  public init<Source: ConversionConvertible>(
    _ keyPath: any KeyPath<Model, Source.Converted?> & Sendable,
    _ path: IngredientPath,
    using conversion: Source
  ) {
    self.init(keyPath, path.text, .optional(conversion.conversion), default: nil)
  }

  /// Creates an ingredient with a default, for an optional property that a recipe or transformer
  /// reads and writes.
  ///
  /// - Parameters:
  ///   - keyPath: the property. Null becomes `nil`.
  ///   - path: the path of the value in the source.
  ///   - conversion: reads and writes the wrapped value.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  @_disfavoredOverload
  @inlinable
  public init<Source: ConversionConvertible>(
    _ keyPath: any KeyPath<Model, Source.Converted?> & Sendable,
    _ path: IngredientPath,
    using conversion: Source,
    default defaultValue: @autoclosure @escaping @Sendable () -> Source.Converted?
  ) {
    self.init(keyPath, path.text, .optional(conversion.conversion), default: defaultValue)
  }

  /// Creates an ingredient for an optional property by a conversion of its wrapped value.
  ///
  /// ```swift
  /// Ingredient(\.updatedAt, "updated_at", using: .iso8601)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: the property. Null becomes `nil`.
  ///   - path: the path of the value in the source.
  ///   - conversion: reads and writes the wrapped value.
  @_disfavoredOverload
  @inlinable
  public init<Wrapped>(
    _ keyPath: any KeyPath<Model, Wrapped?> & Sendable,
    _ path: IngredientPath,
    using conversion: Conversion<Wrapped>
  ) {
    self.init(keyPath, path.text, .optional(conversion), default: nil)
  }

  /// Creates an ingredient with a default, for an optional property by a conversion of its wrapped
  /// value.
  ///
  /// - Parameters:
  ///   - keyPath: the property. Null becomes `nil`.
  ///   - path: the path of the value in the source.
  ///   - conversion: reads and writes the wrapped value.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  @_disfavoredOverload
  @inlinable
  public init<Wrapped>(
    _ keyPath: any KeyPath<Model, Wrapped?> & Sendable,
    _ path: IngredientPath,
    using conversion: Conversion<Wrapped>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Wrapped?
  ) {
    self.init(keyPath, path.text, .optional(conversion), default: defaultValue)
  }
}

extension IngredientPart {
  /// Creates a part that is read by a recipe or transformer.
  ///
  /// - Parameters:
  ///   - path: the path of the value in the source.
  ///   - conversion: reads and writes the value.
  public init(
    _ path: IngredientPath,
    using conversion: some ConversionConvertible<Value>
  ) {
    self.init(path, using: conversion.conversion)
  }

  /// Creates a part with a default, that is read by a recipe or transformer.
  ///
  /// - Parameters:
  ///   - path: the path of the value in the source.
  ///   - conversion: reads and writes the value.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  public init(
    _ path: IngredientPath,
    using conversion: some ConversionConvertible<Value>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(path, using: conversion.conversion, default: defaultValue())
  }
}
