import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import KilnValues
import Synchronization
import Testing

/// Threads that store, observe, cancel and release at random. The thread sanitizer runs this as
/// well.
@Suite("threads", .serialized)
struct StressTests {
  static let threads = 4
  static let operations = 25_000

  @Test(
    "contract 35, 36, 37, 38, YJ-61: four threads notify every observer exactly once, in order",
    arguments: randomCases(1..<3 as Range<UInt64>)
  )
  func stress(seed: UInt64) {
    let findings = Findings()
    let sources = (0..<4).map { _ in StressSource(findings) }
    // Changes of one source are stored in the last one, which is not forwarded further.
    sources[0].live.observe(\.count) { [last = sources[3]] _ in last.increment() }.kept()
    let shared = Guarded<[ObservationToken]>([])
    let threads = runThreads(Self.threads, steps: Self.operations, findings) { number in
      StressThread(sources, shared, seed: seed << 8 | UInt64(number))
    }
    for thread in threads { thread.expectComplete() }
    // Their closures retain the sources.
    for observation in shared.withLock({ $0 }) { observation.cancel() }
    for source in sources {
      let increments = source.increments.load(ordering: .acquiring)
      findings.expect(source.live.count == increments, "increments were lost")
      findings.expect(increments > 1_000, "the threads do little")
    }
    #expect(findings.all == [])
  }
}

/// The state and operations of one thread in the stress test.
private struct StressThread: SteppingThread {
  private struct Registered: Sendable {
    var observer: CheckedObserver
    var observation: ObservationToken
    /// The number after registration.
    var count: Int
  }

  private let sources: [StressSource]
  /// Observations that any thread can cancel.
  private let shared: Guarded<[ObservationToken]>
  private var random: SeededGenerator
  private var registered: [Registered] = []
  private var joins: [CheckedJoin] = []

  init(_ sources: [StressSource], _ shared: Guarded<[ObservationToken]>, seed: UInt64) {
    self.sources = sources
    self.shared = shared
    random = SeededGenerator(seed: seed)
  }

  mutating func step() {
    let source = random.pick(sources)
    switch random.below(20) {
    case 0..<9: source.increment()
    case 9:
      let other = random.pick(sources)
      transaction {
        source.increment()
        other.increment()
        source.increment()
      }
    case 10, 11: register(source)
    case 12: registerForOthers(source)
    case 13: shared.withLock { $0.popLast() }?.cancel()
    case 14, 15:
      guard !registered.isEmpty else { return }
      let ended = registered.remove(at: random.below(registered.count))
      // End an observation: cancel it or release its observer.
      if random.below(2) == 0 { ended.observation.cancel() }
    case 16: registered.randomElement(using: &random)?.observation.sendCurrentValue()
    case 17:
      if joins.count > 3 { joins.remove(at: random.below(joins.count)) }
      join(source, random.pick(sources))
    default: source.findings.expect(source.live.value.isWhole, "a torn value")
    }
  }

  private mutating func register(_ source: StressSource) {
    if registered.count > 20 { registered.removeFirst() }
    let observer = CheckedObserver(source)
    let initial = random.below(2) == 0
    let observation = source.live.observe(\.self, for: observer, initial: initial) { $0.told($1) }
    let count = source.live.count
    registered.append(Registered(observer: observer, observation: observation, count: count))
  }

  private func registerForOthers(_ source: StressSource) {
    let observer = CheckedObserver(source)
    let observation = source.live.observe(\.self) { observer.told($0) }
    shared.withLock { $0.append(observation) }
  }

  private mutating func join(_ first: StressSource, _ second: StressSource) {
    let join = CheckedJoin(first, second)
    joins.append(join)
    if random.below(2) == 0 {
      // The sources retain the closure.
      Flow(tracking: { [weak first, weak second] in
        (first?.live.count ?? 0, second?.live.count ?? 0)
      })
      .observe(for: join, initial: true) { join, counts in join.told(counts.0, counts.1) }
      return
    }
    combineLatest(
      first.live.flow(of: \.count),
      second.live.flow(of: \.count)
    ) { ($0, $1) }
    .observe(for: join) { join, counts in join.told(counts.0, counts.1) }
  }

  func expectComplete() {
    for one in registered { one.observer.expectComplete(after: one.count) }
    for join in joins { join.expectComplete() }
  }
}
