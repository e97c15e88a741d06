public import KilnMapping
public import KilnValues

extension Ingredient {
  /// A property that is a model itself, with a recipe of its own.
  ///
  /// What is wrong inside is told with the whole way to it, in the model and in the source.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has what the other recipe reads.
  ///   - recipe: makes the property's value.
  @inlinable
  public init<Nested: Value>(
    _ keyPath: any KeyPath<Model, Nested> & Sendable,
    _ path: String,
    recipe: Recipe<Nested>
  ) {
    self.init(keyPath, path, Conversion.nested(recipe), default: nil)
  }

  /// An optional property that is a model itself, with a recipe of its own. Null clears it.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has what the other recipe reads.
  ///   - recipe: makes the property's value.
  @inlinable
  public init<Nested: Value>(
    _ keyPath: any KeyPath<Model, Nested?> & Sendable,
    _ path: String,
    recipe: Recipe<Nested>
  ) {
    self.init(keyPath, path, Conversion.nested(recipe).clearedByNull, default: nil)
  }

  /// A list of models, each by a recipe of its own.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has the array.
  ///   - recipe: makes each element.
  ///   - invalid: what becomes of elements that are wrong.
  @inlinable
  public init<Nested: Value>(
    _ keyPath: any KeyPath<Model, [Nested]> & Sendable,
    _ path: String,
    each recipe: Recipe<Nested>,
    invalid: InvalidElementPolicy = .fail
  ) {
    self.init(keyPath, path, Conversion.nested(recipe).each(invalid: invalid), default: nil)
  }

  /// An optional list of models, each by a recipe of its own. Null clears it.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has the array.
  ///   - recipe: makes each element.
  ///   - invalid: what becomes of elements that are wrong.
  @inlinable
  public init<Nested: Value>(
    _ keyPath: any KeyPath<Model, [Nested]?> & Sendable,
    _ path: String,
    each recipe: Recipe<Nested>,
    invalid: InvalidElementPolicy = .fail
  ) {
    let each = Conversion.nested(recipe).each(invalid: invalid)
    self.init(keyPath, path, each.clearedByNull, default: nil)
  }

  /// A dictionary of models, each by a recipe of its own.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has the object.
  ///   - recipe: makes each member's value.
  ///   - invalid: what becomes of members that are wrong.
  @inlinable
  public init<Nested: Value>(
    _ keyPath: any KeyPath<Model, [String: Nested]> & Sendable,
    _ path: String,
    each recipe: Recipe<Nested>,
    invalid: InvalidElementPolicy = .fail
  ) {
    self.init(keyPath, path, Conversion.nested(recipe).eachMember(invalid: invalid), default: nil)
  }

  /// An optional dictionary of models, each by a recipe of its own. Null clears it.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has the object.
  ///   - recipe: makes each member's value.
  ///   - invalid: what becomes of members that are wrong.
  @inlinable
  public init<Nested: Value>(
    _ keyPath: any KeyPath<Model, [String: Nested]?> & Sendable,
    _ path: String,
    each recipe: Recipe<Nested>,
    invalid: InvalidElementPolicy = .fail
  ) {
    let each = Conversion.nested(recipe).eachMember(invalid: invalid)
    self.init(keyPath, path, each.clearedByNull, default: nil)
  }

  /// A list whose wrong elements may be left out.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has the array.
  ///   - invalid: what becomes of elements that are wrong.
  @inlinable
  public init<Element: JSONConvertible>(
    _ keyPath: any KeyPath<Model, [Element]> & Sendable,
    _ path: String,
    invalid: InvalidElementPolicy
  ) {
    self.init(keyPath, path, Conversion<Element>.plain().each(invalid: invalid), default: nil)
  }

  /// A list whose elements are transformed on the way, and whose wrong elements may be left out.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has the array.
  ///   - transformer: makes each element.
  ///   - invalid: what becomes of elements that are wrong.
  @inlinable
  public init<Element>(
    _ keyPath: any KeyPath<Model, [Element]> & Sendable,
    _ path: String,
    eachUsing transformer: Transformer<JSONValue, Element>,
    invalid: InvalidElementPolicy = .fail
  ) {
    let each = Conversion.transforming(transformer).each(invalid: invalid)
    self.init(keyPath, path, each, default: nil)
  }

  /// An optional list whose elements are transformed on the way, and whose wrong elements may be left out.
  /// Null clears it.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has the array.
  ///   - transformer: makes each element.
  ///   - invalid: what becomes of elements that are wrong.
  @inlinable
  public init<Element>(
    _ keyPath: any KeyPath<Model, [Element]?> & Sendable,
    _ path: String,
    eachUsing transformer: Transformer<JSONValue, Element>,
    invalid: InvalidElementPolicy = .fail
  ) {
    let each = Conversion.transforming(transformer).each(invalid: invalid)
    self.init(keyPath, path, each.clearedByNull, default: nil)
  }
}
