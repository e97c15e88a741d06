internal import KilnValues

extension Factory {
  /// This factory with a value for a field.
  ///
  ///     users.set(\.age, 42).set(\.updatedAt, nil)
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - value: the value of all models.
  public func set<Property: Sendable>(
    _ keyPath: KeyPath<Model, Property>,
    _ value: Property
  ) -> Factory {
    setting(keyPath, .making(isConstant: true) { _, _ in value })
  }

  /// This factory with a field whose value is made for each model.
  ///
  ///     users.set(\.id) { UUID() }
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - make: makes the value. The build throws its errors as ``FactoryError/Reason/failed(_:)``.
  public func set<Property>(
    _ keyPath: KeyPath<Model, Property>,
    by make: @escaping @Sendable () throws -> Property
  ) -> Factory {
    setting(keyPath, .calling { _ in try make() })
  }

  /// This factory with a field that depends on other fields, transient inputs or the position in a
  /// list.
  ///
  ///     users.set(\.email) { "\(try $0.value(of: \.name))@example.com" }
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - make: makes the value from the model that is being built.
  public func set<Property>(
    _ keyPath: KeyPath<Model, Property>,
    by make: @escaping @Sendable (_ model: FactoryContext<Model>) throws -> Property
  ) -> Factory {
    setting(keyPath, .deriving(make))
  }

  /// This factory with a field that is made from other fields.
  ///
  ///     users.set(\.email, from: \.name) { "\($0)@example.com" }
  ///     users.set(\.label, from: \.first, \.last) { "\($0) \($1)" }
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - first: the field that it is made from.
  ///   - others: more fields.
  ///   - make: makes the value from the values of these fields.
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

  /// This factory with a field whose values a generator makes.
  ///
  ///     users.generate(\.level, .integers(in: 1...6))
  ///
  /// Without a seed it is the generator's simplest value.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - generator: makes the values.
  public func generate<Property>(
    _ keyPath: KeyPath<Model, Property>,
    _ generator: Generator<Property>
  ) -> Factory {
    setting(keyPath, .generating(generator, isConstant: false))
  }

  /// This factory with a value for a field that is named at run time.
  ///
  /// - Parameters:
  ///   - field: the name of the field.
  ///   - value: the value, of the field's type; `nil` where the field is optional.
  /// - Throws: ``FactoryError`` where there is no such field, or the value has another type.
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
    // A cast of `nil` to an optional of an optional would give the inner one.
    let given: Property? =
      if let value { value as? Property } else {
        (Property.self as? any NilType.Type)?.none() as? Property
      }
    guard let given else {
      let found = value.map { "\(Swift.type(of: $0))" } ?? "nil"
      throw FactoryError(.wrongType(expected: "\(Property.self)", found: found))
    }
    let kept = Unchecked(given)
    return .making(isConstant: true) { _, _ in kept.value }
  }
}

/// What makes the `nil` of an optional where the type is not known.
private protocol NilType {
  static func none() -> Self
}

extension Optional: NilType {
  static func none() -> Self { .none }
}
