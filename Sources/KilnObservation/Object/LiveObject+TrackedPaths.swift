extension LiveObject {
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
}
