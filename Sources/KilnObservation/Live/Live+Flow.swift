public import KilnValues

extension Live {
  /// The values that a property takes when it changes.
  ///
  /// - Parameters:
  ///   - keyPath: the property, as in ``observe(_:for:initial:sets:_:)``.
  ///   - sets: of which sets it hears.
  @inlinable
  public func changes<Property: Sendable>(
    of keyPath: any KeyPath<Model, Property> & Sendable,
    sets: ObservedSets = .changes
  ) -> Flow<Property> {
    let place = PropertyPlace(keyPath)
    return Flow(origins: [FlowOrigin(core, list: place.list)]) { [weak self] owner, sink in
      guard let self else { return EndedObservation() }
      return observe(place, owner, false, sets) { change, owner in sink(change.new, owner) }
    }
  }

  /// The values that follow each other when any field changes.
  @inlinable
  public var changes: Flow<Model> {
    Flow(origins: [FlowOrigin(core, list: ObserverTable.whole)]) { [weak self] owner, sink in
      guard let self else { return EndedObservation() }
      return observe(PropertyPlace(\.self), owner, false, .changes) { change, owner in
        sink(change.new, owner)
      }
    }
  }

  /// The differences by which the values follow each other.
  @inlinable
  public var differences: Flow<Difference<Model>> {
    Flow(origins: [FlowOrigin(core, list: ObserverTable.whole)]) { [weak self] owner, sink in
      guard let self else { return EndedObservation() }
      return observe(PropertyPlace(\.self), owner, false, .changes) { change, owner in
        sink(Difference(from: change.old, to: change.new), owner)
      }
    }
  }
}
