extension LiveObject {
  /// The changes of a property that is not live itself, or of the object's live properties.
  @usableFromInline
  func tracked<Property: Sendable>(
    _ keyPath: any KeyPath<Self, Property> & Sendable
  ) -> Flow<PropertyChange<Property>> {
    guard keyPath.isIdentity else { return tracked(PropertyKey(keyPath)) { $0[keyPath: keyPath] } }
    return tracked(PropertyKey(keyPath), isCompared: false) { object in
      object.noteReads()
      return object[keyPath: keyPath]
    }
  }

  /// Records a read of each live property in a tracked closure.
  private func noteReads() {
    _live.core.setObject(self)
    for index in LiveProperties.of(type(of: self)).fields.indices {
      DeliveryTurn.current.note(_live.core.anchor, list: index)
    }
  }

  /// The changes of a property that is not live itself, while it has a value.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - isCompared: whether an unchanged value is not reported.
  ///   - read: returns the value.
  func tracked<Property: Sendable>(
    _ property: PropertyKey,
    isCompared: Bool = true,
    _ read: @escaping @Sendable (Self) -> Property?
  ) -> Flow<PropertyChange<Property>> {
    Flow(
      origins: [],
      merging: PropertyChange.merging(isCompared ? .changes : .all)
    ) { [weak self] owner, initial, sink in
      guard let core = self?._live.core else { return .ended }
      let join = TrackedJoin(
        { [weak self] in self.flatMap(read) },
        isCompared: isCompared,
        owner,
        sink
      )
      return join.start(initial) { observation in
        observation.note(property: property)
        core.addDerived(observation, for: owner)
      }
    }
  }
}
