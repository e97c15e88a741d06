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
    return Flow(origins: [FlowOrigin(core.anchor, list: place.list)]) { [core] owner, sink in
      core.observe(place, owner, false, sets) { change, owner in sink(change.new, owner) }
    }
  }

  /// The values that follow each other when any field changes.
  @inlinable
  public var changes: Flow<Model> {
    Flow(origins: [FlowOrigin(core.anchor, list: ObserverTable.whole)]) { [core] owner, sink in
      core.observe(PropertyPlace(\.self), owner, false, .changes) { change, owner in
        sink(change.new, owner)
      }
    }
  }

  /// The differences by which the values follow each other, as a flow; for `for await` see
  /// ``differences``.
  @inlinable
  public var differenceFlow: Flow<Difference<Model>> {
    Flow(origins: [FlowOrigin(core.anchor, list: ObserverTable.whole)]) { [core] owner, sink in
      core.observe(PropertyPlace(\.self), owner, false, .changes) { change, owner in
        sink(Difference(from: change.old, to: change.new), owner)
      }
    }
  }
}
