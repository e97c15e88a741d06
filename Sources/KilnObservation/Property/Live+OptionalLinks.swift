public import KilnValues

extension Live {
  /// A handle to a property of an optional value in the model.
  ///
  ///     flow.bind(to: live.property(through: \.friend, \.name))
  ///
  /// While `link` is `nil`, the property has no value, and written values are dropped. They are not
  /// written later. `live.property(\.friend!.name)` crashes instead.
  ///
  /// - Parameters:
  ///   - link: the optional property of the model. It may be nested.
  ///   - keyPath: the property of its value.
  /// - Returns: a handle, which holds the cell weakly.
  public func property<Link: Sendable, Property: Sendable>(
    through link: any WritableKeyPath<Model, Link?> & Sendable,
    _ keyPath: any WritableKeyPath<Link, Property> & Sendable
  ) -> LiveProperty<Property> where Model.Mutable == Model {
    let key = PropertyKey(link.appending(path: \Link?.!).appending(path: keyPath))
    let read: @Sendable (Model) -> Property? = { $0[keyPath: link]?[keyPath: keyPath] }
    let access = PropertyAccess<Property>(
      Self.self,
      list: PropertyLocation<Model, Link?>(link).list,
      isExact: false,
      read: read,
      readTwin: read,
      write: { $0[keyPath: link]?[keyPath: keyPath] = $1 }
    )
    return LiveProperty(self, key, access, observing: key) { live, sets in
      unsafeDowncast(live, to: Live.self).changes(through: link, keyPath, key, sets)
    }
  }

  /// The changes of a property of an optional value, while there is one.
  private func changes<Link: Sendable, Property: Sendable>(
    through link: any WritableKeyPath<Model, Link?> & Sendable,
    _ keyPath: any WritableKeyPath<Link, Property> & Sendable,
    _ key: PropertyKey,
    _ sets: ObservedSets
  ) -> Flow<PropertyChange<Property>> {
    let areEqual = sets == .changes ? equality(of: Property.self) : nil
    let links = changes(of: link, notifying: sets)
    return Flow(origins: links.origins, merging: PropertyChange.merging(sets)) {
      owner,
      initial,
      sink in
      let observation = links.connect(owner, initial) { change, owner in
        guard let new = change.new?[keyPath: keyPath] else { return }
        let old = change.old?[keyPath: keyPath]
        if !change.isInitial, let old, areEqual?(old, new) == true { return }
        let reported = PropertyChange(old: old ?? new, new: new, isInitial: change.isInitial)
        sink(reported, owner)
      }
      observation.note(property: key)
      return observation
    }
  }
}
