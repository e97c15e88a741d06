import Dispatch
import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import Testing

/// Threads that store, and observers on executors and actors.
@Suite("threads and executors", .serialized)
struct ExecutorStressTests {
  static let threads = 3
  static let operations = 3_500

  @Test(
    "contract 2, 15, 37: executors deliver all events in order, one at a time, until a cancel",
    arguments: randomCases(1..<3 as Range<UInt64>)
  )
  func threadPools(seed: UInt64) {
    let (concurrent, serial) = (WorkerPool(threads: 3), WorkerPool(threads: 1))
    let executors = StressExecutors(
      concurrent: concurrent.executor,
      serial: serial.executor,
      runSerially: { job in serial.submit(job) }
    )
    stress(executors, seed: seed) {
      concurrent.finish()
      serial.finish()
    }
  }

  @Test("dispatch queues deliver all events in order until a cancel", arguments: [1] as [UInt64])
  func dispatchQueues(seed: UInt64) {
    let group = DispatchGroup()
    let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let serial = DispatchQueue(label: "serial")
    let executors = StressExecutors(
      concurrent: DeliveryExecutor { concurrent.async(group: group, execute: $0) },
      serial: DeliveryExecutor { serial.async(group: group, execute: $0) },
      runSerially: { serial.async(group: group, execute: $0) }
    )
    // A job submits the next one before it ends, so that the group is never empty in between.
    stress(executors, seed: seed) { group.wait() }
  }

  private func stress(_ executors: StressExecutors, seed: UInt64, finish: () -> Void) {
    let findings = Findings()
    let source = StressSource(findings)
    let threads = runThreads(Self.threads, steps: Self.operations, findings) { number in
      ExecutorThread(source, executors, seed: seed << 8 | UInt64(number))
    }
    finish()
    for thread in threads { thread.expectComplete() }
    #expect(findings.all == [])
    #expect(source.live.count > Self.operations)
  }

  @Test(
    "contract 2, 15, 37: actors receive all events in order until a cancel",
    arguments: randomCases(1..<3 as Range<UInt64>)
  )
  func actors(seed: UInt64) async {
    let findings = Findings()
    let source = StressSource(findings)
    async let storing: Void = withThreads(Self.threads) { _ in
      for _ in 0..<(Self.operations) { source.increment() }
    }
    let observing = (0..<4 as Range<UInt64>).map { number in
      Task {
        var observers = ActorObservers(source, seed: seed << 8 | number)
        for _ in 0..<500 { await observers.step() }
        return observers
      }
    }
    await storing
    var finished: [ActorObservers] = []
    for task in observing { finished.append(await task.value) }
    source.increment()
    for observers in finished { await observers.expectComplete() }
    #expect(findings.all == [])
  }
}
