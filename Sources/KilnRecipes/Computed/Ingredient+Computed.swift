internal import KilnMapping
internal import KilnValues

// MARK: Several values
extension Ingredient {
  /// Creates an ingredient for a property computed from several values.
  ///
  /// ```swift
  /// Ingredient(\.name, from: "first", "last") { (first: String, last: String) in
  ///   "\(first) \(last)"
  /// } reverse: { name in
  ///   let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
  ///   return (parts[0], parts.count > 1 ? parts[1] : "")
  /// }
  /// ```
  ///
  /// Every part that fails is reported with its own path. If every part is missing, the property
  /// counts as missing. If only some parts are missing and one of them is required, that is an
  /// error, even with a default. An optional property is also `nil` if every part that the source
  /// has is null.
  ///
  /// An update computes the property again if the source has any part. Missing parts are taken from
  /// the current value by `reverse`. Without `reverse`, each missing part is an error.
  ///
  /// If no part has a path, the property is computed for every baked model. Updates leave it
  /// unchanged, and decomposing does not write it.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - parts: the values. A string literal is the path of a value whose type has a JSON form.
  ///   - read: computes the property. Errors are reported with the values that it received.
  ///   - reverse: returns the parts of a value; `nil` writes null to each path. It must be the
  ///     inverse of `read`.
  public init<Value, each Part>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    from parts: repeat IngredientPart<each Part>,
    read: @escaping @Sendable (repeat each Part) throws -> Value,
    reverse: (@Sendable (Value) throws -> (repeat each Part)?)? = nil
  ) {
    self.init(keyPath, (repeat each parts), nil, read, reverse)
  }

  /// Creates an ingredient for a computed property with a default.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - parts: the values. A string literal is the path of a value whose type has a JSON form.
  ///   - defaultValue: evaluated each time the source has none of the parts.
  ///   - read: computes the property. Errors are reported with the values that it received.
  ///   - reverse: returns the parts of a value; `nil` writes null to each path. It must be the
  ///     inverse of `read`.
  public init<Value, each Part>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    from parts: repeat IngredientPart<each Part>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value,
    read: @escaping @Sendable (repeat each Part) throws -> Value,
    reverse: (@Sendable (Value) throws -> (repeat each Part)?)? = nil
  ) {
    self.init(keyPath, (repeat each parts), defaultValue, read, reverse)
  }

  private init<Value, each Part>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ parts: (repeat IngredientPart<each Part>),
    _ defaultValue: (@Sendable () -> Value)?,
    _ read: @escaping @Sendable (repeat each Part) throws -> Value,
    _ reverse: (@Sendable (Value) throws -> (repeat each Part)?)?
  ) {
    var texts: [String] = []
    for path in repeat (each parts).path { if let path { texts.append(path) } }
    self.init(.keyPath(keyPath), texts) { field, paths, options in
      var number = 0
      let property = ComputedProperty(
        parts: ComputedParts(parts: (repeat ComputedPart(each parts, paths, &number, options))),
        read: { (values: (repeat each Part)) in try read(repeat each values) },
        reverse: reverse,
        defaultValue: defaultValue,
        isRequired: field.isRequired,
        takesDefaultOnError: options.takesDefaultOnError,
        isCleared: isOptional(Value.self),
        paths: paths.map { $0.paths[0] }
      )
      return property.operations(PropertyReader(keyPath, field))
    }
  }
}
