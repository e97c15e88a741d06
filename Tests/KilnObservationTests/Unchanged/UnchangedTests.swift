import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Observation
import Testing

/// contract 6: what leaves a value unchanged notifies no observer, whatever the value is and
/// however it is observed.
@Suite("contract 6: unchanged values")
struct UnchangedTests {
  @Test("no source notifies anybody of a set to an indistinguishable value")
  func everySource() {
    checkEverySource(UnchangedKind(same: .nan, other: 1.0))
    checkEverySource(UnchangedKind(same: Point(x: .nan), other: Point(x: 1)))
    checkEverySource(UnchangedKind(same: Double?.some(.nan), other: nil))
    checkEverySource(UnchangedKind(same: Array(repeating: Double.nan, count: 3), other: [1]))
    checkEverySource(UnchangedKind(same: Reading(value: .nan), other: Reading(value: 1)))
    checkEverySource(
      UnchangedKind(same: Boxed(Reading(value: .nan)), other: Boxed(Reading(value: 1)))
    )
    checkEverySource(UnchangedKind(same: 7, other: 1))
    checkEverySource(UnchangedKind(same: .unknown, other: Signal.known))
    checkEverySource(UnchangedKind(same: Signal?.some(.unknown), other: nil))
    checkEverySource(UnchangedKind(same: Array(repeating: Signal.unknown, count: 3), other: []))
  }

  /// Checks a cell, a live object and a store.
  private func checkEverySource<Content: FastHashable>(_ kind: UnchangedKind<Content>) {
    checkCell(kind)
    checkObject(kind)
    checkStore(kind)
  }

  @Test("a cell notifies nobody of a set to an indistinguishable value of other kinds")
  func cells() {
    checkCell(UnchangedKind(same: .nan, other: Float(1)))
    checkCell(UnchangedKind(same: Point?.some(Point(x: .nan)), other: nil))
    checkCell(UnchangedKind(same: ["a": Double.nan], other: ["a": 1]))
    checkCell(UnchangedKind(same: [Reading(value: .nan)], other: []))
    checkCell(UnchangedKind(same: String(repeating: "long", count: 9), other: ""))
    checkCell(UnchangedKind(same: -0.0, other: 1.0))
  }

  @Test("a boxed model notifies nobody of a set to an indistinguishable value")
  func boxes() {
    let live = Live(Boxed(Slot(content: Double.nan)))
    let log = Log<Int>()
    live.observe(\.content, for: log) { log, _ in log.add(1) }
    live.observe(\.self, for: log) { log, _ in log.add(2) }
    live.update(to: Boxed(Slot(content: .nan)))
    live.modify { $0.content = .nan }
    #expect(log.entries == [])
    live.modify { $0.count += 1 }
    #expect(log.entries == [2])
    live.modify { $0.content = 1 }
    #expect(log.entries == [2, 1, 2])
  }

  @Test("a model of more than 64 fields notifies nobody of a set to an indistinguishable value")
  func wideModels() {
    let (live, log) = (Live(WideReadings(values: Array(repeating: .nan, count: 70))), Log<Int>())
    live.observe(\.values[69], for: log) { log, _ in log.add(1) }
    live.observe(\.self, for: log) { log, _ in log.add(2) }
    live.update(to: live.value)
    live.modify { $0.values = Array(repeating: .nan, count: 70) }
    #expect(log.entries == [])
    live.modify { $0.values[69] = 1 }
    #expect(log.entries == [1, 2])
  }

  @Test("a live object notifies nobody of a set to an indistinguishable value without `==`")
  func opaqueObjects() {
    let reference = Opaque()
    checkOpaqueObject(UnchangedKind(same: reference, other: Opaque()))
    checkOpaqueObject(UnchangedKind(same: Opaque?.some(reference), other: nil))
    checkOpaqueObject(UnchangedKind(same: [reference, reference], other: []))
    checkOpaqueObject(UnchangedKind(same: Flag(isOn: true), other: Flag(isOn: false)))
    checkOpaqueObject(UnchangedKind(same: Flag?.some(Flag(isOn: true)), other: nil))
    checkOpaqueObject(UnchangedKind(same: Array(repeating: Flag(isOn: true), count: 3), other: []))
    checkOpaqueObject(UnchangedKind(same: (true, false), other: (false, false)))
  }

  @Test("a live object notifies nobody of a set to an empty value")
  func emptyValues() {
    let (crate, log) = (OpaqueCrate(()), Log<Int>())
    crate.observe(\.element, for: log) { log, _ in log.add(1) }
    crate.observe(\.copy, for: log) { log, _ in log.add(2) }
    crate.element = ()
    #expect(log.entries == [])
  }

  @Test("observers of the standard library are not notified of a set to an indistinguishable value")
  func standardLibrary() {
    checkStandardLibrary(Crate(Point(x: .nan)), \.element, Point(x: .nan), Point(x: 1))
    checkStandardLibrary(Crate(Signal.unknown), \.element, .unknown, .known)
    let (opaque, on) = (Opaque(), Flag(isOn: true))
    checkStandardLibrary(OpaqueCrate([opaque]), \.element, [opaque], [])
    checkStandardLibrary(OpaqueCrate(on), \.element, on, Flag(isOn: false))
    checkStandardLibrary(OpaqueCrate([on]), \.element, [on], [])
  }

