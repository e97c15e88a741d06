import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

/// Values of a kind: one that `==` may not recognize, made anew by each call, and another.
struct UnchangedKind<Content: Sendable>: Sendable {
  let same: @Sendable () -> Content
  let other: Content

  init(same: @autoclosure @escaping @Sendable () -> Content, other: Content) {
    (self.same, self.other) = (same, other)
  }
}

/// A source of a kind's values, and a way to observe it.
struct UnchangedDoor<Source> {
  let name: String

  /// Counts notifications, and returns what the test retains.
  let connect: (Source, Log<Int>) -> AnyObject?

  init(_ name: String, connect: @escaping (Source, Log<Int>) -> AnyObject?) {
    (self.name, self.connect) = (name, connect)
  }

  init<Output>(_ name: String, flow: @escaping (Source) -> Flow<Output>) {
    self.init(name) { source, log in flow(source).observe(for: log) { log, _ in log.add(1) } }
  }
}

// MARK: Cells

func checkCell<Content>(_ kind: UnchangedKind<Content>) where Content: FastHashable {
  typealias Source = Live<Slot<Content>>
  func written(
    _ name: String,
    _ connect: @escaping (_ source: Source, _ target: Source) -> ObservationToken
  ) -> UnchangedDoor<Source> {
    UnchangedDoor(name) { source, log in
      let target = Live(source.value)
      target.observe(\.self, for: log, notifying: .all) { log, _ in log.add(1) }
      connect(source, target).kept()
      return target
    }
  }
  let doors: [UnchangedDoor<Source>] = [
    UnchangedDoor("field") { $0.observe(\.content, for: $1) { log, _ in log.add(1) } },
    UnchangedDoor("model") { $0.observe(\.self, for: $1) { log, _ in log.add(1) } },
    UnchangedDoor("computed") { $0.observe(\.copy, for: $1) { log, _ in log.add(1) } },
    UnchangedDoor("without an object") { source, log in
      source.observe(\.content) { _ in log.add(1) }
    },
    UnchangedDoor("changes") { $0.changes(of: \.content) },
    UnchangedDoor("differences") { $0.changes(of: \.self).map(\.difference) },
    UnchangedDoor("handle") { $0.property(\.content).changes },
    UnchangedDoor("removeDuplicates") {
      $0.flow(of: \.content, notifying: .all).removeDuplicates()
    },
    UnchangedDoor("combineChanges") { $0.combineChanges(of: \.content, \.count) { "\($0) \($1)" } },
    UnchangedDoor("combineLatest") {
      combineLatest($0.changes(of: \.content), $0.changes(of: \.count)) { "\($0) \($1)" }
    },
    UnchangedDoor("tracking") { source in Flow(tracking: { [weak source] in source?.content }) },
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
      UnchangedDoor("removeDuplicates") {
        $0.flow(of: \.element, notifying: .all).removeDuplicates()
      },
      UnchangedDoor("both ways") { source, log in
        let target = Crate(source.element)
        target.observe(\.element, for: log, notifying: .all) { log, _ in log.add(1) }
        source.property(\.element).bindBothWays(to: target.property(\.element))
        return target
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
  [
    UnchangedDoor("property") { $0.observe(property, for: $1) { log, _ in log.add(1) } },
    UnchangedDoor("changes") { $0.flow(of: property) },
    UnchangedDoor("computed") { $0.flow(of: computed) },
    UnchangedDoor("combination") { $0.combineChanges(of: property, computed) { $1 } },
    UnchangedDoor("tracking") { source in
      Flow(tracking: { [weak source] in source?[keyPath: property] }).compactMap { $0 }
    },
    UnchangedDoor("binding") { source, log in
      let target = OpaqueCrate(source[keyPath: property])
      target.observe(\.element, for: log, notifying: .all) { log, _ in log.add(1) }
      source.flow(of: property, notifying: .all).bind(to: target, \.element)
      return target
    },
  ]
}

// MARK: Stores

func checkStore<Content>(_ kind: UnchangedKind<Content>) where Content: FastHashable {
  typealias Store = LiveStore<Slot<Content>>
  let stores = LiveStores()
  let doors: [UnchangedDoor<Store>] = [
    UnchangedDoor("store") { $0.observe(for: $1) { log, _ in log.add(1) } },
    UnchangedDoor("member") { $0.changes(of: 1) },
    UnchangedDoor("stores") { _ in stores.changes },
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
  #expect(log.entries.count == before, "\(Content.self), \(door.name)")
  set(source, kind.other)
  #expect(log.entries.count == before + 1, "\(Content.self), \(door.name)")
  withExtendedLifetime(retained) {}
}
