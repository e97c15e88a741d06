import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import Observation
import Synchronization

/// The state and operations of one thread in the stress test of live objects.
struct GaugeThread: SteppingThread {
  private struct Registered: Sendable {
    var observer: any AnyObject & Sendable
    var token: ObservationToken
    /// Checks at the end that no change was lost.
    var finish: @Sendable () -> Void
    /// Ends it at its source; returns how many were ended, or `nil` if the source was deallocated.
    var unobserve: @Sendable () -> Int?
    /// The number of its notifications.
    var callCount: @Sendable () -> Int
  }

  private let world: GaugeWorld
  private var random: SeededGenerator
  private var registered: [Registered] = []
  private var standardReads: [StandardRead] = []

  /// Observations that were ended at their source, with their observers.
  private var unobserved: [Registered] = []

  init(_ world: GaugeWorld, seed: UInt64) {
    self.world = world
    random = SeededGenerator(seed: seed)
  }

  mutating func step() {
    let place = random.below(world.gaugeCount)
    let gauge = world.gauge(place)
    switch random.below(22) {
    case 0: storeInTransaction(gauge, world.gauge(random.below(world.gaugeCount)))
    case 1, 2: observe(gauge)
    case 3: observeUntilCallback(gauge)
    case 4: observeComputed(gauge)
    case 5: observeFriend(random.pick(world.heads))
    case 6: random.pick(world.heads).friend = random.below(4) == 0 ? nil : gauge
    case 7, 8:
      guard !registered.isEmpty else { return }
      end(registered.remove(at: random.below(registered.count)))
    case 9: registered.randomElement(using: &random)?.token.sendCurrentValue()
    case 10, 11: readAsStandard(gauge)
    case 12: world.replace(place)
    default: gauge.number = world.stamps.next()
    }
  }

  /// Ends an observation: by its token, by releasing its observer, or at its source, which ends all
  /// of that observer.
  private mutating func end(_ one: Registered) {
    switch random.below(3) {
    case 0: one.token.cancel()
    case 1: break
    default:
      guard let count = one.unobserve() else { return }
      world.findings.expect(count == 1, "unobserved \(count) observations of one")
      world.findings.expect(!one.token.isActive, "an observation goes on that was ended")
      if unobserved.count < 100 { unobserved.append(one) }
    }
  }

  /// Values within the transaction are negative, and are not delivered to earlier observers.
  private func storeInTransaction(_ gauge: Gauge, _ other: Gauge) {
    transaction {
      gauge.number = -world.stamps.next()
      if other !== gauge { other.number = world.stamps.next() }
      gauge.number = world.stamps.next()
    }
  }

  private mutating func add(_ one: Registered) {
    registered.append(one)
    if registered.count > 12 { registered.remove(at: random.below(12)) }
  }

  /// Observes an inherited property through either class.
  private mutating func observe(_ gauge: Needle) {
    let chain = CheckedChain(world.findings, .eachStore, before: gauge.number)
    let (trace, initial, base) = (gauge.trace, random.below(2) == 0, gauge as Gauge)
    let body: @Sendable (CheckedChain<Int>, PropertyChange<Int>) -> Void = { chain, change in
      trace.call { chain.told(change) }
    }
    let isInherited = random.below(2) == 0
    let token =
      isInherited
      ? gauge.observe(\.number, for: chain, initial: initial, body)
      : base.observe(\.number, for: chain, initial: initial, body)
    let number = gauge.number
    add(
      Registered(observer: chain, token: token) { [weak gauge] in
        guard let final = gauge?.number ?? trace.lastNumber else { return }
        chain.expectComplete(after: number < 0 ? nil : number, final: final)
      } unobserve: { [weak gauge] in
        guard let gauge else { return nil }
        return isInherited
          ? (gauge as Gauge).unobserve(\.number, for: chain)
          : gauge.unobserve(\.number, for: chain)
      } callCount: {
        chain.callCount
      }
    )
  }

  private func observeUntilCallback(_ gauge: Gauge) {
    let chain = CheckedChain(world.findings, .eachStore, before: gauge.number)
    let trace = gauge.trace
    let token = gauge.observe(\.number) { change in trace.call { chain.told(change) } }
    trace.add(token, chain)
  }

  private mutating func observeComputed(_ gauge: Gauge) {
    let chain = CheckedChain(world.findings, .merged, before: gauge.opposite)
    let initial = random.below(2) == 0
    let token = gauge.observe(\.opposite, for: chain, initial: initial) { $0.told($1) }
    let opposite = gauge.opposite
    add(
      Registered(observer: chain, token: token) { [weak gauge] in
        guard let gauge else { return }
        chain.expectComplete(after: opposite, final: gauge.opposite)
      } unobserve: { [weak gauge] in
        gauge?.unobserve(\.opposite, for: chain)
      } callCount: {
        chain.callCount
      }
    )
  }

  private mutating func observeFriend(_ head: Gauge) {
    let chain = CheckedChain(world.findings, .merged, before: head.friend?.number)
    let initial = random.below(2) == 0
    let token = head.observe(\.friend?.number, for: chain, initial: initial) { $0.told($1) }
    let number = head.friend?.number
    add(
      Registered(observer: chain, token: token) {
        chain.expectComplete(after: number, final: head.friend?.number)
      } unobserve: {
        head.unobserve(\.friend?.number, for: chain)
      } callCount: {
        chain.callCount
      }
    )
  }

  /// A read tracked by the standard library's Observation is notified of the next store.
  private mutating func readAsStandard(_ gauge: Gauge) {
    let read = StandardRead()
    withObservationTracking {
      _ = random.below(2) == 0 ? gauge.number : gauge.opposite
    } onChange: {
      read.isHeard.store(true, ordering: .releasing)
    }
    gauge.number = world.stamps.next()
    standardReads.append(read)
  }

  func expectComplete() {
    for one in registered { one.finish() }
    let counts = unobserved.map { $0.callCount() }
    for place in 0..<world.gaugeCount { world.gauge(place).number = world.stamps.next() }
    for head in world.heads { head.friend?.number = world.stamps.next() }
    for head in world.heads { head.friend = world.gauge(0) }
    world.findings.expect(
      counts == unobserved.map { $0.callCount() },
      "an observation that was ended is told"
    )
    let unheard = standardReads.filter { !$0.isHeard.load(ordering: .acquiring) }.count
    world.findings.expect(unheard == 0, "\(unheard) of \(standardReads.count) reads heard nothing")
  }
}

/// A read tracked by the standard library.
private final class StandardRead: Sendable {
  let isHeard = Atomic(false)
}
