public import KilnValues

extension Live {
  /// A property that is known by its name alone, to bind from and to.
  ///
  ///     let number = try live.property(named: "address.number", of: Int.self)
  ///
  /// - Parameters:
  ///   - path: the name of a field, or names with points between them that lead into models in fields.
  ///   - type: the property's type.
  /// - Returns: a handle, which holds the cell weakly.
  /// - Throws: ``PropertyError``: where the schema knows no such property, where it is of another type, or where
  ///   the model's properties are constants.
  public func property<Property: Sendable>(
    named path: String,
    of type: Property.Type = Property.self
  ) throws(PropertyError) -> LiveProperty<Property> where Model.Mutable == Model {
    let keyPath = try Model.keyPath(named: path, of: type)
    guard let writable = keyPath as? WritableKeyPath<Model, Property> else {
      throw .notWritable(path: path, model: Model.schema.name)
    }
    return property(sendable(writable))
  }

  /// The values that a property takes when it changes, which is known by its name alone.
  ///
  /// - Parameters:
  ///   - path: as in ``property(named:of:)``.
  ///   - type: the property's type.
  ///   - sets: of which sets it hears.
  /// - Returns: the flow.
  /// - Throws: ``PropertyError``: where the schema knows no such property, or where it is of another type.
  public func changes<Property: Sendable>(
    named path: String,
    of type: Property.Type = Property.self,
    sets: ObservedSets = .changes
  ) throws(PropertyError) -> Flow<Property> {
    changes(of: sendable(try Model.keyPath(named: path, of: type)), sets: sets)
  }

  /// Observes a property that is known by its name alone.
  ///
  /// - Parameters:
  ///   - path: as in ``property(named:of:)``.
  ///   - type: the property's type.
  ///   - owner: is held weakly and handed to the closure; the observation ends when it goes.
  ///   - initial: whether the value of the moment is told first.
  ///   - sets: of which sets it hears.
  ///   - body: is called with the object and the change.
  /// - Returns: the observation, which may be thrown away.
  /// - Throws: ``PropertyError``: where the schema knows no such property, or where it is of another type.
  @discardableResult
  public func observe<Property: Sendable, Owner: AnyObject & Sendable>(
    named path: String,
    of type: Property.Type = Property.self,
    for owner: Owner,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    _ body: @escaping @Sendable (_ owner: Owner, _ change: PropertyChange<Property>) -> Void
  ) throws(PropertyError) -> ObservationToken {
    let keyPath = sendable(try Model.keyPath(named: path, of: type))
    return observe(keyPath, for: owner, initial: initial, sets: sets, body)
  }

  /// Ends what an object observes of a property that is known by its name alone, and nothing else.
  ///
  /// - Parameters:
  ///   - path: as in ``property(named:of:)``.
  ///   - owner: the object that it was observed for.
  /// - Returns: how many were ended.
  /// - Throws: ``PropertyError`` where the schema knows no such property.
  @discardableResult
  public func unobserve(named path: String, for owner: AnyObject) throws(PropertyError) -> Int {
    let keyPath: PartialKeyPath<Model> = try Model.keyPath(named: path)
    return unobserve(keyPath, of: owner)
  }
}

/// A key path made of fields' key paths, which are `Sendable`; appending one to another forgets it.
private func sendable<Root, Property>(
  _ keyPath: KeyPath<Root, Property>
) -> any KeyPath<Root, Property> & Sendable {
  unsafeBitCast(keyPath, to: (any KeyPath<Root, Property> & Sendable).self)
}

private func sendable<Root, Property>(
  _ keyPath: WritableKeyPath<Root, Property>
) -> any WritableKeyPath<Root, Property> & Sendable {
  unsafeBitCast(keyPath, to: (any WritableKeyPath<Root, Property> & Sendable).self)
}
