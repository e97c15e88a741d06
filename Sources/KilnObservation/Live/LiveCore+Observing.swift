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
    let hearsAll = sets == .all
    let handler: EventHandler
    if place.isExact, place.modelAddress == nil, let offset = place.offset {
      handler = { old, new, event, owner in
        let before = (old + offset).assumingMemoryBound(to: Property.self).pointee
        let after = (new + offset).assumingMemoryBound(to: Property.self).pointee
        let kind: PropertyChange<Property>.Kind = event.isInitial ? .initial : .set
        return body(PropertyChange(old: before, new: after, kind: kind), owner)
      }
    } else {
      handler = { old, new, event, owner in
        let change = PropertyChange(
          old: place.read(old),
          new: place.read(new),
          kind: event.isInitial ? .initial : .set
        )
        if !place.isExact, !hearsAll, !event.isInitial,
          place.areEqual?(change.old, change.new) == true
        {
          return true
        }
        return body(change, owner)
      }
    }
    let observation = SourceObservation(list: place.list)
    if !place.isExact { observation.note(property: place.keyPath) }
    add(observation, for: owner, hearsEverySet: hearsAll, tellsCurrent: initial, handler)
    return observation
  }
}
