extension LiveObject {
  @usableFromInline
  func liveIndex(of keyPath: AnyKeyPath) -> Int? {
    LiveProperties.of(type(of: self)).index(of: keyPath)
  }

  /// The changes of a property that is not live itself.
  @usableFromInline
  func tracked<Property: Sendable>(
    _ keyPath: any KeyPath<Self, Property> & Sendable
  ) -> Flow<PropertyChange<Property>> {
    tracked(PropertyKey(keyPath)) { $0[keyPath: keyPath] }
  }

  /// The changes of a property that is not live itself, while it has a value.
  func tracked<Property: Sendable>(
    _ property: PropertyKey,
    _ read: @escaping @Sendable (Self) -> Property?
  ) -> Flow<PropertyChange<Property>> {
    Flow(origins: []) { [weak self] owner, initial, sink in
      guard let core = self?._live.core else { return EndedObservation() }
      let join = TrackedJoin({ [weak self] in self.flatMap(read) }, owner, sink)
      return join.start(initial) { observation in
        observation.note(property: property)
        core.addDerived(observation, for: owner)
      }
    }
  }

  @usableFromInline
  func register(
    _ handler: @escaping EventHandler,
    at index: Int,
    _ owner: AnyObject?,
    _ initial: Bool,
    _ sets: ObservedSets
  ) -> ObservationToken {
    let core = _live.core
    core.setObject(self)
    let observation = SourceObservation(list: index)
    core.add(observation, for: owner, notifying: sets, initial: initial, handler)
    return observation
  }
}

extension PropertyChange {
  /// A change whose values are at two addresses.
  @inlinable @inline(__always)
  init(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ event: Delivery) {
    self.init(
      old: old.assumingMemoryBound(to: Value.self).pointee,
      new: new.assumingMemoryBound(to: Value.self).pointee,
      kind: event.isInitial ? .initial : .set
    )
  }
}

extension CapturedValue {
  /// Reads the current value from the object; the observation continues.
  @inlinable
  func take<Object: LiveObject, Property: Sendable>(
    _ keyPath: any KeyPath<Object, Property> & Sendable,
    of type: Object.Type
  ) -> Bool {
    take(unsafeDowncast(object, to: Object.self)[keyPath: keyPath])
    return true
  }
}
