#if OpenCombine && !canImport(Combine)
  import KilnObservation
  import KilnOpenCombine
  import KilnValues
  import OpenCombine
  import Synchronization
  import Testing

  @Suite("Publishers")
  struct PublisherTests {
    @Test("a subscriber receives each change after the store, until it cancels")
    func sink() {
      let live = Live(Counter(count: 0))
      let log = Log()
      let subscription = live.changes(of: \.count).map(\.new).publisher.sink {
        log.add("\($0) of \(live.count)")
      }
      live.modify { $0.count = 1 }
      live.modify { $0.count = 1 }
      live.modify { $0.count = 2 }
      subscription.cancel()
      live.modify { $0.count = 3 }
      #expect(log.entries == ["1 of 1", "2 of 2"])
    }

    @Test("with `initial`, the current value comes first")
    func initial() {
      let live = Live(Counter(count: 7))
      let log = Log()
      let subscription = live.changes(of: \.count).map(\.new).publisher(initial: true).map {
        $0 + 1
      }.sink {
        log.add("\($0)")
      }
      live.modify { $0.count = 1 }
      subscription.cancel()
      #expect(log.entries == ["8", "2"])
    }

    @Test("the publisher completes when the source is deallocated, and does not retain it")
    func completion() {
      var live: Live<Counter>? = Live(Counter(count: 0))
      weak let remembered = live
      let log = Log()
      let publisher = live?.changes(of: \.count).map(\.new).publisher
      let subscription = publisher?.sink(
        receiveCompletion: { log.add("\($0)") },
        receiveValue: { log.add("\($0)") }
      )
      live?.modify { $0.count = 1 }
      live = nil
      #expect(remembered == nil)
      #expect(log.entries == ["1", "finished"])
      subscription?.cancel()
      let late = publisher?.sink(
        receiveCompletion: { log.add("late \($0)") },
        receiveValue: { _ in }
      )
      #expect(log.entries == ["1", "finished", "late finished"])
      late?.cancel()
    }

    @Test("a subscriber receives no more than its demand, and loses no event")
    func demand() {
      let live = Live(Counter(count: 0))
      let slow = SlowSubscriber(first: 2)
      live.changes(of: \.count).map(\.new).publisher.subscribe(slow)
      for count in 1...5 { live.modify { $0.count = count } }
      #expect(slow.log.entries == ["1", "2"])
      slow.ask(for: 1)
      #expect(slow.log.entries == ["1", "2", "3"])
      slow.ask(for: 10)
      live.modify { $0.count = 6 }
      #expect(slow.log.entries == ["1", "2", "3", "4", "5", "6"])
      slow.end()
    }

    @Test("events beyond the demand are kept according to the buffering", arguments: [1, 2, 3])
    func buffering(_ count: Int) {
      let live = Live(Counter(count: 0))
      let slow = SlowSubscriber(first: 0)
      live.changes(of: \.count).map(\.new).publisher(buffering: .newest(count)).subscribe(slow)
      for count in 1...5 { live.modify { $0.count = count } }
      slow.ask(for: .max)
      #expect(slow.log.entries == (1...5).suffix(count).map { "\($0)" })
      slow.end()
    }

    @Test("the completion waits until all events are requested")
    func completionWaits() {
      var live: Live<Counter>? = Live(Counter(count: 0))
      let slow = SlowSubscriber(first: 0)
      live?.changes(of: \.count).map(\.new).publisher.subscribe(slow)
      live?.modify { $0.count = 1 }
      live = nil
      #expect(slow.log.entries == [])
      slow.ask(for: 1)
      #expect(slow.log.entries == ["1", "finished"])
    }

    @Test("a store while a value is received is delivered after it")
    func reentrant() {
      let live = Live(Counter(count: 0))
      let log = Log()
      let subscription = live.changes(of: \.count).map(\.new).publisher.sink { count in
        log.add("begin \(count)")
        if count < 3 { live.modify { $0.count += 1 } }
        log.add("end \(count)")
      }
      live.modify { $0.count = 1 }
      subscription.cancel()
      #expect(log.entries == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    }

    @Test("a cancelled subscription releases its subscriber")
    func teardown() {
      let live = Live(Counter(count: 0))
      var subscriber: SlowSubscriber? = SlowSubscriber(first: 1)
      weak let remembered = subscriber
      if let subscriber { live.changes(of: \.count).map(\.new).publisher.subscribe(subscriber) }
      live.modify { $0.count = 1 }
      subscriber?.end()
      subscriber = nil
      #expect(remembered == nil)
    }
  }

  private struct Counter: Value, Sendable {
    var count: Int

    static let schema = Schema<Counter>(
      "Counter",
      Counter.init(count:),
      Field(\.count, "count")
    )
  }

  private final class Log: Sendable {
    private let storage = Mutex<[String]>([])

    var entries: [String] { storage.withLock { $0 } }

    func add(_ entry: String) { storage.withLock { $0.append(entry) } }
  }

  /// A subscriber that requests only what the test specifies.
  private final class SlowSubscriber: Subscriber {
    typealias Input = Int
    typealias Failure = Never

    let log = Log()
    private let first: Int
    private var subscription: (any Subscription)?

    init(first: Int) {
      self.first = first
    }

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      if first > 0 { subscription.request(.max(first)) }
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      log.add("\(input)")
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) { log.add("\(completion)") }

    func ask(for count: Int) {
      subscription?.request(count == .max ? .unlimited : .max(count))
    }

    func end() {
      subscription?.cancel()
      subscription = nil
    }
  }
#endif
