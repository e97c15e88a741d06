extension LiveCore {
  /// Observes a property of the model.
  ///
  /// The closure over addresses is made here, so that it is compiled where the types are known.
  @inlinable
  func observe<Property: Sendable>(
    _ location: PropertyLocation<Model, Property>,
    _ owner: AnyObject?,
    _ initial: Bool,
    _ sets: ObservedSets,
    _ body: @escaping FlowSink<PropertyChange<Property>>
  ) -> SourceObservation {
    if let offset = location.directOffset {
      return register(location.list, owner, initial, sets) { old, new, event, owner in
        body(PropertyChange(old + offset, new + offset, event), owner)
      }
    }
    let comparesItself = sets == .changes && !location.isExact
    let observation = register(location.list, owner, initial, sets) { old, new, event, owner in
      let change = PropertyChange(
        old: location.read(old),
        new: location.read(new),
        kind: event.isInitial ? .initial : .set
      )
      if comparesItself, !event.isInitial, location.areEqual?(change.old, change.new) == true {
        return true
      }
      return body(change, owner)
    }
    if !location.isExact { observation.note(property: location.keyPath) }
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
    add(observation, for: owner, notifying: sets, initial: initial, handler)
    return observation
  }
}
