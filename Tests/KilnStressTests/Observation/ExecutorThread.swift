import KilnObservation
import KilnTestSupport

/// The executors of the observers in a stress test.
struct StressExecutors: Sendable {
  let concurrent: DeliveryExecutor
  let serial: DeliveryExecutor
  /// Runs a job on the serial executor.
  let runSerially: @Sendable (@escaping @Sendable () -> Void) -> Void
}

/// The state and operations of one thread in the stress test of executors.
struct ExecutorThread: SteppingThread {
  private struct Registered: Sendable {
    var chain: CheckedChain<Int>
    var token: ObservationToken
    var isSerial: Bool
    /// The number after registration.
    var count: Int
  }

  private let source: StressSource
  private let executors: StressExecutors
  private var random: SeededGenerator
  private var registered: [Registered] = []

  init(_ source: StressSource, _ executors: StressExecutors, seed: UInt64) {
    self.source = source
    self.executors = executors
    random = SeededGenerator(seed: seed)
  }

  mutating func step() {
    switch random.below(16) {
    case 0, 1: observe()
    case 2, 3:
      guard !registered.isEmpty else { return }
      end(registered.remove(at: random.below(registered.count)))
    default: source.increment()
    }
  }

  private mutating func observe() {
    let (isSerial, merges) = (random.below(2) == 0, random.below(3) == 0)
    let executor = isSerial ? executors.serial : executors.concurrent
    let chain = CheckedChain(
      source.findings,
      merges ? .merged : .eachStore,
      before: source.live.count
    )
    let token = source.live.changes(of: \.count).deliver(
      on: executor,
      buffering: merges ? .merging : .unbounded
    ).observe(for: chain, initial: random.below(2) == 0) { $0.told($1) }
    let count = source.live.count
    registered.append(Registered(chain: chain, token: token, isSerial: isSerial, count: count))
    if registered.count > 8 { registered.removeFirst() }
  }

  /// Ends an observation from any thread, from its executor, or by releasing its observer.
  private mutating func end(_ one: Registered) {
    if one.isSerial, random.below(2) == 0 {
      executors.runSerially {
        one.token.cancel()
        one.chain.end()
      }
    } else if random.below(2) == 0 {
      one.token.cancel()
    }
  }

  func expectComplete() {
    for one in registered {
      one.chain.expectComplete(after: one.count, final: source.live.count)
    }
  }
}
