import Foundation
import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import KilnValues
import Observation
import Testing

@Suite("Edge cases of the engine")
struct EngineTests {
  @Test("after an initial value, a transaction without a net change is not delivered")
  func noChangeAfterInitialValue() {
    let player = Player()
    let log = Log<Int>()
    player.observe(\.volume, for: log, initial: true) { $0.add($1.new) }
    transaction {
      player.volume = 6
      player.volume = 5
    }
    #expect(log.entries == [5])
  }

  /// An object whose current value is read while it is being deallocated.
  private final class Ending: Crate<Int>, @unchecked Sendable {
    private let token = Guarded<ObservationToken?>(nil)
    private let log: Log<Int>

    init(_ log: Log<Int>) {
      self.log = log
      super.init(5)
    }

    func begin() {
      let observation = observe(\.element, for: log) { $0.add($1.new) }
      token.withLock { $0 = observation }
    }

    deinit {
      token.withLock { $0 }?.sendCurrentValue()
      observe(\.element, for: log, initial: true) { $0.add($1.new) }
      element = 8
    }
  }

  @Test("in `deinit`, an object delivers sets and has no current value")
  func currentValueInDeinit() {
    let log = Log<Int>()
    do {
      let ending = Ending(log)
      ending.begin()
      ending.element = 6
    }
    #expect(log.entries == [6, 8, 8])
  }

  @Test("contract 11: a chain of 100,000 causes takes bounded stack and no quadratic time")
  func longChain() {
    let count = 100_000
    let lives = (0..<count).map { _ in Live(Friend(name: "")) }
    for (live, next) in zip(lives, lives.dropFirst()) {
      live.observe(\.name) { [weak next] change in next?.modify { $0.name = change.new } }.kept()
    }
    onThreads(1) { _ in lives[0].modify { $0.name = "through" } }
    #expect(lives[count - 1].name == "through")
  }

  @Test("a tracked closure may read a temporary cell, or a new one in each run")
  func trackedTemporaries() {
    let live = Live(Person.zach)
    let log = Log<String>()
    Flow(tracking: { [weak live] in "\(live?.age ?? 0) \(Live(Friend(name: "gone")).name)" })
      .observe(for: log, initial: true) { $0.add($1) }
    live.modify { $0.age = 31 }
    let kept = Guarded<[Live<Friend>]>([])
    Flow(tracking: { [weak live] in
      let new = Live(Friend(name: "\(live?.age ?? 0)"))
      kept.withLock { $0.append(new) }
      return new.name
    })
    .observe(for: log, initial: true) { $0.add($1) }
    live.modify { $0.age = 32 }
    #expect(log.entries == ["30 gone", "31 gone", "31", "32 gone", "32"])
  }

  @Test("a tracked closure that reads no source emits one value, also to a combination")
  func trackedConstants() {
    let live = Live(Person.zach)
    let log = Log<String>()
    let counter = Counter()
    let constant = Flow(tracking: { [token = counter.token()] in
      token.touch()
      return "constant"
    })
    combineLatest(constant, live.flow(of: \.age)) { "\($0) \($1)" }.observe(for: log) { $0.add($1) }
    live.modify { $0.age = 31 }
    #expect(log.entries == ["constant 30", "constant 31"])
    #expect(counter.count == 1)
  }

  @Test("a change before deallocation re-evaluates a tracked closure in a combination")
  func trackedBeforeDeallocation() {
    let holder = Guarded<Live<Person>?>(Live(.zach))
    let log = Log<String>()
    let tracked = Flow(tracking: { holder.withLock { $0 }?.name ?? "nobody" })
    combineLatest(tracked, tracked) { "\($0) \($1)" }.observe(for: log) { $0.add($1) }
    transaction {
      holder.withLock { $0 }?.modify { $0.name = "Z." }
      _ = holder.withLock { $0.take() }
    }
    #expect(log.entries == ["Zach Zach", "nobody nobody"])
  }

  @Test("contract 10: a combination releases previous values without its lock")
  func combinedValues() {
    let (live, other) = (Live(Person.zach), Live(Person.zach))
    let told = DispatchSemaphore(value: 0)
    let log = Log<Bool>()
    // Another thread marks the same combination while the value is deallocated.
    let made = live.flow(of: \.age).map { age in
      Farewell {
        guard age == 31 else { return }
        Thread.detachNewThread {
          other.modify { $0.age += 1 }
          told.signal()
        }
        log.add(told.wait(timeout: .now() + 5) == .success)
      }
    }
    combineLatest(made, other.flow(of: \.age)) { _, _ in 0 }.observe { _ in }.kept()
    live.modify { $0.age = 31 }
    live.modify { $0.age = 32 }
    #expect(log.entries == [true])
  }

  @Test("many combinations of one source fire by height and creation order, without quadratic time")
  func manyJoins() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    let sum = combineLatest(live.flow(of: \.age), live.flow(of: \.id)) {
      $0 + $1
    }
    for number in 0..<20_000 {
      let low = number.isMultiple(of: 2)
      let flow = low ? live.flow(of: \.age) : sum
      combineLatest(flow, live.flow(of: \.id)) { _, _ in number }.observe {
        log.add($0)
      }.kept()
    }
    let before = log.entries.count
    live.modify { ($0.age, $0.id) = (1, 2) }
    let fired = Array(log.entries.dropFirst(before))
    #expect(before == 20_000)
    #expect(fired.count == 20_000)
    #expect(fired == fired.filter { $0.isMultiple(of: 2) } + fired.filter { !$0.isMultiple(of: 2) })
    #expect(fired.filter { $0.isMultiple(of: 2) } == Array(stride(from: 0, to: 20_000, by: 2)))
  }

  @Test("releasing a circle handler that sets another handler does not deadlock")
  func circleHandlers() {
    do {
      let farewell = Farewell { ChangeCircle.setHandler(nil) }
      ChangeCircle.setHandler { _ in withExtendedLifetime(farewell) {} }
    }
    ChangeCircle.setHandler(nil)
  }

  @Test("a standard observer that reads during a set on another thread is notified of it")
  func standardObserverInBetween() {
    let player = Player()
    let log = Log<String>()
    withObservationTracking {
      _ = player.volume
    } onChange: {
      log.add("first")
      onThreads(1) { _ in
        withObservationTracking {
          log.add("read \(player.volume)")
        } onChange: {
          log.add("second")
        }
      }
    }
    player.volume = 6
    #expect(log.entries == ["first", "read 5", "second"])
    player.volume = 7
    #expect(log.entries.count == 3)
  }

  @Test("a weak property of a field is read by its accessor")
  func weakProperty() {
    let live = Live(Linked(link: Link(target: nil)))
    let log = Log<ObjectIdentifier?>()
    live.observe(\.link.target, for: log) { $0.add($1.new.map { ObjectIdentifier($0) }) }
    live.observe(\.link.listener, for: log) { $0.add($1.new.map { ObjectIdentifier($0) }) }
    let target = Log<Int>()
    live.update(to: Linked(link: Link(target: target)))
    #expect(log.entries == [ObjectIdentifier(target), ObjectIdentifier(target)])
  }
}

private struct Linked: ValueModel {
  var link: Link

  static let schema = Schema<Linked>("Linked", Linked.init(link:), Field(\.link, "link"))
}

private struct Link: FastHashable, Sendable {
  weak let target: Log<Int>?
  weak let listener: (any AnyObject & Sendable)?

  init(target: Log<Int>?) { (self.target, listener) = (target, target) }

  static func == (left: Link, right: Link) -> Bool { left.target === right.target }

  func hash(into hasher: inout FieldHasher) {}
}
