public import KilnValues

extension Live {
  /// A property of an optional value in the model, to bind from and to.
  ///
  ///     flow.bind(to: live.property(through: \.friend, \.name))
  ///
  /// While `link` is `nil` the property has no value, and values that are written are dropped; they are not written
  /// later. The handle reports values while there is one. `live.property(\.friend!.name)` ends the process instead.
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
    let place = PropertyPlace<Model, Link?>(link)
    let (list, isSame) = (place.list, sameness(of: Property.self))
    let access = PropertyAccess<Property>(
      read: { unsafeDowncast($0, to: Live.self).value[keyPath: link]?[keyPath: keyPath] },
      write: { live, value in
        unsafeDowncast(live, to: Live.self).write(value, through: link, keyPath)
      },
      bind: { flow, live, initial in
        let core = unsafeDowncast(live, to: Live.self).core
        let end = BindingEnd(key, SourcePlace(core: core, list: list))
        return flow.beginBinding(live, end, initial) { value, owner in
          unsafeDowncast(owner.unsafelyUnwrapped, to: Live.self)
            .write(value, through: link, keyPath, isSame)
          return true
        }
      }
    )
    let observed = LiveAccess<Property>(
      changes: { live, sets in
        unsafeDowncast(live, to: Live.self).changes(through: place, keyPath, key, sets)
      },
      end: { live, isMeant in
        unsafeDowncast(live, to: Live.self).core.end {
          $0.observes(key, field: nil) && isMeant($0)
        }
      },
      place: { SourcePlace(core: unsafeDowncast($0, to: Live.self).core, list: list) }
    )
    return LiveProperty(self, key, access, observed)
  }
}

extension Live where Model.Mutable == Model {
  /// Writes a property of an optional value, unless it is the same.
  ///
  /// - Returns: whether there was a value to write to.
  @discardableResult
  private func write<Link, Property>(
    _ value: Property,
    through link: WritableKeyPath<Model, Link?>,
    _ keyPath: WritableKeyPath<Link, Property>,
    _ isSame: Equality<Property>? = nil
  ) -> Bool {
    var isThere = false
    modifyUnlessSame { model in
      let current = model[keyPath: link]?[keyPath: keyPath]
      isThere = current != nil
      guard let current, isSame?(current, value) != true else { return false }
      model[keyPath: link]?[keyPath: keyPath] = value
      return true
    }
    return isThere
  }

  /// The values of a property of an optional value.
  private func changes<Link: Sendable, Property: Sendable>(
    through place: PropertyPlace<Model, Link?>,
    _ keyPath: any WritableKeyPath<Link, Property> & Sendable,
    _ key: PropertyKey,
    _ sets: ObservedSets
  ) -> Flow<Property> {
    let areEqual = sets == .changes ? equality(of: Property.self) : nil
    return Flow(origins: [FlowOrigin(core.anchor, list: place.list)]) { [core] owner, sink in
      let observation = core.observe(place, owner, false, sets) { change, owner in
        guard let new = change.new?[keyPath: keyPath] else { return true }
        if change.kind == .set, let old = change.old?[keyPath: keyPath],
          areEqual?(old, new) == true
        {
          return true
        }
        return sink(new, owner)
      }
      observation.note(property: key)
      return observation
    }
  }
}
