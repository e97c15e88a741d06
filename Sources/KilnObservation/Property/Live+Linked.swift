public import KilnValues

extension Live {
  /// A property of an optional value in the model, to bind from and to.
  ///
  ///     flow.bind(to: live.property(through: \.friend, \.name))
  ///
  /// While `link` is `nil` the property has no value, and values that are written are dropped; they
  /// are not written later. The handle reports values while there is one.
  /// `live.property(\.friend!.name)` ends the process instead.
  ///
  /// - Parameters:
  ///   - link: the optional property of the model; it may lie inside another one.
  ///   - keyPath: the property of its value.
  /// - Returns: a handle, which holds the cell weakly.
  public func property<Link: Sendable, Property: Sendable>(
    through link: any WritableKeyPath<Model, Link?> & Sendable,
    _ keyPath: any WritableKeyPath<Link, Property> & Sendable
  ) -> LiveProperty<Property> where Model.Mutable == Model {
    let key = PropertyKey(link.appending(path: \Link?.!).appending(path: keyPath))
    let location = PropertyLocation<Model, Link?>(link)
    let access = PropertyAccess<Property>(
      read: { unsafeDowncast($0, to: Live.self).value[keyPath: link]?[keyPath: keyPath] },
      write: { live, value, isSame in
        var exists = false
        unsafeDowncast(live, to: Live.self).modifyIfNeeded { model in
          let current = model[keyPath: link]?[keyPath: keyPath]
          exists = current != nil
          guard let current, isSame?(current, value) != true else { return false }
          model[keyPath: link]?[keyPath: keyPath] = value
          return true
        }
        return exists
      },
      source: {
        SourceProperty(core: unsafeDowncast($0, to: Live.self).core, list: location.list)
      }
    )
    let observed = ObservedProperty(
      changes: { live, sets in
        unsafeDowncast(live, to: Live.self).changes(through: location, keyPath, key, sets)
      },
      key: key,
      field: { _ in nil }
    )
    return LiveProperty(self, key, access, observed)
  }

  /// The changes of a property of an optional value, while there is one.
  private func changes<Link: Sendable, Property: Sendable>(
    through location: PropertyLocation<Model, Link?>,
    _ keyPath: any WritableKeyPath<Link, Property> & Sendable,
    _ key: PropertyKey,
    _ sets: ObservedSets
  ) -> Flow<PropertyChange<Property>> {
    let areEqual = sets == .changes ? equality(of: Property.self) : nil
    return Flow(
      origins: [FlowOrigin(core.anchor, list: location.list)],
      merging: PropertyChange.merging(sets)
    ) { [core] owner, initial, sink in
      let observation = core.observe(location, owner, initial, sets) {
        (change: PropertyChange<Link?>, owner: AnyObject?) -> Bool in
        guard let new: Property = change.new?[keyPath: keyPath] else { return true }
        let old: Property? = change.old?[keyPath: keyPath]
        if change.kind == .set, let old, areEqual?(old, new) == true { return true }
        let kind: PropertyChange<Property>.Kind = change.kind == .set ? .set : .initial
        return sink(PropertyChange(old: old ?? new, new: new, kind: kind), owner)
      }
      observation.note(property: key)
      return observation
    }
  }
}
