extension LiveObject {
  /// Observes a property for an object, which may be this one.
  ///
  ///     settings.observe(\.volume, for: player) { player, change in player.gain = change.new }
  ///
  /// The object is held weakly and passed to the closure, which should not capture it. The
  /// observation ends when either object is deallocated, or when it is cancelled.
  ///
  /// The property may be a live property, a property computed from live properties, or a path
  /// through other live objects such as `\.friend?.name`. A live property is reported when it is
  /// set. Any other is reported when its value changes because one of its inputs has changed.
  /// `\.self` is reported when live properties of the object change, once per turn.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - owner: the object.
  ///   - initial: whether the current value is reported first.
  ///   - notifying: the sets that are reported. If the property is not live itself, only changes
  ///     are.
  ///   - body: receives the object and the change, one call at a time, after the store. It is
  ///     called on the thread that stored, or on another one that currently delivers for this
  ///     object.
  /// - Returns: the observation, which may be discarded.
  @inlinable
  @discardableResult
  public func observe<Property: Sendable, Owner: AnyObject & Sendable>(
    _ keyPath: any KeyPath<Self, Property> & Sendable,
    for owner: Owner,
    initial: Bool = false,
    notifying: ObservedSets = .changes,
    _ body: @escaping @Sendable (_ owner: Owner, _ change: PropertyChange<Property>) -> Void
  ) -> ObservationToken {
    guard let index = liveIndex(of: keyPath) else {
      return tracked(keyPath).observe(for: owner, initial: initial, body)
    }
    return observe(index, owner, initial, notifying) { old, new, event, owner in
      body(
        unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self),
        PropertyChange(old, new, event)
      )
    }
    .kept(by: owner)
  }

  /// Observes a property without another object.
  ///
  /// The observation ends when its token is released or cancelled, or this object is deallocated.
  /// The parameters are those of ``observe(_:for:initial:notifying:_:)``.
  @inlinable
  public func observe<Property: Sendable>(
    _ keyPath: any KeyPath<Self, Property> & Sendable,
    initial: Bool = false,
    notifying: ObservedSets = .changes,
    _ body: @escaping @Sendable (_ change: PropertyChange<Property>) -> Void
  ) -> ObservationToken {
    guard let index = liveIndex(of: keyPath) else {
      return tracked(keyPath).observe(initial: initial, body)
    }
    return observe(index, nil, initial, notifying) { old, new, event, _ in
      body(PropertyChange(old, new, event))
    }
    .held()
  }

  /// The values of a property.
  ///
  ///     settings.flow(of: \.volume).bind(to: player, \.gain, initial: true)
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:notifying:_:)``.
  ///   - notifying: the sets that are reported.
  @inlinable
  public func flow<Property: Sendable>(
    of keyPath: any KeyPath<Self, Property> & Sendable,
    notifying: ObservedSets = .changes
  ) -> Flow<Property> {
    changes(of: keyPath, notifying: notifying).map(\.new)
  }

  /// The changes of a property, with the old and the new value.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:notifying:_:)``.
  ///   - notifying: the sets that are reported.
  public func changes<Property: Sendable>(
    of keyPath: any KeyPath<Self, Property> & Sendable,
    notifying: ObservedSets = .changes
  ) -> Flow<PropertyChange<Property>> {
    guard let index = liveIndex(of: keyPath) else { return tracked(keyPath) }
    return Flow(
      origins: [FlowOrigin(_live.core.anchor, list: index)],
      merging: PropertyChange.merging(notifying)
    ) { [weak self] owner, initial, sink in
      guard let self else { return .ended }
      return observe(index, owner, initial, notifying) { old, new, event, owner in
        sink(PropertyChange(old, new, event), owner)
      }
    }
  }

  /// Ends the observations of a property for an object, and nothing else.
  ///
  /// Bindings continue; ``LiveProperty/removeBindings(to:)`` removes them. A computed property and
  /// a path such as `\.friend?.name` are found at the object on which they were observed, and end
  /// as a whole.
  ///
  /// - Parameters:
  ///   - keyPath: the property, named through any class of this object.
  ///   - owner: the object that the observations are for.
  /// - Returns: the number of ended observations, which may be 0.
  /// - Complexity: that of ``LiveSource/unobserve(for:labelled:)``.
  @discardableResult
  public func unobserve<Property>(
    _ keyPath: any KeyPath<Self, Property> & Sendable,
    for owner: AnyObject
  ) -> Int {
    endObservations(of: PropertyKey(keyPath), field: liveIndex(of: keyPath), for: owner)
  }
}

extension LiveObject {
  @usableFromInline
  func liveIndex(of keyPath: AnyKeyPath) -> Int? {
    LiveProperties.of(type(of: self)).index(of: keyPath)
  }

  @usableFromInline
  func observe(
    _ index: Int,
    _ owner: AnyObject?,
    _ initial: Bool,
    _ sets: ObservedSets,
    _ handler: @escaping EventHandler
  ) -> SourceObservation {
    _live.core.setObject(self)
    return _live.core.observe(index, owner, initial, sets, handler)
  }
}
