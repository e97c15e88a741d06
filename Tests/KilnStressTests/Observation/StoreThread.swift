import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport

/// The state and operations of one thread in the stress test of stores.
struct StoreThread: SteppingThread {
  static let idCount = 8

  private let store: LiveStore<Entry>
  private let retainsMembers: Bool
  private let findings: Findings
  private let stamps: Stamps
  private var random: SeededGenerator
  private var replays: [StoreReplay] = []
  private var tokens: [ObservationToken] = []

  /// The retained members, without which a weak store would be empty.
  private var kept: [Live<Entry>] = []

  init(
    _ store: LiveStore<Entry>,
    _ retainsMembers: Bool,
    _ findings: Findings,
    _ stamps: Stamps,
    seed: UInt64
  ) {
    self.store = store
    self.retainsMembers = retainsMembers
    self.findings = findings
    self.stamps = stamps
    random = SeededGenerator(seed: seed)
  }

  mutating func step() {
    let id = random.below(Self.idCount)
    let stamp = stamps.next()
    switch random.below(22) {
    case 0, 1: store.live(for: id)?.modify { $0.stamp = stamp }
    case 2: store.live(for: id)?.update { Entry(id: $0.id, stamp: stamp) }
    case 3: store.live(for: id)?.modify { $0.stamp = stamp }
    case 4, 5: store.remove(id)
    case 6: changeID(of: id)
    case 7, 8: changeInTransaction(id, stamp)
    case 9: observe()
    case 10: endOne()
    case 11: observeMember(id)
    case 12: lookUp(id)
    default: keep(store.upsert(Entry(id: id, stamp: stamp)))
    }
  }

  private mutating func keep(_ live: Live<Entry>) {
    kept.append(live)
    if kept.count > 4 { kept.remove(at: random.below(4)) }
  }

  private mutating func changeID(of id: Int) {
    let other = random.below(Self.idCount)
    store.live(for: id)?.modify { $0.id = other }
  }

  private mutating func changeInTransaction(_ id: Int, _ stamp: Int) {
    let removesLast = random.below(2) == 0
    let other = random.below(Self.idCount)
    let live = transaction {
      store.upsert(contentsOf: [Entry(id: id, stamp: stamp), Entry(id: other, stamp: stamp)])
      store.live(for: id)?.modify { $0.stamp = -stamp }
      if removesLast { store.remove(id) }
      return store.upsert(Entry(id: other, stamp: stamps.next()))
    }
    keep(live)
  }

  private mutating func observe() {
    let replay = StoreReplay(findings, retainsMembers)
    replays.append(replay)
    tokens.append(store.observe(for: replay, initial: true) { $0.told($1) })
    if replays.count > 6 { endOne() }
  }

  /// Ends an observation: cancels it or releases its observer.
  private mutating func endOne() {
    guard !replays.isEmpty else { return }
    let place = random.below(replays.count)
    replays.remove(at: place)
    let token = tokens.remove(at: place)
    if random.below(2) == 0 { token.cancel() }
  }

  /// A member notifies its own observers too.
  private mutating func observeMember(_ id: Int) {
    guard let live = store.live(for: id) else { return }
    let chain = CheckedChain(findings, .merged, before: live.value)
    live.observe(\.self) { chain.told($0) }.kept()
    keep(live)
  }

  private func lookUp(_ id: Int) {
    let ids = store.ids
    findings.expect(Set(ids).count == ids.count, "an id twice: \(ids)")
    findings.expect(ids.allSatisfy { (0..<Self.idCount).contains($0) }, "an unknown id: \(ids)")
    let stamp = store[id]?.stamp ?? 0
    findings.expect(stamp < stamps.next(), "a stamp of nobody: \(stamp)")
  }

  /// Checks that its observers received all changes.
  func expectComplete() {
    for replay in replays { replay.expectComplete(store) }
  }
}
