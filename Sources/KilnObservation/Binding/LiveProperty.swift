public import KilnValues

/// A property that can be observed, of an object that is held weakly.
///
///     let name = live.property(\.name)
///     name.set("Zachary")
///     name.bind(to: Property(label, \.text), initial: true)
///     name.bindBothWays(to: other.property(\.title))
public final class LiveProperty<Value: Sendable>: Property<Value>, @unchecked Sendable {
  // Unchecked: nothing in it changes.
  private let makeChanges: @Sendable (AnyObject, ObservedSets) -> Flow<Value>
  private let endWhere: @Sendable (AnyObject, _ isMeant: (ObserverRecord) -> Bool) -> Int
  private let place: @Sendable (AnyObject) -> SourcePlace?

  init<Model: KilnValues.Value & Sendable>(
    _ live: Live<Model>,
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    twin: any WritableKeyPath<Model.Mutable, Value> & Sendable
  ) {
    makeChanges = { live, sets in
      unsafeDowncast(live, to: Live<Model>.self).changes(of: keyPath, sets: sets)
    }
    endWhere = { live, isMeant in
      let field = PropertyPlace<Model, Value>.field(of: keyPath)
      return unsafeDowncast(live, to: Live<Model>.self).core.end {
        $0.observation.observes(keyPath, field: field) && isMeant($0)
      }
    }
    let place: @Sendable (AnyObject) -> SourcePlace = { live in
      let core = unsafeDowncast(live, to: Live<Model>.self).core
      return SourcePlace(core: core, list: PropertyPlace(keyPath).list)
    }
    self.place = place
    let access = PropertyAccess<Value>(
      read: { unsafeDowncast($0, to: Live<Model>.self).value[keyPath: keyPath] },
      write: { live, value in
        unsafeDowncast(live, to: Live<Model>.self).modify { $0[keyPath: twin] = value }
      },
      bind: { flow, live, initial in
        flow.bind(to: unsafeDowncast(live, to: Live<Model>.self), twin, place(live), initial)
      }
    )
    super.init(live, twin, access)
  }

  init<Object: LiveObject>(
    _ object: Object,
    _ keyPath: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    makeChanges = { object, sets in
      unsafeDowncast(object, to: Object.self).changes(of: keyPath, sets: sets)
    }
    endWhere = { object, isMeant in
      let object = unsafeDowncast(object, to: Object.self)
      guard let index = object.liveIndex(of: keyPath) else { return 0 }
      return object._live.core.end {
        $0.observation.observes(keyPath, field: index) && isMeant($0)
      }
    }
    place = { sourcePlace(of: $0, keyPath) }
    super.init(object, keyPath)
  }

  /// The values that the property takes when it changes.
  ///
  /// - Parameter sets: of which sets it hears.
  /// - Returns: a flow; one that never tells anything where the object has gone.
  public func changes(sets: ObservedSets = .changes) -> Flow<Value> {
    guard let object else { return Flow(origins: []) { _, _ in EndedObservation() } }
    return makeChanges(object, sets)
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
    return endWhere(object) { record in
      record.observation.isBinding && record.observation.destination == destination.keyPath
        && record.livingOwner === target
    }
  }

  /// Ends all bindings that write to this property, wherever they come from.
  ///
  /// - Returns: how many bindings were ended. A combination is one.
  /// - Complexity: O(n) for n bindings that write to this property's object.
  @discardableResult
  public func cutOff() -> Int {
    guard let object, let place = place(object) else { return 0 }
    let bindings = place.core.incoming(to: place.list).compactMap(\.binding)
      .filter { $0.isActive && $0.destination == keyPath }
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
  /// ``LiveProperty/cutOff(to:)`` finds the bindings from it where it is live itself, and not where it is computed or
  /// reached through other objects; those are ended by their tokens.
  ///
  /// - Parameter keyPath: the property.
  /// - Returns: a handle, which holds the object weakly.
  public func property<Property: Sendable>(
    _ keyPath: any ReferenceWritableKeyPath<Self, Property> & Sendable
  ) -> LiveProperty<Property> {
    LiveProperty(self, keyPath)
  }
}