  /// Expects the same, whether or not Kiln's observers have looked the types of the object up.
  private func checkStandardLibrary<Object: LiveObject, Content: Sendable>(
    _ object: Object,
    _ property: any ReferenceWritableKeyPath<Object, Content> & Sendable,
    _ same: Content,
    _ other: Content
  ) {
    for isObserved in [false, true] {
      let log = Log<String>()
      let observation = isObserved ? object.observe(property) { _ in } : nil
      withObservationTracking {
        _ = object[keyPath: property]
      } onChange: {
        log.add("set")
      }
      object[keyPath: property] = same
      #expect(log.entries == [], "\(Content.self)")
      object[keyPath: property] = other
      #expect(log.entries == ["set"], "\(Content.self)")
      object[keyPath: property] = same
      observation?.cancel()
    }
  }

  @Test("values in other storage are unchanged if they are equal, and can count as changed if not")
  func otherStorage() {
    expectChanges(0) { Set([1.0, 2.0]) }
    expectChanges(1) { Set([Double.nan]) }
    expectChanges(0) { [1.0: 1, 2.0: 2] }
    expectChanges(1) { [Double.nan: 1] }
    expectChanges(0) { Array(repeating: 1.0, count: 3)[1...] }
    expectChanges(1) { Array(repeating: Double.nan, count: 3)[1...] }
    expectChanges(0) { Point(x: 1, tag: String(repeating: "long", count: 9)) }
    expectChanges(1) { Point(x: .nan, tag: String(repeating: "long", count: 9)) }
  }

  /// Expects a number of notifications of a set to a copy in other storage, and none of a set to a
  /// copy in the same storage.
  private func expectChanges<Content: Sendable & Equatable>(
    _ count: Int,
    of make: () -> Content
  ) {
    let (crate, log) = (Crate(make()), Log<Int>())
    crate.observe(\.element, for: log) { log, _ in log.add(1) }
    let copy = crate.element
    crate.element = copy
    #expect(log.entries.count == 0, "\(Content.self)")
    crate.element = make()
    #expect(log.entries.count == count, "\(Content.self)")
  }

  @Test("a model with its own comparison can report a field that is the same")
  func ownComparison() {
    let (live, log) = (Live(Versioned(version: 1, value: .nan, note: "")), Log<String>())
    live.observe(\.version, for: log) { log, _ in log.add("version") }
    live.observe(\.value, for: log) { log, _ in log.add("value") }
    live.changes(of: \.self).map(\.difference).observe(for: log) { log, _ in log.add("difference") }
    live.modify { $0.value = .nan }
    #expect(log.entries == [])
    live.modify { $0.note = "a" }
    #expect(log.entries == ["version", "difference"])
    live.modify { $0.version = 2 }
    #expect(log.entries == ["version", "difference", "version", "difference"])
    let count = merged(live.changes(of: \.self)) { live.modify { $0.note = "b" } }
    #expect(count == 1)
  }

  @Test("merged events cancel each other if the last value is indistinguishable from the first")
  func merging() {
    let live = Live(Slot(content: Point(x: .nan)))
    let (store, stores) = (LiveStore<Slot<Double>>(), LiveStores())
    let crate = Crate(Point(x: .nan))
    store.upsert(Slot(content: .nan))
    stores.store(of: Slot<Double>.self).upsert(Slot(content: .nan))
    let counts = [
      merged(live.changes(of: \.content)) {
        for x in [1, .nan] { live.modify { $0.content.x = x } }
      },
      merged(live.changes(of: \.content.x)) {
        for x in [1, .nan] { live.modify { $0.content.x = x } }
      },
      merged(live.changes(of: \.self).map(\.difference)) {
        for x in [1, .nan] { live.modify { $0.content.x = x } }
      },
      merged(crate.changes(of: \.element)) {
        for x in [1, .nan] { crate.element = Point(x: x) }
      },
      merged(store.changes) {
        for x in [1, .nan] { store.upsert(Slot(content: x)) }
      },
      merged(stores.changes) {
        for x in [1, .nan] { stores.store(of: Slot<Double>.self).upsert(Slot(content: x)) }
      },
    ]
    #expect(counts == [0, 0, 0, 0, 0, 0])
  }

  @Test("merged events never cancel each other without an old value to compare with")
  func mergingFirstValues() {
    let crate = Crate(0)
    for count in 1...4 {
      let events = merged(crate.changes(of: \.self)) { for _ in 0..<count { crate.element += 1 } }
      #expect(events == 1)
    }
    let (player, friend) = (Player(), Player())
    let events = merged(player.property(through: \.friend, \.volume).changes) {
      player.friend = friend
      for volume in [6, 7, 5] { friend.volume = volume }
    }
    #expect(events == 1)
  }

  @Test("the parts of a change leave out indistinguishable elements and entries")
  func parts() {
    let (lists, tables) = (
      Live(Slot(content: [Double.nan])), Live(Slot(content: ["a": Double.nan]))
    )
    let log = Log<Bool>()
    lists.observe(\.content, for: log, notifying: .all) { $0.add($1.elements.isEmpty) }
    tables.observe(\.content, for: log, notifying: .all) { $0.add($1.entries().replaced.isEmpty) }
    lists.modify { $0.content = [Double.nan] }
    tables.modify { $0.content = ["a": Double.nan] }
    #expect(log.entries == [true, true])
  }
}

/// The number of events that wait, merged, after a closure.
private func merged<Event>(_ flow: Flow<Event>, _ change: () -> Void) -> Int {
  let log = Log<Int>()
  let queue = DemandQueue<Event>(
    receive: { _ in
      log.add(1)
      return 0
    },
    complete: {}
  )
  queue.start(flow, initial: false, buffering: .merging)
  change()
  queue.request(.max)
  queue.cancel()
  return log.entries.count
}
