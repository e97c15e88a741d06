extension Live {
  /// Observes several properties as one.
  ///
  ///     live.observe(\.first, \.last, for: label) { label, first, last in
  ///       label.text = "\(first) \(last)"
  ///     }
  ///
  /// The closure is called once for all that changes in a turn, with the latest values in the order written,
  /// after the observers of single properties. The same property may be among them several times.
  ///
  /// - Parameters:
  ///   - keyPaths: any number of properties, as in ``observe(_:for:initial:sets:_:)``.
  ///   - owner: is held weakly and handed to the closure; the observation ends when it goes.
  ///   - initial: whether the values of the moment are told first, in one call.
  ///   - body: is called with the object and the values.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  @_disfavoredOverload
  public func observe<each Property: Sendable, Owner: AnyObject & Sendable>(
    _ keyPaths: repeat any KeyPath<Model, each Property> & Sendable,
    for owner: Owner,
    initial: Bool = false,
    _ body: @escaping @Sendable (Owner, repeat each Property) -> Void
  ) -> ObservationToken {
    connectTogether(repeat part(each keyPaths), owner: owner, initial) {
      (owner: AnyObject?, values: repeat each Property) in
      body(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), repeat each values)
    }
  }

  /// Observes several properties as one, until the observation is cancelled or this cell goes.
  ///
  /// - Parameters:
  ///   - keyPaths: any number of properties, as in ``observe(_:for:initial:sets:_:)``.
  ///   - initial: whether the values of the moment are told first, in one call.
  ///   - body: is called with the values.
  /// - Returns: the observation, which may be thrown away.
  @discardableResult
  @_disfavoredOverload
  public func observe<each Property: Sendable>(
    _ keyPaths: repeat any KeyPath<Model, each Property> & Sendable,
    initial: Bool = false,
    _ body: @escaping @Sendable (repeat each Property) -> Void
  ) -> ObservationToken {
    connectTogether(repeat part(each keyPaths), owner: nil, initial) {
      (_: AnyObject?, values: repeat each Property) in
      body(repeat each values)
    }
  }

  private func part<Property: Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable
  ) -> ObservedPart<Property> {
    ObservedPart(changes: changes(of: keyPath)) { [weak self] in self?.value[keyPath: keyPath] }
  }
}

/// Observes properties of several objects as one.
///
///     observeTogether(a.property(\.first), b.property(\.last), for: label) { label, first, last in
///       label.text = "\(first) \(last)"
///     }
///
/// The closure is called once for all that changes in a turn, with the latest values in the order written. The
/// last value of an object that goes stays; where one has gone before, there is no call.
///
/// - Parameters:
///   - properties: any number of properties.
///   - owner: is held weakly and handed to the closure; the observation ends when it goes.
///   - initial: whether the values of the moment are told first, in one call.
///   - body: is called with the object and the values.
/// - Returns: the observation, which may be thrown away.
@discardableResult
public func observeTogether<each Value: Sendable, Owner: AnyObject & Sendable>(
  _ properties: repeat LiveProperty<each Value>,
  for owner: Owner,
  initial: Bool = false,
  _ body: @escaping @Sendable (Owner, repeat each Value) -> Void
) -> ObservationToken {
  connectTogether(repeat (each properties).part, owner: owner, initial) {
    (owner: AnyObject?, values: repeat each Value) in
    body(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), repeat each values)
  }
}

/// A property that is observed together with others.
struct ObservedPart<Value: Sendable>: Sendable {
  let changes: Flow<Value>
  let current: @Sendable () -> Value?
}

extension LiveProperty {
  fileprivate var part: ObservedPart<Value> {
    ObservedPart(changes: changes) { self.value }
  }
}

/// Joins properties. What they are at the beginning is read after the join has begun to hear of changes, so that
/// none is missed.
private func connectTogether<each Value: Sendable>(
  _ parts: repeat ObservedPart<each Value>,
  owner: AnyObject?,
  _ initial: Bool,
  _ body: @escaping @Sendable (AnyObject?, repeat each Value) -> Void
) -> ObservationToken {
  let join = LatestJoin(owner) { (owner: AnyObject?, values: repeat each Value) in
    body(owner, repeat each values)
    return true
  }
  let observation = join.connect(repeat (each parts).changes).kept(by: owner)
  if initial {
    observation.now()
  } else {
    join.supply(repeat (each parts).current())
  }
  return observation
}
