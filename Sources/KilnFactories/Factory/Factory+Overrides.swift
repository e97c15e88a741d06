internal import KilnSupport
internal import KilnValues

extension Factory {
  /// Sets a field to a fixed value.
  ///
  ///     users.set(\.age, 42).set(\.updatedAt, nil)
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - value: the value in all models.
  public func set<Property: Sendable>(
    _ keyPath: KeyPath<Model, Property>,
    _ value: Property
  ) -> Factory {
    setting(keyPath, .making(isConstant: true) { _, _ in value })
  }

  /// Sets a field to a value created for each model.
  ///
  ///     users.set(\.id) { UUID() }
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - make: returns the value. The build throws its errors as
  ///     ``FactoryError/underlyingError``.
  public func set<Property>(
    _ keyPath: KeyPath<Model, Property>,
    by make: @escaping @Sendable () throws -> Property
  ) -> Factory {
    setting(keyPath, .calling { _ in try make() })
  }

  /// Sets a field depending on other fields, transient inputs or the list position.
  ///
  ///     users.set(\.email) { "\(try $0.value(of: \.name))@example.com" }
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - make: returns the value, given the model under construction.
  public func set<Property>(
    _ keyPath: KeyPath<Model, Property>,
    by make: @escaping @Sendable (_ model: FactoryContext<Model>) throws -> Property
  ) -> Factory {
    setting(keyPath, .deriving(make))
  }

  /// Sets a field depending on other fields.
  ///
  ///     users.set(\.email, from: \.name) { "\($0)@example.com" }
  ///     users.set(\.label, from: \.first, \.last) { "\($0) \($1)" }
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - first: the first input field.
  ///   - others: more input fields.
  ///   - make: returns the value, given the values of the input fields.
  public func set<Property, First, each Other>(
    _ keyPath: KeyPath<Model, Property>,
    from first: any KeyPath<Model, First> & Sendable,
    _ others: repeat any KeyPath<Model, each Other> & Sendable,
    by make: @escaping @Sendable (First, repeat each Other) throws -> Property
  ) -> Factory {
    setting(
      keyPath,
      .deriving { try make(try $0.value(of: first), repeat try $0.value(of: each others)) }
    )
  }

  /// Sets a field to the values of a generator.
  ///
  ///     users.generate(\.level, .integers(in: 1...6))
  ///
  /// Without a seed, the value is the generator's simplest one.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - generator: creates the values.
  public func generate<Property>(
    _ keyPath: KeyPath<Model, Property>,
    _ generator: Generator<Property>
  ) -> Factory {
    setting(keyPath, .generating(generator, isConstant: false))
  }

  /// Sets a field that is named at run time to a fixed value.
  ///
  /// - Parameters:
  ///   - field: the name of the field.
  ///   - value: the value, of the field's type; `nil` for an optional field.
  /// - Throws: ``FactoryError`` if there is no such field, or if the value has another type.
  public func set(named field: String, _ value: (any Sendable)?) throws(FactoryError) -> Factory {
    let schema = Model.schema
    guard let index = schema.index(named: field) else {
      throw FactoryError(.unknownField(field, known: schema.fieldNames)).of(factory: name)
    }
    do {
      let source: FieldSource<Model> = try Self.source(schema.fields[index].valueType, value)
      return changed { $0.sources[index] = source }
    } catch {
      throw error.inside(field).of(factory: name)
    }
  }

  private static func source<Property>(
    _ type: Property.Type,
    _ value: (any Sendable)?
  ) throws(FactoryError) -> FieldSource<Model> {
    let given = if let value { value as? Property } else { nilValue(of: type) }
    guard let given else {
      let found = value.map { "\(Swift.type(of: $0))" } ?? "nil"
      throw FactoryError(.wrongType(expected: typeName(Property.self), found: found))
    }
    let kept = Unchecked(given)
    return .making(isConstant: true) { _, _ in kept.value }
  }
}
