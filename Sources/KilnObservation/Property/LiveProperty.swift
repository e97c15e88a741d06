public import KilnValues

/// A property that can be observed, of an object that is held weakly.
///
///     let name = live.property(\.name)
///     name.set("Zachary")
///     name.bind(to: ObjectProperty(label, \.text), initial: true)
///     name.bindBothWays(to: other.property(\.title))
public final class LiveProperty<Value: Sendable>: ObjectProperty<Value>, @unchecked Sendable {
  // Unchecked: nothing in it changes.

  /// The property that is observed. Its key differs from that of the one that is written where a
  /// model has a mutable twin.
  let observed: PropertyKey
  private let flow: @Sendable (AnyObject, ObservedSets) -> Flow<PropertyChange<Value>>

  init(
    _ object: AnyObject,
    _ key: PropertyKey,
    _ access: PropertyAccess<Value>,
    observing observed: PropertyKey,
    _ flow: @escaping @Sendable (AnyObject, ObservedSets) -> Flow<PropertyChange<Value>>
  ) {
    self.observed = observed
    self.flow = flow
    super.init(object, key, access)
  }

  /// The changes of the property.
  ///
  /// - Parameter notifying: which sets are reported.
  /// - Returns: a flow; one that never emits anything if the object was deallocated.
  public func changes(notifying: ObservedSets = .changes) -> Flow<PropertyChange<Value>> {
    guard let object else { return .ended }
    return flow(object, notifying)
  }

  /// The changes of the property.
  public var changes: Flow<PropertyChange<Value>> { changes(notifying: .changes) }

  /// Writes the values of this property to another one.
  @discardableResult
  public func bind(to destination: ObjectProperty<Value>, initial: Bool = false) -> ObservationToken
  {
    changes.map(\.new).bind(to: destination, initial: initial)
  }
}

extension Live {
  /// A property of the model in this cell, to bind from and to.
  ///
  /// - Parameter keyPath: the property; it may lie inside another one.
  /// - Returns: a handle, which holds the cell weakly.
  public func property<Property: Sendable>(
    _ keyPath: any WritableKeyPath<Model, Property> & Sendable
  ) -> LiveProperty<Property> where Model.Mutable == Model {
    property(keyPath, twin: keyPath)
  }

  /// A property of a model whose mutable twin is a type of its own.
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
  /// A property of this object, to bind from and to.
  ///
  /// - Parameter keyPath: the property: a live one, a computed one, or one that is reached through
  ///   other objects. If the path leads through an optional, ``property(through:_:)`` neither reads
  ///   nor writes while the optional is `nil`; `\.friend!.name` ends the process.
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
