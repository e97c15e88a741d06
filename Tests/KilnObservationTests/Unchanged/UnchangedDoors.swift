import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

/// Values of a kind: one that `==` may not recognize, made anew by each call, and another.
struct UnchangedKind<Content: Sendable>: Sendable {
  let name: String
  let same: @Sendable () -> Content
  let other: Content
}

/// A source of a kind's values, and a way to observe it.
struct UnchangedDoor<Source> {
  let name: String

  /// Counts notifications, and returns what the test retains.
  let connect: (Source, Log<Int>) -> [AnyObject]
}

// MARK: Cells

func checkCell<Content>(_ kind: UnchangedKind<Content>) where Content: FastHashable {
  typealias Source = Live<Slot<Content>>
  func count(_ name: String, _ connect: @escaping (Source, Log<Int>) -> Void) -> UnchangedDoor<
    Source
  > {
    UnchangedDoor(name: name) { source, log in
      connect(source, log)
      return []
    }
  }
  func written(
    _ name: String,
    _ connect: @escaping (_ source: Source, _ target: Source) -> Void
  ) -> UnchangedDoor<Source> {
    UnchangedDoor(name: name) { source, log in
      let target = Live(source.value)
      target.observe(\.self, for: log, notifying: .all) { log, _ in log.add(1) }
      connect(source, target)
      return [target]
    }
  }
  let doors = [
    count("field") { $0.observe(\.content, for: $1) { log, _ in log.add(1) } },
    count("model") { $0.observe(\.self, for: $1) { log, _ in log.add(1) } },
    count("computed") { $0.observe(\.copy, for: $1) { log, _ in log.add(1) } },
    count("without an object") { source, log in source.observe(\.content) { _ in log.add(1) }.kept()
    },
    count("changes") { $0.changes(of: \.content).observe(for: $1) { log, _ in log.add(1) } },
    count("differences") {
      $0.changes(of: \.self).map(\.difference).observe(for: $1) { log, _ in log.add(1) }
    },
    count("handle") { source, log in
      source.property(\.content).changes.observe(for: log) { log, _ in log.add(1) }
    },
    count("removeDuplicates") {
      $0.flow(of: \.content, notifying: .all).removeDuplicates()
        .observe(for: $1) { log, _ in log.add(1) }
    },
    count("combineChanges") {
      $0.combineChanges(of: \.content, \.count) { "\($0) \($1)" }
        .observe(for: $1) { log, _ in log.add(1) }
    },
    count("combineLatest") {
      combineLatest($0.changes(of: \.content), $0.changes(of: \.count)) { "\($0) \($1)" }
        .observe(for: $1) { log, _ in log.add(1) }
    },
    count("tracking") { source, log in
      Flow(tracking: { [weak source] in source?.content }).observe(for: log) { log, _ in log.add(1)
      }
    },
    written("binding") { source, target in
      source.flow(of: \.content, notifying: .all).bind(to: target, \.content)
    },
    written("binding by a closure") { source, target in
      source.flow(of: \.content, notifying: .all)
        .bind(to: target) { twin, content in twin.content = content }
    },
    written("both ways") { source, target in
      source.property(\.content).bindBothWays(to: target.property(\.content))
    },
  ]
  for door in doors {
    checkUnchanged(kind, door, Live(Slot(content: kind.same()))) { source, content in
      source.update(to: Slot(content: content))
      source.modify { $0.content = content }
    }
  }
}

// MARK: Live objects

func checkObject<Content>(_ kind: UnchangedKind<Content>) where Content: Equatable {
  let doors =
    doors(of: Crate<Content>.self, \.element, \.copy) + [
      UnchangedDoor(name: "removeDuplicates") { source, log in
        source.flow(of: \.element, notifying: .all).removeDuplicates()
          .observe(for: log) { log, _ in log.add(1) }
        return []
      },
      UnchangedDoor(name: "both ways") { source, log in
        let target = Crate(source.element)
        target.observe(\.element, for: log, notifying: .all) { log, _ in log.add(1) }
        source.property(\.element).bindBothWays(to: target.property(\.element))
        return [target]
      },
    ]
  for door in doors { checkUnchanged(kind, door, Crate(kind.same())) { $0.element = $1 } }
}

func checkOpaqueObject<Content>(_ kind: UnchangedKind<Content>) {
  for door in doors(of: OpaqueCrate<Content>.self, \.element, \.copy) {
    checkUnchanged(kind, door, OpaqueCrate(kind.same())) { $0.element = $1 }
  }
}

func doors<Source: LiveObject, Content: Sendable>(
  of _: Source.Type,
  _ property: any ReferenceWritableKeyPath<Source, Content> & Sendable,
  _ computed: any KeyPath<Source, Content> & Sendable
) -> [UnchangedDoor<Source>] {
  func count(_ name: String, _ flow: @escaping (Source) -> Flow<Content>) -> UnchangedDoor<Source> {
    UnchangedDoor(name: name) { source, log in
      flow(source).observe(for: log) { log, _ in log.add(1) }
      return []
    }
  }
  return [
    UnchangedDoor(name: "property") { source, log in
      source.observe(property, for: log) { log, _ in log.add(1) }
      return []
    },
    count("changes") { $0.flow(of: property) },
    count("computed") { $0.flow(of: computed) },
    count("combination") { $0.combineChanges(of: property, computed) { $1 } },
    count("tracking") { source in
      Flow(tracking: { [weak source] in source?[keyPath: property] }).compactMap { $0 }
    },
    UnchangedDoor(name: "binding") { source, log in
      let target = OpaqueCrate(source[keyPath: property])
      target.observe(\.element, for: log, notifying: .all) { log, _ in log.add(1) }
      source.flow(of: property, notifying: .all).bind(to: target, \.element)
      return [target]
    },
  ]
}

// MARK: Stores

func checkStore<Content>(_ kind: UnchangedKind<Content>) where Content: FastHashable {
  typealias Store = LiveStore<Slot<Content>>
  let stores = LiveStores()
  let doors = [
    UnchangedDoor<Store>(name: "store") { store, log in
      store.observe(for: log) { log, _ in log.add(1) }
      return []
    },
    UnchangedDoor<Store>(name: "member") { store, log in
      store.changes(of: 1).observe(for: log) { log, _ in log.add(1) }
      return []
    },
    UnchangedDoor<Store>(name: "stores") { _, log in
      stores.changes.observe(for: log) { log, _ in log.add(1) }
      return []
    },
  ]
  for door in doors {
    let store = stores.store(of: Slot<Content>.self)
    store.upsert(Slot(content: kind.same()))
    checkUnchanged(kind, door, store) { store, content in
      store.upsert(Slot(content: content))
      store.live(for: 1)?.modify { $0.content = content }
    }
  }
}

// MARK: The law

/// Expects one notification of a change, and none of what leaves the value unchanged.
func checkUnchanged<Source: AnyObject, Content>(
  _ kind: UnchangedKind<Content>,
  _ door: UnchangedDoor<Source>,
  _ source: Source,
  set: (Source, Content) -> Void
) {
  let log = Log<Int>()
  let retained = door.connect(source, log)
  set(source, kind.other)
  set(source, kind.same())
  let before = log.entries.count
  set(source, kind.same())
  transaction {
    set(source, kind.other)
    set(source, kind.same())
  }
  #expect(log.entries.count == before, "\(kind.name), \(door.name)")
  set(source, kind.other)
  #expect(log.entries.count == before + 1, "\(kind.name), \(door.name)")
  withExtendedLifetime(retained) {}
}
