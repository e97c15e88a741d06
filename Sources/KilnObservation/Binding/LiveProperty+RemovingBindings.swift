extension LiveProperty {
  /// Removes the bindings from this property to another one, and nothing else.
  ///
  /// Both properties keep their values. If a combination is bound, this property is removed from
  /// it. The combination continues with the last value of the property.
  ///
  /// - Parameter destination: the property that is written.
  /// - Returns: the number of removed bindings, which may be 0.
  /// - Complexity: O(*n*) in the number of observations of this property's object.
  @discardableResult
  public func removeBindings<Other>(to destination: ObjectProperty<Other>) -> Int {
    guard let object, let target = destination.object, let source = access.source(object) else {
      return 0
    }
    return source.core.end { found in
      found.token.isBinding && found.token.destination == destination.key && found.owner === target
        && found.observes(observed, field: source.field)
    }
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

extension ObjectProperty {
  /// Removes the bindings from another property to this one.
  ///
  /// It has the same effect as ``LiveProperty/removeBindings(to:)`` of the other property.
  ///
  /// - Parameter source: the other property.
  /// - Returns: the number of removed bindings, which may be 0.
  @discardableResult
  public final func removeBindings<Other>(from source: LiveProperty<Other>) -> Int {
    source.removeBindings(to: self)
  }
}
