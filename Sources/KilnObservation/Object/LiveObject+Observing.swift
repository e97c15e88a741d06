extension LiveObject {
  /// Observes a property for an object, which may be this one.
  ///
  ///     settings.observe(\.volume, for: player) { player, change in player.gain = change.new }
  ///
  /// The object is held weakly and handed to the closure, which should not capture it. The observation ends
  /// when either object goes, or when it is cancelled.
  ///
  /// - Parameters:
  ///   - keyPath: the property: a live one, one computed from live ones, or one that is reached through
  ///     other live objects, such as `\.friend?.name`. A live property is heard of when it is set; the
  ///     others when anything that they were read from changes, and what they come to does.
  ///   - owner: the object.
  ///   - initial: whether the value of the moment is told first.
  ///   - sets: of which sets it hears; of a property that is not live itself it hears of changes only.
  ///   - body: is called with the object and the change, one call at a time, after the store, on the
  ///     thread that stored or on another one that delivers for this object at the time.
  /// - Returns: the observation, which may be thrown away.
  @inlinable
  @discardableResult
  public func observe<Property: Sendable, Owner: AnyObject & Sendable>(
    _ keyPath: any KeyPath<Self, Property> & Sendable,
    for owner: Owner,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    _ body: @escaping @Sendable (_ owner: Owner, _ change: PropertyChange<Property>) -> Void
  ) -> ObservationToken {
    guard let index = liveIndex(of: keyPath) else {
      return tracked(keyPath).post(for: owner, initial: initial, body)
    }
    let handler: EventHandler = { old, new, event, owner in
      if let capture = event.capture { return capture.take(keyPath, of: Self.self) }
      body(
        unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self),
        PropertyChange(old, new, event)
      )
      return true
    }
    return register(handler, at: index, owner, initial, sets).kept(by: owner)
  }

  /// Observes a property until the observation is cancelled or this object goes.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - initial: whether the value of the moment is told first.
  ///   - sets: of which sets it hears.
  ///   - body: is called with the change.
  /// - Returns: the observation, which may be thrown away.
  @inlinable
  @discardableResult
  public func observe<Property: Sendable>(
    _ keyPath: any KeyPath<Self, Property> & Sendable,
    initial: Bool = false,
    sets: ObservedSets = .changes,
    _ body: @escaping @Sendable (_ change: PropertyChange<Property>) -> Void
  ) -> ObservationToken {
    guard let index = liveIndex(of: keyPath) else {
      return tracked(keyPath).post(initial: initial, body)
    }
    let handler: EventHandler = { old, new, event, _ in
      if let capture = event.capture { return capture.take(keyPath, of: Self.self) }
      body(PropertyChange(old, new, event))
      return true
    }
    return register(handler, at: index, nil, initial, sets)
  }

  /// The values that a property takes when it changes.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - sets: of which sets it hears.
  public func changes<Property: Sendable>(
    of keyPath: any KeyPath<Self, Property> & Sendable,
    sets: ObservedSets = .changes
  ) -> Flow<Property> {
    guard let index = liveIndex(of: keyPath) else { return tracked(keyPath).map(\.new) }
    return Flow(origins: [FlowOrigin(_live.core.anchor, list: index)]) { [weak self] owner, sink in
      guard let self else { return EndedObservation() }
      let handler: EventHandler = { old, new, event, owner in
        if let capture = event.capture { return capture.take(keyPath, of: Self.self) }
        return sink(new.assumingMemoryBound(to: Property.self).pointee, owner)
      }
      return register(handler, at: index, owner, false, sets)
    }
  }

  @inlinable
  func observe<Property: Sendable>(
    _ keyPath: any KeyPath<Self, Property> & Sendable,
    _ owner: AnyObject?,
    _ initial: Bool,
    _ sets: ObservedSets,
    _ body: @escaping FlowSink<PropertyChange<Property>>
  ) -> ObservationToken {
    guard let index = liveIndex(of: keyPath) else {
      return tracked(keyPath).begin(owner, initial, body)
    }
    let handler: EventHandler = { old, new, event, owner in
      if let capture = event.capture { return capture.take(keyPath, of: Self.self) }
      return body(PropertyChange(old, new, event), owner)
    }
    return register(handler, at: index, owner, initial, sets).kept(by: owner)
  }

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

  /// The changes of a property that is not live itself, and that there may be none of.
  func tracked<Property: Sendable>(
    _ property: PropertyKey,
    _ read: @escaping @Sendable (Self) -> Property?
  ) -> Flow<PropertyChange<Property>> {
    Flow(origins: []) { [weak self] owner, sink in
      guard let core = self?._live.core else { return EndedObservation() }
      let join = TrackedJoin({ [weak self] in self.flatMap(read) }, owner, sink)
      return join.start { observation in
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
    core.add(
      observation,
      for: owner,
      hearsEverySet: sets == .all,
      tellsCurrent: initial,
      handler
    )
    return observation
  }
}

extension PropertyChange {
  /// A change of which both values lie at addresses.
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
  /// Reads the value of the moment from the object; the observation goes on.
  @inlinable
  func take<Object: LiveObject, Property: Sendable>(
    _ keyPath: any KeyPath<Object, Property> & Sendable,
    of type: Object.Type
  ) -> Bool {
    take(unsafeDowncast(object, to: Object.self)[keyPath: keyPath])
    return true
  }
}
