import KilnObservation
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
    let flow = live.changes(of: \.name).map(\.new).map { name in
      Parting {
        log.add(name); box.queue?.request(1)
      }
    }
    var parting: Parting? = Parting {
      log.add("subscriber"); box.queue?.cancel()
    }
    let queue = DemandQueue<Parting>(
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

  @Test("a constant flow sends its value before it completes, also in a callback")
  func constantFlow() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    let constant = Flow(tracking: { 42 })
    let observation = live.changes(of: \.age).observe { _ in
      let queue = DemandQueue<Int>(
        receive: {
          log.add($0)
          return 0
        },
        complete: { log.add(-1) }
      )
      queue.start(constant, initial: true, buffering: .unbounded)
      queue.request(.max)
    }
    live.modify { $0.age = 31 }
    #expect(log.entries == [42, -1])
    observation.cancel()
  }
}

private final class QueueBox: @unchecked Sendable {
  var queue: DemandQueue<Parting>?
}

private final class Parting: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit { action() }
}
