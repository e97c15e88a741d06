public import KilnValues

/// A property that can be observed, of an object that is held weakly.
///
///     let name = live.property(\.name)
///     name.set("Zachary")
///     name.bind(to: Property(label, \.text), initial: true)
///     name.bindBothWays(to: other.property(\.title))
public final class LiveProperty<Value: Sendable>: Property<Value>, @unchecked Sendable {
  // Unchecked: nothing in it changes.
  private let live: LiveAccess<Value>

  init(
    _ object: AnyObject,
    _ key: PropertyKey,
    _ access: PropertyAccess<Value>,
    _ live: LiveAccess<Value>
  ) {
    self.live = live
    super.init(object, key, access)
  }

  /// The values that the property takes when it changes.
  ///
  /// - Parameter sets: of which sets it hears.
  /// - Returns: a flow; one that never tells anything where the object has gone.
  public func changes(sets: ObservedSets = .changes) -> Flow<Value> {
    guard let object else { return Flow(origins: []) { _, _ in EndedObservation() } }
    return live.changes(object, sets)
  }

  /// The values that the property takes when it changes.
  public var changes: Flow<Value> { changes(sets: .changes) }

  /// Ends the bindings from this property to another one, and nothing else.
  ///
  /// Both keep their values. In a combination this property is cut out: the combination goes on with the
  /// last value that it had.
  ///
  /// - Parameter destination: the property that is written.
  /// - Returns: how many bindings were ended; 0 where there is none, which is no mistake.
  /// - Complexity: O(n) for n observations of this property's object.
  @discardableResult
  public func cutOff<Other>(to destination: Property<Other>) -> Int {
    guard let object, let target = destination.object else { return 0 }
    return live.end(object) { found in
      found.token.isBinding && found.token.destination == destination.key && found.owner === target
    }
  }

  /// Ends all bindings that write to this property, wherever they come from.
  ///
  /// - Returns: how many bindings were ended. A combination is one.
  /// - Complexity: O(n) for n bindings that write to this property's object.
  @discardableResult
  public func cutOff() -> Int {
    guard let object, let place = live.place(object) else { return 0 }
    let bindings = place.core.incoming(to: place.list).compactMap(\.binding)
      .filter { $0.isActive && $0.destination == key }
    for binding in bindings { binding.cancel() }
    return bindings.count
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
    LiveProperty(self, keyPath, twin: keyPath)
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
    LiveProperty(self, keyPath, twin: twin)
  }
}

extension LiveObject {
  /// A property of this object, to bind from and to.
  ///
  /// - Parameter keyPath: the property: a live one, a computed one, or one that is reached through other objects. Where
  ///   that leads through an optional, ``property(through:_:)`` neither reads nor writes while the optional is `nil`;
  ///   `\.friend!.name` ends the process.
  /// - Returns: a handle, which holds the object weakly.
  public func property<Property: Sendable>(
    _ keyPath: any ReferenceWritableKeyPath<Self, Property> & Sendable
  ) -> LiveProperty<Property> {
    LiveProperty(self, keyPath)
  }
}
