import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Synchronization
import Testing

/// The queue that publishers are based on.
@Suite("Demand queue")
struct DemandQueueTests {
  @Test("a subscriber and events released during delivery may use their queue")
  func releasedDuringDelivery() {
    let live = Live(Person.zach)
    let box = QueueBox()
    let log = Log<String>()
    let flow = live.flow(of: \.name).map { name in
      Farewell {
        log.add(name); box.queue?.request(1)
      }
    }
    var parting: Farewell? = Farewell {
      log.add("subscriber"); box.queue?.cancel()
    }
    let queue = DemandQueue<Farewell>(
      receive: { [parting] _ in
        if log.entries.count == 2 { box.queue?.cancel() }
        return withExtendedLifetime(parting) { 1 }
      },
      complete: {}
    )
    parting = nil
    box.queue = queue
    queue.start(flow, initial: false, buffering: .unbounded)
    queue.request(1)
    for number in 0..<4 { live.modify { $0.name = "\(number)" } }
    #expect(log.entries.sorted() == ["0", "1", "2", "subscriber"])
    #expect(live.observationCount == 0)
    box.queue = nil
  }

  @Test("constant flows send their value before they complete, also in callbacks", arguments: 1...2)
  func constantFlow(count: Int) {
    let live = Live(Person.zach)
    let log = Log<Int>()
    let constant = Flow(tracking: { 42 })
    let joined = combineLatest(Array(repeating: constant, count: count)) { $0.reduce(0, +) }
    let observation = live.changes(of: \.age).observe { _ in
      let queue = DemandQueue<Int>(
        receive: {
          log.add($0)
          return 0
        },
        complete: { log.add(-1) }
      )
      queue.start(count == 1 ? constant : joined, initial: true, buffering: .unbounded)
      queue.request(.max)
    }
    live.modify { $0.age = 31 }
    #expect(log.entries == [42 * count, -1])
    observation.cancel()
  }

  @Test("sequences of constant flows end", arguments: [false, true])
  func constantSequence(initial: Bool) async {
    let constant = Flow(tracking: { 42 })
    let joined = combineLatest([constant, constant]) { $0.reduce(0, +) }
    var values: [Int] = []
    for await value in constant.values(initial: initial) { values.append(value) }
    #expect(values == (initial ? [42] : []))
    // A combination always starts with the current values.
    for await value in joined.values(initial: initial) { values.append(value) }
    #expect(values.last == 84)
  }

  @Test("a constant flow is deallocated with its observation", arguments: [false, true])
  func constantObservation(initial: Bool) {
    let log = Log<String>()
    do {
      let token = Farewell { log.add("released") }
      let flow = Flow(tracking: { [token] in withExtendedLifetime(token) { 42 } })
      let observation = flow.observe(initial: initial) { log.add("\($0)") }
      withExtendedLifetime(observation) {}
    }
    #expect(log.entries == (initial ? ["42", "released"] : ["released"]))
  }
}

private final class QueueBox: @unchecked Sendable {
  var queue: DemandQueue<Farewell>?
}
