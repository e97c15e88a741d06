internal import KilnMapping
internal import KilnValues

// MARK: Several values
extension Ingredient {
  /// A property that is computed from several values of the source.
  ///
  ///     Ingredient(\.name, from: "first", "last") { (first: String, last: String) in
  ///       "\(first) \(last)"
  ///     } reverse: { name in
  ///       let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
  ///       return (parts[0], parts.count > 1 ? parts[1] : "")
  ///     }
  ///
  /// Every part that fails is reported, with its own path. If a part that is needed is missing and
  /// others are not, that is an error, also with a default; if all are missing, the property counts
  /// as missing. An optional property is also `nil` if every part that the source has is null.
  ///
  /// An update computes the property anew if the source has any part. Parts that it does not have
  /// are those of the property as it is; without `reverse` each of them is an error.
  ///
  /// Without a part that has a path the property is computed whenever a model is baked, left alone
  /// by updates, and not written.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - parts: the values. A string literal is the path of one whose type has a JSON form.
  ///   - read: computes the property. What it throws is reported with the values that it received.
  ///   - reverse: the parts of a value; `nil` writes null to each path. Each of the functions
  ///     undoes the other.
  public init<Value, each Part>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    from parts: repeat IngredientPart<each Part>,
    read: @escaping @Sendable (repeat each Part) throws -> Value,
    reverse: (@Sendable (Value) throws -> (repeat each Part)?)? = nil
  ) {
    self.init(keyPath, DeclaredParts(repeat each parts), nil, tupled(read), reverse)
  }

  /// A property that is computed from several values of the source, with a default, which is
  /// evaluated each time that the source has none of the parts.
  public init<Value, each Part>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    from parts: repeat IngredientPart<each Part>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value,
    read: @escaping @Sendable (repeat each Part) throws -> Value,
    reverse: (@Sendable (Value) throws -> (repeat each Part)?)? = nil
  ) {
    self.init(keyPath, DeclaredParts(repeat each parts), defaultValue, tupled(read), reverse)
  }

  private init<Value, Parts: PartDeclaration>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ parts: Parts,
    _ defaultValue: (@Sendable () -> Value)?,
    _ read: @escaping @Sendable (Parts.List.Parts) throws -> Value,
    _ reverse: (@Sendable (Value) throws -> Parts.List.Parts?)?
  ) {
    self.init(.keyPath(keyPath), parts.paths) { field, paths, options in
      let property = ComputedProperty(
        parts: parts.bind(paths, options),
        read: read,
        reverse: reverse,
        defaultValue: defaultValue,
        isRequired: field.isRequired,
        takesDefaultOnError: options.takesDefaultOnError,
        isCleared: defaultValue == nil && Value.self is any NilValue.Type,
        paths: paths.map { $0.paths[0] }
      )
      return property.operations(PropertyReader(keyPath, field))
    }
  }
}

/// A function of some values as one of a tuple.
private func tupled<Result, each Part>(
  _ function: @escaping @Sendable (repeat each Part) throws -> Result
) -> @Sendable ((repeat each Part)) throws -> Result {
  { (values: (repeat each Part)) in try function(repeat each values) }
}
