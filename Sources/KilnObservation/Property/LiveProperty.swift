public import KilnValues

/// A handle to an observable property of a weakly held object.
///
///     let name = live.property(\.name)
///     name.set("Zachary")
///     name.flow.bind(to: ObjectProperty(label, \.text), initial: true)
///     name.bindBothWays(to: other.property(\.title))
public final class LiveProperty<Value: Sendable>: ObjectProperty<Value>, @unchecked Sendable {
  // Unchecked: nothing in it changes.

  /// The observed property. If a model has a mutable twin, the written property has another key.
  let observed: PropertyKey
  private let changesOf: @Sendable (AnyObject, ObservedSets) -> Flow<PropertyChange<Value>>

  init(
    _ object: AnyObject,
    _ key: PropertyKey,
    _ access: PropertyAccess<Value>,
    observing observed: PropertyKey,
    _ changes: @escaping @Sendable (AnyObject, ObservedSets) -> Flow<PropertyChange<Value>>
  ) {
    self.observed = observed
    changesOf = changes
    super.init(object, key, access)
  }

  /// The changes of the property, with the old and the new value.
  ///
  /// If the object was deallocated, nothing is emitted.
  public var changes: Flow<PropertyChange<Value>> {
    object.map { changesOf($0, .changes) } ?? .ended
  }

  /// The values of the property.
  ///
  /// If the object was deallocated, nothing is emitted.
  public var flow: Flow<Value> { changes.map(\.new) }

  /// Observes the property for an object.
  ///
  /// - Parameters:
  ///   - owner: the object. It is held weakly, and the observation ends when it is deallocated.
  ///   - initial: whether the current value is reported first.
  ///   - body: receives the object and the change, one call at a time.
  /// - Returns: the observation, which may be discarded.
  @discardableResult
  public func observe<Owner: AnyObject & Sendable>(
    for owner: Owner,
    initial: Bool = false,
    _ body: @escaping @Sendable (_ owner: Owner, _ change: PropertyChange<Value>) -> Void
  ) -> ObservationToken {
    changes.observe(for: owner, initial: initial, body)
  }

  /// Observes the property without an object.
  ///
  /// The observation ends when its token is released or cancelled, or the object of the property is
  /// deallocated.
  ///
  /// - Parameters:
  ///   - initial: whether the current value is reported first.
  ///   - body: receives the change, one call at a time.
  /// - Returns: the observation.
  public func observe(
    initial: Bool = false,
    _ body: @escaping @Sendable (_ change: PropertyChange<Value>) -> Void
  ) -> ObservationToken {
    changes.observe(initial: initial, body)
  }
}

extension Live {
  /// A handle to a property of the model in this cell.
  ///
  /// - Parameter keyPath: the property. It may be nested.
  /// - Returns: a handle, which holds the cell weakly.
  public func property<Property: Sendable>(
    _ keyPath: any WritableKeyPath<Model, Property> & Sendable
  ) -> LiveProperty<Property> where Model.Mutable == Model {
    property(keyPath, twin: keyPath)
  }

  /// A handle to a property of a model whose mutable twin has another type.
  ///
  ///     live.property(\.name, twin: \.name)
  ///
  /// - Parameters:
  ///   - keyPath: the property of the model, which is observed.
  ///   - twin: the same property of the twin, which is written.
  /// - Returns: a handle, which holds the cell weakly.
  public func property<Property: Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    twin: any WritableKeyPath<Model.Mutable, Property> & Sendable
  ) -> LiveProperty<Property> {
    let location = PropertyLocation(keyPath)
    let access = PropertyAccess<Property>(
      Self.self,
      list: location.list,
      isExact: location.isExact,
      read: { $0[keyPath: keyPath] },
      readTwin: { $0[keyPath: twin] },
      write: { $0[keyPath: twin] = $1 }
    )
    return LiveProperty(self, PropertyKey(twin), access, observing: PropertyKey(keyPath)) {
      unsafeDowncast($0, to: Live.self).changes(of: keyPath, notifying: $1)
    }
  }
}

extension LiveObject {
  /// A handle to a property of this object.
  ///
  /// - Parameter keyPath: a live property, a computed property, or a property of a referenced
  ///   object. For a path through an optional, use `property(through:_:)`; `\.friend!.name`
  ///   crashes while the optional is `nil`.
  /// - Returns: a handle, which holds the object weakly.
  public func property<Property: Sendable>(
    _ keyPath: any ReferenceWritableKeyPath<Self, Property> & Sendable
  ) -> LiveProperty<Property> {
    let key = PropertyKey(keyPath)
    return LiveProperty(self, key, PropertyAccess(keyPath), observing: key) {
      unsafeDowncast($0, to: Self.self).changes(of: keyPath, notifying: $1)
    }
  }
}
