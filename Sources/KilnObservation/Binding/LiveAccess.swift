internal import KilnValues

/// How a property is observed, and how what is bound to it is found.
struct LiveAccess<Value: Sendable>: Sendable {
  let changes: @Sendable (AnyObject, ObservedSets) -> Flow<Value>

  /// Ends observations of the property, and returns how many.
  let end: @Sendable (AnyObject, _ isMeant: (FoundObservation) -> Bool) -> Int

  /// The place at which bindings that write to the property are known.
  let place: @Sendable (AnyObject) -> SourcePlace?
}

extension LiveProperty {
  convenience init<Model: KilnValues.Value & Sendable>(
    _ live: Live<Model>,
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    twin: any WritableKeyPath<Model.Mutable, Value> & Sendable
  ) {
    let key = PropertyKey(keyPath)
    let place: @Sendable (AnyObject) -> SourcePlace = { live in
      let core = unsafeDowncast(live, to: Live<Model>.self).core
      return SourcePlace(core: core, list: PropertyPlace(keyPath).list)
    }
    let access = PropertyAccess<Value>(
      read: { unsafeDowncast($0, to: Live<Model>.self).value[keyPath: keyPath] },
      write: { live, value in
        unsafeDowncast(live, to: Live<Model>.self).modify { $0[keyPath: twin] = value }
        return true
      },
      bind: { flow, live, initial in
        flow.bind(to: unsafeDowncast(live, to: Live<Model>.self), twin, place(live), initial)
      }
    )
    let observed = LiveAccess<Value>(
      changes: { live, sets in
        unsafeDowncast(live, to: Live<Model>.self).changes(of: keyPath, sets: sets)
      },
      end: { live, isMeant in
        let field = PropertyPlace<Model, Value>.field(of: keyPath)
        return unsafeDowncast(live, to: Live<Model>.self).core.end {
          $0.observes(key, field: field) && isMeant($0)
        }
      },
      place: place
    )
    self.init(live, PropertyKey(twin), access, observed)
  }

  convenience init<Object: LiveObject>(
    _ object: Object,
    _ keyPath: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    let key = PropertyKey(keyPath)
    let observed = LiveAccess<Value>(
      changes: { object, sets in
        unsafeDowncast(object, to: Object.self).changes(of: keyPath, sets: sets)
      },
      end: { object, isMeant in
        let object = unsafeDowncast(object, to: Object.self)
        let index = object.liveIndex(of: keyPath)
        return object._live.core.end { $0.observes(key, field: index) && isMeant($0) }
      },
      place: { sourcePlace(of: $0, keyPath) }
    )
    self.init(object, key, PropertyAccess(keyPath), observed)
  }

  /// A property behind an optional one.
  convenience init<Object: LiveObject>(_ object: Object, _ path: LinkedPath<Object, Value>) {
    let observed = LiveAccess<Value>(
      changes: { object, _ in
        unsafeDowncast(object, to: Object.self).tracked(path.key, path.read).map(\.new)
      },
      end: { object, isMeant in
        unsafeDowncast(object, to: Object.self)._live.core.end {
          $0.observes(path.key, field: nil) && isMeant($0)
        }
      },
      place: { elsewhere(in: $0) }
    )
    self.init(object, path.key, PropertyAccess(path), observed)
  }
}
