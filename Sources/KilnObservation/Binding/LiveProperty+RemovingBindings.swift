internal import KilnValues

extension LiveProperty {
  /// Removes the bindings from this property to another one, and nothing else.
  ///
  /// Both properties keep their values. If a combination is bound, this property is removed from
  /// it. The combination continues with the last value of the property.
  ///
  /// - Parameter destination: the property that is written.
  /// - Returns: the number of removed bindings, which may be 0.
  /// - Complexity: that of ``LiveSource/unobserve(for:labelled:)`` for the other property's
  ///   object.
  @discardableResult
  public func removeBindings<Other>(to destination: ObjectProperty<Other>) -> Int {
    guard let object, let source = access.source(object) else { return 0 }
    return source.core.endBindings(of: observed, field: source.field, to: destination)
  }

  /// Removes all bindings that write to this property, from any source.
  ///
  /// - Returns: the number of removed bindings. A combination counts as one.
  /// - Complexity: O(*n*) in the number of bindings that write to this property, or to other
  ///   computed properties and paths of its object if it is one.
  @discardableResult
  public func removeBindings() -> Int {
    guard let object, let source = access.source(object) else { return 0 }
    let bindings = source.core.incoming(to: source.list).map(\.token)
      .filter { $0.destination == key }
    for binding in bindings { binding.cancel() }
    return bindings.count
  }
}

extension Live {
  /// Removes the bindings from a property that is named by its key path, and nothing else.
  ///
  ///     player.flow(of: \.friend?.name).bind(to: label, \.text)
  ///     player.removeBindings(from: \.friend?.name, to: ObjectProperty(label, \.text))
  ///
  /// It finds the bindings of `changes(of:)` with this key path, and works as
  /// ``LiveProperty/removeBindings(to:)`` does. Use it for a property that cannot be written, for
  /// which there is no handle.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as it was observed.
  ///   - destination: the property that is written.
  /// - Returns: the number of removed bindings, which may be 0.
  /// - Complexity: that of ``LiveSource/unobserve(for:labelled:)`` for the other property's
  ///   object.
  @discardableResult
  public func removeBindings<Property, Other>(
    from keyPath: any KeyPath<Model, Property> & Sendable,
    to destination: ObjectProperty<Other>
  ) -> Int {
    core.endBindings(of: PropertyKey(keyPath), field: Self.field(of: keyPath), to: destination)
  }
}

extension LiveObject {
  /// Removes the bindings from a property that is named by its key path, and nothing else.
  ///
  ///     player.flow(of: \.friend?.name).bind(to: label, \.text)
  ///     player.removeBindings(from: \.friend?.name, to: ObjectProperty(label, \.text))
  ///
  /// It finds the bindings of `changes(of:)` with this key path, and works as
  /// ``LiveProperty/removeBindings(to:)`` does. Use it for a property that cannot be written, for
  /// which there is no handle.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as it was observed.
  ///   - destination: the property that is written.
  /// - Returns: the number of removed bindings, which may be 0.
  /// - Complexity: that of ``LiveSource/unobserve(for:labelled:)`` for the other property's
  ///   object.
  @discardableResult
  public func removeBindings<Property, Other>(
    from keyPath: any KeyPath<Self, Property> & Sendable,
    to destination: ObjectProperty<Other>
  ) -> Int {
    let field = liveIndex(of: keyPath)
    return _live.core.endBindings(of: PropertyKey(keyPath), field: field, to: destination)
  }
}

extension SourceCore {
  /// Ends the bindings from a property of this source to another property.
  fileprivate func endBindings<Other>(
    of property: PropertyKey,
    field: Int?,
    to destination: ObjectProperty<Other>
  ) -> Int {
    guard let target = destination.object else { return 0 }
    return end(for: target) { found in
      found.token.isBinding && found.token.destination == destination.key
        && found.observes(property, field: field)
    }
  }
}
