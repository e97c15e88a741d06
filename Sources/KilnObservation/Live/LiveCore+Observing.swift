extension LiveCore {
  /// Observes a place in the model.
  ///
  /// The closure over addresses is made here, so that it is compiled where the types are known.
  @inlinable
  func observe<Property: Sendable>(
    _ place: PropertyPlace<Model, Property>,
    _ owner: AnyObject?,
    _ initial: Bool,
    _ sets: ObservedSets,
    _ body: @escaping FlowSink<PropertyChange<Property>>
  ) -> SourceObservation {
    if let offset = place.directOffset {
      return register(place.list, owner, initial, sets) { old, new, event, owner in
        body(PropertyChange(old + offset, new + offset, event), owner)
      }
    }
    let comparesItself = sets == .changes && !place.isExact
    let observation = register(place.list, owner, initial, sets) { old, new, event, owner in
      let change = PropertyChange(
        old: place.read(old),
        new: place.read(new),
        kind: event.isInitial ? .initial : .set
      )
      if comparesItself, !event.isInitial, place.areEqual?(change.old, change.new) == true {
        return true
      }
      return body(change, owner)
    }
    if !place.isExact { observation.note(property: place.keyPath) }
    return observation
  }

  @usableFromInline
  func register(
    _ list: Int,
    _ owner: AnyObject?,
    _ initial: Bool,
    _ sets: ObservedSets,
    _ handler: @escaping EventHandler
  ) -> SourceObservation {
    let observation = SourceObservation(list: list)
    add(observation, for: owner, hearsEverySet: sets == .all, tellsCurrent: initial, handler)
    return observation
  }
}
