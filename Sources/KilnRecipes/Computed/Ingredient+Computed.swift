internal import KilnMapping
internal import KilnValues

extension Ingredient {
  /// A property that is computed from several values of the source.
  ///
  ///     Ingredient(\.name, from: "first", "last") { (first: String, last: String) in
  ///       "\(first) \(last)"
  ///     }
  ///
  /// What is wrong with the parts is told of all of them, each with its own place. Where a part that
  /// is needed is not there and others are, that is an error, also where there is a default; where
  /// none is there, it is as if one value was missing. An update computes the property anew where any
  /// part is there; every part that is not is an error, also one with a default, as there is no way back.
  ///
  /// Without a part that has a path the property is computed whenever a model is baked, left alone by
  /// updates, and not written.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - parts: the values. A string literal is the path of one whose type has a JSON form.
  ///   - read: computes the property. What it throws is told with the values that it was given.
  public init<Value, each Part>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    from parts: repeat IngredientPart<each Part>,
    read: @escaping @Sendable (repeat each Part) throws -> Value
  ) {
    self.init(keyPath, DeclaredParts(repeat each parts), nil, nil, tupled(read), nil)
  }

  /// A property that is computed from several values of the source, with a value for when none of them
  /// is there.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - parts: the values. A string literal is the path of one whose type has a JSON form.
  ///   - defaultValue: evaluated anew each time that the source has none of the parts.
  ///   - read: computes the property.
  public init<Value, each Part>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    from parts: repeat IngredientPart<each Part>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value,
    read: @escaping @Sendable (repeat each Part) throws -> Value
  ) {
    self.init(keyPath, DeclaredParts(repeat each parts), defaultValue, nil, tupled(read), nil)
  }

  /// A property that is computed from several values of the source, and taken apart again.
  ///
  ///     Ingredient(\.name, from: "first", "last") { (first: String, last: String) in
  ///       "\(first) \(last)"
  ///     } back: { name in
  ///       let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
  ///       return (parts[0], parts.count > 1 ? parts[1] : "")
  ///     }
  ///
  /// An update takes the parts that its source does not have from the property as it is. What `back` throws
  /// then is an error of the update.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - parts: the values. A string literal is the path of one whose type has a JSON form.
  ///   - read: computes the property. What it throws is told with the values that it was given.
  ///   - back: the parts of a value. Each of the functions undoes the other.
  public init<Value, each Part>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    from parts: repeat IngredientPart<each Part>,
    read: @escaping @Sendable (repeat each Part) throws -> Value,
    back: @escaping @Sendable (Value) throws -> (repeat each Part)
  ) {
    self.init(keyPath, DeclaredParts(repeat each parts), nil, nil, tupled(read), back)
  }

  /// A property that is computed from several values of the source, and taken apart again, with a value
  /// for when none of them is there.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - parts: the values. A string literal is the path of one whose type has a JSON form.
  ///   - defaultValue: evaluated anew each time that the source has none of the parts.
  ///   - read: computes the property.
  ///   - back: the parts of a value. Each of the functions undoes the other.
  public init<Value, each Part>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    from parts: repeat IngredientPart<each Part>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value,
    read: @escaping @Sendable (repeat each Part) throws -> Value,
    back: @escaping @Sendable (Value) throws -> (repeat each Part)
  ) {
    self.init(keyPath, DeclaredParts(repeat each parts), defaultValue, nil, tupled(read), back)
  }

  /// An optional property that is computed from several values of the source. It is `nil` where all of
  /// them that are there are null, and where none is there.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - parts: the values. A string literal is the path of one whose type has a JSON form.
  ///   - read: computes what the property holds.
  public init<Wrapped, each Part>(
    _ keyPath: any KeyPath<Model, Wrapped?> & Sendable,
    from parts: repeat IngredientPart<each Part>,
    read: @escaping @Sendable (repeat each Part) throws -> Wrapped
  ) {
    self.init(keyPath, DeclaredParts(repeat each parts), nil, { nil }, tupled(read), nil)
  }

  /// An optional property that is computed from several values of the source, and taken apart again. It
  /// is `nil` where all of them that are there are null, and where none is there; `nil` is written as
  /// null to each place.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - parts: the values. A string literal is the path of one whose type has a JSON form.
  ///   - read: computes what the property holds.
  ///   - back: the parts of what it holds. Each of the functions undoes the other.
  public init<Wrapped, each Part>(
    _ keyPath: any KeyPath<Model, Wrapped?> & Sendable,
    from parts: repeat IngredientPart<each Part>,
    read: @escaping @Sendable (repeat each Part) throws -> Wrapped,
    back: @escaping @Sendable (Wrapped) throws -> (repeat each Part)
  ) {
    self.init(
      keyPath,
      DeclaredParts(repeat each parts),
      nil,
      { nil },
      tupled(read),
      { try $0.map(back) }
    )
  }

  /// - Parameters:
  ///   - cleared: what null in all parts stands for; `nil` where they are wrong.
  private init<Value, Parts: PartDeclaration>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ parts: Parts,
    _ defaultValue: (@Sendable () -> Value)?,
    _ cleared: (@Sendable () -> Value)?,
    _ read: @escaping @Sendable (Parts.List.Parts) throws -> Value,
    _ back: (@Sendable (Value) throws -> Parts.List.Parts?)?
  ) {
    self.init(.keyPath(keyPath), parts.paths) { field, paths, options in
      let property = ComputedProperty<Value>(
        isRequired: field.isRequired,
        hasOwnDefault: defaultValue != nil,
        takesDefaultOnError: options.takesDefaultOnError,
        cleared: cleared,
        paths: paths.map { $0.paths[0] }
      )
      let list = parts.bind(paths, options)
      return .computed(PropertyReader(keyPath, field), property, list, defaultValue, read, back)
    }
  }
}

/// A function of some values as one of their tuple.
private func tupled<Result, each Part>(
  _ function: @escaping @Sendable (repeat each Part) throws -> Result
) -> @Sendable ((repeat each Part)) throws -> Result {
  { (values: (repeat each Part)) in try function(repeat each values) }
}
