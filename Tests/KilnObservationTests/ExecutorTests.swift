import Foundation
import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import KilnValues
import Testing

@Suite("Executors")
struct ExecutorTests {
  @Test(
    "YJ-27: on every executor, calls keep the order of the stores and never overlap",
    arguments: ["serial", "concurrent", "operations", "tasks", "concurrent tasks"]
  )
  func ordered(_ kind: String) async {
    let live = Live(Person.zach)
    let arrivals = Arrivals<Int>()
    let findings = Findings()
    let call = OneCall(findings, of: "an observation")
    live.changes(of: \.age).deliver(on: executor(kind)).observe(for: live) { _, change in
      call { arrivals.add(change.new) }
    }
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<250 { live.modify { $0.age += 1 } } }
      }
    }
    #expect(await arrivals.first(1_000) == Array(31...1_030))
    #expect(findings.all == [])
  }

  private func executor(_ kind: String) -> DeliveryExecutor {
    switch kind {
    case "serial":
      return .queue(DispatchQueue(label: "serial"))
    case "concurrent":
      return .queue(DispatchQueue(label: "concurrent", attributes: .concurrent))
    case "operations":
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 4
      return DeliveryExecutor { job in queue.addOperation(job) }
    case "tasks":
      return DeliveryExecutor { job in
        Task(executorPreference: globalConcurrentExecutor) { job() }
      }
    default:
      return .concurrent
    }
  }

  @Test("YJ-27: only an observer without an executor is called before the store returns")
  func callersThread() {
    let live = Live(Person.zach)
    let manual = ManualExecutor()
    let log = Log<String>()
    live.observe(\.age, for: log) { $0.add("here \($1.new)") }
    live.changes(of: \.age).deliver(on: manual.executor).observe(for: log, initial: true) {
      $0.add("there \($1.new)")
    }
    live.modify { $0.age = 31 }
    #expect(log.entries == ["here 31"])
    manual.runAll()
    #expect(log.entries == ["here 31", "there 30", "there 31"])
  }

  @Test("waiting events are dropped when their observation is cancelled")
  func cancelled() {
    let live = Live(Person.zach)
    let manual = ManualExecutor()
    let log = Log<Int>()
    let direct = live.changes(of: \.age).deliver(on: manual.executor).observe { log.add($0.new) }
    let flow = live.flow(of: \.age).map { -$0 }.deliver(on: manual.executor).observe {
      log.add($0)
    }
    let join = combineLatest(live.flow(of: \.age), live.flow(of: \.id)) { $0 * 100 + $1 }
      .deliver(on: manual.executor).observe { log.add($0) }.kept()
    manual.runAll()
    #expect(log.entries == [3_001])
    live.modify { $0.age = 31 }
    #expect(manual.waitingCount == 3)
    for observation in [direct, flow, join] { observation.cancel() }
    manual.runAll()
    #expect(log.entries == [3_001])
  }

  @Test("an event that reaches its executor after the cancellation is dropped")
  func cancelledInFlight() {
    let live = Live(Person.zach)
    let manual = ManualExecutor()
    let log = Log<Int>()
    let tokens = Log<ObservationToken>()
    let flow = live.flow(of: \.age).map { age in
      if age == 32 {
        for token in tokens.entries { token.cancel() }
        manual.runAll()
      }
      return age
    }
    tokens.add(flow.deliver(on: manual.executor).observe { log.add($0) })
    live.modify { $0.age = 31 }
    live.modify { $0.age = 32 }
    manual.runAll()
    #expect(log.entries == [])
  }

  @Test("waiting events are delivered after their source is deallocated")
  func deallocatedSource() {
    var live: Live<Person>? = Live(Person.zach)
    let manual = ManualExecutor()
    let log = Log<Int>()
    let observation = live?.changes(of: \.age).deliver(on: manual.executor).observe {
      log.add($0.new)
    }
    live?.modify { $0.age = 31 }
    live = nil
    #expect(observation?.isActive == false)
    manual.runAll()
    #expect(log.entries == [31])
  }

  @Test("a waiting event does not retain its observer, and is dropped without it")
  func deallocatedOwner() {
    let live = Live(Person.zach)
    let manual = ManualExecutor()
    let log = Log<Int>()
    var owner: Log<Int>? = Log()
    weak let remembered = owner
    let observation = owner.map {
      live.changes(of: \.age).deliver(on: manual.executor).observe(for: $0) { _, change in
        log.add(change.new)
      }
    }
    live.modify { $0.age = 31 }
    owner = nil
    #expect(remembered == nil)
    manual.runAll()
    #expect(log.entries == [])
    #expect(observation?.isActive == false)
  }

  @Test("the closure of a cancelled observation is released, even with waiting events")
  func released() {
    let live = Live(Person.zach)
    let manual = ManualExecutor()
    var captured: Log<Int>? = Log()
    weak let remembered = captured
    let observation = captured.map { captured in
      live.changes(of: \.age).deliver(on: manual.executor).observe { captured.add($0.new) }.kept()
    }
    live.modify { $0.age = 31 }
    captured = nil
    observation?.cancel()
    manual.runAll()
    #expect(remembered == nil)
  }

  @Test("a store in a callback on an executor is delivered after the callback")
  func reentrant() {
    let live = Live(Person.zach)
    let manual = ManualExecutor()
    let log = Log<String>()
    live.changes(of: \.age).deliver(on: manual.executor).observe { change in
      log.add("begin \(change.new)")
      if change.new < 32 { live.modify { $0.age += 1 } }
      log.add("end \(change.new)")
    }.kept()
    live.observe(\.age) { log.add("direct \($0.new)") }.kept()
    live.modify { $0.age = 31 }
    manual.runAll()
    #expect(
      log.entries == ["direct 31", "begin 31", "end 31", "direct 32", "begin 32", "end 32"]
    )
  }

  @Test("a circle over executors is detected")
  func circle() {
    let first = Live(Person.zach)
    let second = Live(Friend(name: ""))
    let manual = ManualExecutor()
    first.changes(of: \.age).deliver(on: manual.executor).observe { change in
      second.modify { $0.name = "\(change.new)" }
    }.kept()
    second.changes(of: \.name).deliver(on: manual.executor).observe { change in
      first.modify { $0.age = (Int(change.new) ?? 0) + 1 }
    }.kept()
    let circles = reportedCircles {
      first.modify { $0.age = 0 }
      manual.runAll()
    }
    #expect(circles.map(\.properties) == [["Friend.name", "Person.age", "Friend.name"]])
  }

  @Test("an executor that runs jobs immediately delivers all events in order")
  func immediateExecutor() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    live.changes(of: \.age).deliver(on: DeliveryExecutor { $0() }).observe { change in
      log.add(change.new)
      if change.new < 40 { live.modify { $0.age += 1 } }
    }.kept()
    live.modify { $0.age = 31 }
    #expect(log.entries == Array(31...40))
  }

  @Test("a binding on an executor writes and calls `onApply` there, and skips equal values")
  func binding() {
    let live = Live(Person.zach)
    let target = Cell()
    let manual = ManualExecutor()
    live.flow(of: \.age).map { $0 / 10 }.onApply { target.note("applied") }
      .deliver(on: manual.executor).bind(to: target, \.number)
    live.modify { $0.age = 31 }
    live.modify { $0.age = 32 }
    live.modify { $0.age = 40 }
    #expect(target.notes == [])
    manual.runAll()
    #expect(target.notes == ["3", "applied", "applied", "4", "applied"])
  }

  @MainActor
  @Test("YJ-27: an observer on the main actor may be isolated to it")
  func mainActor() async {
    let live = Live(Person.zach)
    let label = Label()
    let arrivals = Arrivals<String>()
    live.changes(of: \.name).deliver(on: .mainActor).observe(for: label) { label, change in
      label.text = change.new
      arrivals.add("observed")
    }
    live.flow(of: \.age).deliver(on: .mainActor).bind(to: label, \.number)
    live.flow(of: \.id).deliver(on: .mainActor).observe(for: label) { label, id in
      label.text += " \(id)"
      arrivals.add("posted")
    }
    live.modify { ($0.name, $0.age, $0.id) = ("Ann", 31, 2) }
    #expect(label.text == "")
    _ = await arrivals.first(2)
    #expect(label.text == "Ann 2")
    #expect(label.number == 31)
  }

  @Test("YJ-27: an actor is called in its isolation, and not retained by waiting events")
  func actors() async {
    let live = Live(Person.zach)
    let arrivals = Arrivals<Int>()
    var receiver: Receiver? = Receiver()
    weak let remembered = receiver
    if let receiver {
      live.changes(of: \.age).deliver(on: receiver).observe(initial: true) {
        receiver,
        change in
        receiver.sum += change.new
        arrivals.add(receiver.sum)
      }.kept()
      live.flow(of: \.id).deliver(on: receiver).observe { receiver, id in
        receiver.sum += id
        arrivals.add(receiver.sum)
      }.kept()
    }
    live.modify { $0.age = 5 }
    #expect(await arrivals.first(2) == [30, 35])
    live.modify { $0.id = 7 }
    #expect(await arrivals.first(3) == [30, 35, 42])
    receiver = nil
    live.modify { $0.age = 6 }
    for _ in 0..<1_000 where remembered != nil { await Task.yield() }
    #expect(remembered == nil)
  }

  @Test("merged events are one change from the first old value to the last new one")
  func merging() {
    let live = Live(Person.zach)
    let manual = ManualExecutor()
    let log = Log<String>()
    live.changes(of: \.age).deliver(on: manual.executor, buffering: .merging).observe(
      for: log,
      initial: true
    ) {
      $0.add("\($1.kind) \($1.old) → \($1.new)")
    }
    live.modify { $0.age = 31 }
    manual.runAll()
    for age in [32, 33, 34] { live.modify { $0.age = age } }
    manual.runAll()
    for age in [35, 34] { live.modify { $0.age = age } }
    manual.runAll()
    #expect(log.entries == ["initial 31 → 31", "set 31 → 34"])
  }

  @Test(
    "a bounded buffer keeps the newest or oldest events",
    arguments: randomCases(0..<20 as Range<UInt64>)
  )
  func bounded(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = 1 + random.below(5)
    let keepsNewest = random.below(2) == 0
    let live = Live(Person.zach)
    let manual = ManualExecutor()
    let log = Log<Int>()
    live.changes(of: \.age).deliver(
      on: manual.executor,
      buffering: keepsNewest ? .newest(limit) : .oldest(limit)
    ).observe { log.add($0.new) }.kept()
    var expected: [Int] = []
    var age = 1_000
    for _ in 0..<50 {
      let ages = (0..<random.below(12)).map { _ in
        age += 1
        return age
      }
      for age in ages { live.modify { $0.age = age } }
      expected += keepsNewest ? ages.suffix(limit) : ages.prefix(limit)
      manual.runAll()
    }
    #expect(log.entries == expected)
  }
}

private final class Cell: @unchecked Sendable {
  // Unchecked: used by one thread.
  var notes: [String] = []
  var number = 0 {
    didSet { note("\(number)") }
  }

  func note(_ text: String) { notes.append(text) }
}

@MainActor
private final class Label {
  var text = ""
  var number = 0
}

private actor Receiver {
  var sum = 0
}
