public import KilnValues

extension Live {
  /// A handle to a property that is named at run time.
  ///
  ///     let number = try live.property(named: "address.number", of: Int.self)
  ///
  /// - Parameters:
  ///   - path: the name of a field, or names separated by dots for a field of a nested model.
  ///   - type: the property's type.
  /// - Returns: a handle, which holds the cell weakly.
  /// - Throws: `PropertyError` if the property does not exist, has another type, or is a
  ///   constant. To observe a constant, use ``changes(named:of:notifying:)``.
  public func property<Property: Sendable>(
    named path: String,
    of type: Property.Type = Property.self
  ) throws(PropertyError) -> LiveProperty<Property> {
    let keyPath = try Model.keyPath(named: path, of: type)
    guard let twin = keyPath as? WritableKeyPath<Model.Mutable, Property> else {
      throw PropertyError(path: path, .notWritable(type: Model.schema.name))
    }
    return property(sendable(keyPath), twin: sendable(twin))
  }

  /// The changes of a property that is named at run time.
  ///
  /// - Parameters:
  ///   - path: the path, as in ``property(named:of:)``.
  ///   - type: the property's type.
  ///   - notifying: the sets that are reported.
  /// - Throws: `PropertyError` if the property does not exist or has another type.
  public func changes<Property: Sendable>(
    named path: String,
    of type: Property.Type = Property.self,
    notifying: ObservedSets = .changes
  ) throws(PropertyError) -> Flow<PropertyChange<Property>> {
    changes(of: sendable(try Model.keyPath(named: path, of: type)), notifying: notifying)
  }

  /// Ends the observations of a property that is named at run time.
  ///
  /// - Parameters:
  ///   - path: the path, as in ``property(named:of:)``.
  ///   - owner: the object that the observations are for.
  /// - Returns: the number of ended observations, which may be 0.
  /// - Throws: `PropertyError` if the property does not exist.
  @discardableResult
  public func unobserve(named path: String, for owner: AnyObject) throws(PropertyError) -> Int {
    let keyPath = try Model.keyPath(named: path)
    return endObservations(of: PropertyKey(keyPath), field: Self.field(of: keyPath), for: owner)
  }
}

extension LiveObject {
  /// A handle to a live property that is named at run time.
  ///
  ///     let volume = try settings.property(named: "volume", of: Int.self)
  ///
  /// - Parameters:
  ///   - path: the name of a live property, or names separated by dots for a field of a nested
  ///     model.
  ///   - type: the property's type.
  /// - Returns: a handle, which holds the object weakly.
  /// - Throws: `PropertyError`, as ``Live/property(named:of:)`` does.
  public func property<Property: Sendable>(
    named path: String,
    of type: Property.Type = Property.self
  ) throws(PropertyError) -> LiveProperty<Property> {
    let found = try property(at: try keyPath(named: path), path, type)
    guard let property = found.property else {
      throw PropertyError(path: path, .notWritable(type: "\(Swift.type(of: self))"))
    }
    return property
  }

  /// The changes of a live property that is named at run time.
  ///
  /// - Parameters:
  ///   - path: the path, as in ``property(named:of:)``.
  ///   - type: the property's type.
  ///   - notifying: the sets that are reported.
  /// - Throws: `PropertyError` if the property does not exist or has another type.
  public func changes<Property: Sendable>(
    named path: String,
    of type: Property.Type = Property.self,
    notifying: ObservedSets = .changes
  ) throws(PropertyError) -> Flow<PropertyChange<Property>> {
    try property(at: try keyPath(named: path), path, type).changes(notifying)
  }

  /// Ends the observations of a live property that is named at run time.
  ///
  /// - Parameters:
  ///   - path: the path, as in ``property(named:of:)``.
  ///   - owner: the object that the observations are for.
  /// - Returns: the number of ended observations, which may be 0.
  /// - Throws: `PropertyError` if the property does not exist.
  @discardableResult
  public func unobserve(named path: String, for owner: AnyObject) throws(PropertyError) -> Int {
    let keyPath = try keyPath(named: path)
    return endObservations(of: PropertyKey(keyPath), field: liveIndex(of: keyPath), for: owner)
  }

  /// The property at a key path of any class of this object.
  private func property<Property: Sendable>(
    at found: AnyKeyPath,
    _ path: String,
    _ type: Property.Type
  ) throws(PropertyError) -> NamedProperty<Property> {
    func opened<Declaring: LiveObject>(_: Declaring.Type) -> NamedProperty<Property>? {
      guard let keyPath = found as? KeyPath<Declaring, Property> else { return nil }
      let object = unsafeDowncast(self, to: Declaring.self)
      let writable = keyPath as? ReferenceWritableKeyPath<Declaring, Property>
      return NamedProperty(property: writable.map { object.property(sendable($0)) }) {
        object.changes(of: sendable(keyPath), notifying: $0)
      }
    }
    let declaring = Swift.type(of: found).rootType as? any LiveObject.Type
    guard let declaring, let property = _openExistential(declaring, do: opened) else {
      throw .wrongType(path: path, expected: Property.self, found: found)
    }
    return property
  }
}

/// A property of a live object that is named at run time.
private struct NamedProperty<Property: Sendable> {
  /// A handle, if the property can be written.
  let property: LiveProperty<Property>?
  let changes: (ObservedSets) -> Flow<PropertyChange<Property>>
}

/// Restores the `Sendable` conformance of appended key paths of fields.
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

private func sendable<Root, Property>(
  _ keyPath: ReferenceWritableKeyPath<Root, Property>
) -> any ReferenceWritableKeyPath<Root, Property> & Sendable {
  unsafeBitCast(keyPath, to: (any ReferenceWritableKeyPath<Root, Property> & Sendable).self)
}
