extension LiveProperty {
  /// Removes the bindings from this property to another one, and nothing else.
  ///
  /// Both keep their values. From a combination this property is removed: the combination continues
  /// with the last value that it had.
  ///
  /// - Parameter destination: the property that is written.
  /// - Returns: the number of bindings removed; 0 if there was none, which is no error.
  /// - Complexity: O(n) for n observations of this property's object.
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
  /// - Returns: the number of bindings removed. A combination is one.
  /// - Complexity: O(n) for n bindings that write to this property's object.
  @discardableResult
  public func removeBindings() -> Int {
    guard let object, let source = access.source(object) else { return 0 }
    let bindings = source.core.incoming(to: source.list).compactMap(\.binding)
      .filter { $0.isActive && $0.destination == key }
    for binding in bindings { binding.cancel() }
    return bindings.count
  }
}

extension ObjectProperty {
  /// Removes the bindings to this property from another one, and nothing else:
  /// ``LiveProperty/removeBindings(to:)`` from the other end.
  @discardableResult
  public final func removeBindings<Other>(from source: LiveProperty<Other>) -> Int {
    source.removeBindings(to: self)
  }
}
