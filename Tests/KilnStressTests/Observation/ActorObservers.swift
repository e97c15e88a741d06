import KilnObservation
import KilnTestSupport

/// An actor that observes and checks its notifications.
actor CheckedReceiver {
  private let source: StressSource
  private let chain: CheckedChain<Int>
  private var token: ObservationToken?
  private var registered: Int?

  init(_ source: StressSource, _ form: CheckedChain<Int>.Form) {
    self.source = source
    chain = CheckedChain(source.findings, form, before: source.live.count)
  }

  func observe(initial: Bool, _ buffering: Buffering) {
    token = source.live.changes(of: \.count).deliver(on: self, buffering: buffering)
      .observe(initial: initial) {
        receiver,
        change in
        receiver.chain.told(change)
      }
    registered = source.live.count
  }

  /// Cancels on its own executor: no notification may follow.
  func end() {
    token?.cancel()
    chain.end()
  }

  /// Waits for all notifications and checks that none is missing.
  func expectComplete() async {
    let final = source.live.count
    await chain.reaches(final)
    chain.expectComplete(after: registered, final: final)
  }
}

/// The state and operations of one task in the stress test of actors.
struct ActorObservers: Sendable {
  private let source: StressSource
  private var random: SeededGenerator
  private var receivers: [CheckedReceiver] = []

  init(_ source: StressSource, seed: UInt64) {
    self.source = source
    random = SeededGenerator(seed: seed)
  }

  mutating func step() async {
    switch random.below(8) {
    case 0..<4:
      let merges = random.below(3) == 0
      let receiver = CheckedReceiver(source, merges ? .merged : .eachStore)
      await receiver.observe(initial: random.below(2) == 0, merges ? .merging : .unbounded)
      receivers.append(receiver)
      // Releasing an actor ends its observation as well.
      if receivers.count > 6 { receivers.removeFirst() }
    case 4, 5:
      guard !receivers.isEmpty else { return }
      await receivers.remove(at: random.below(receivers.count)).end()
    default: source.increment()
    }
  }

  func expectComplete() async {
    for receiver in receivers { await receiver.expectComplete() }
  }
}
