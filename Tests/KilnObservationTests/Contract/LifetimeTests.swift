import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

@Suite("contract: deallocated owners and sources")
struct ContractLifetimeTests {
  @Test("contract 18, YJ-25, YJ-26: a deallocated observer ends its own observations and no others")
  func deallocatedObserver() {
    let live = Live(Person.zach)
    let living = Log<Int>()
    var dying: Log<Int>? = Log()
    let told = Log<Int>()
    if let dying {
      live.observe(\.age, for: dying) { _, change in told.add(change.new) }
      combineLatest(live.flow(of: \.age), live.flow(of: \.id)) {
        $0 + $1
      }
      .observe(for: dying) { _, sum in told.add(sum) }
    }
    live.observe(\.age, for: living) { $0.add($1.new) }
    live.modify { $0.age = 32 }
    weak let remembered = dying
    dying = nil
    #expect(remembered == nil, "an observation keeps its observer alive")
    live.modify { $0.age = 33 }
    #expect(told.entries == [31, 32, 33])
    #expect(living.entries == [32, 33])
    #expect(live.observationCount == 1)
  }

  @Test("contract 19: an observer stays alive until its callback ends, even if released in it")
  func releasedInCallback() {
    final class Observer: Sendable {
      let log: Log<String>
      init(_ log: Log<String>) { self.log = log }
      deinit { log.add("gone") }
    }
    final class Holder: @unchecked Sendable { var observer: Observer? }
    let live = Live(Person.zach)
    let log = Log<String>()
    let holder = Holder()
    holder.observer = Observer(log)
    if let observer = holder.observer {
      live.observe(\.age, for: observer) { observer, _ in
        holder.observer = nil
        observer.log.add("called")
      }
    }
    live.modify { $0.age = 31 }
    #expect(log.entries == ["called", "gone"])
    live.modify { $0.age = 32 }
    #expect(log.entries == ["called", "gone"])
  }

  @Test("contract 20: observations of deallocated observers are released as others are added")
  func releasedObservations() {
    let live = Live(Person.zach)
    let tokens = Counter()
    for _ in 0..<10_000 {
      let observer = Log<Int>()
      let token = tokens.token()
      live.observe(\.name, for: observer) { _, _ in token.touch() }
    }
    #expect(tokens.count <= 32)
    #expect(live.observationCount == 0)
  }

  @Test(
    "contract 20, YJ-56: an ended observation releases its closure, even if its token is retained"
  )
  func closures() {
    let live = Live(Person.zach)
    let tokens = Counter()
    var held: [ObservationToken] = []
    for _ in 0..<50 {
      let (first, second) = (tokens.token(), tokens.token())
      held.append(live.observe(\.age) { _ in first.touch() })
      held.append(live.flow(of: \.age).observe { _ in second.touch() })
    }
    for observation in held.prefix(50) { observation.cancel() }
    #expect(tokens.count == 50)
    var observers = (0..<200).map { _ in Log<Int>() }
    for observer in observers {
      let token = tokens.token()
      held.append(live.observe(\.name, for: observer) { _, _ in token.touch() })
    }
    observers = []
    live.modify { $0.name = "Z" }
    #expect(tokens.count == 50)
    live.observe(\.age) { [held] _ in
      for observation in held { observation.cancel() }
      #expect(tokens.count == 50, "who may be called keeps its closure")
    }.kept()
    live.modify { $0.age = 31 }
    #expect(tokens.count == 0)
  }

  @Test("contract 20: combinations for deallocated observers are released as others are added")
  func releasedCombinations() {
    let live = Live(Person.zach)
    let tokens = Counter()
    for _ in 0..<1_000 {
      let observer = Log<Int>()
      let token = tokens.token()
      combineLatest(live.flow(of: \.age), live.flow(of: \.id)) {
        $0 + $1
      }
      .observe(for: observer) { _, _ in token.touch() }
      Flow(tracking: { [weak live] in live?.age }).observe(for: observer) { _, _ in token.touch() }
    }
    #expect(tokens.count <= 32)
  }

  @Test("contract 21, YJ-24: a deallocated source ends its observations, and no others")
  func deallocatedSource() {
    var live: Live<Person>? = Live(.zach)
    let other = Live(Person.zach)
    let log = Log<String>()
    let tokens = Counter()
    let token = tokens.token()
    let observation = live?.observe(\.age, for: log) { $0.add("source \($1.new)") }
    live?.observe(\.age) { [token] _ in token.touch() }.kept()
    other.observe(\.age, for: log) { $0.add("other \($1.new)") }
    live?.modify { $0.age = 31 }
    weak let remembered = live
    live = nil
    #expect(remembered == nil, "an observation keeps its source alive")
    #expect(observation?.isActive == false)
    other.modify { $0.age = 32 }
    #expect(log.entries == ["source 31", "other 32"])
    withExtendedLifetime(token) { #expect(tokens.count == 1) }
  }

  @Test("contract 22: stores before a source's deallocation are delivered, also to combinations")
  func storedBeforeDeallocation() {
    var live: Live<Person>? = Live(.zach)
    let log = Log<String>()
    live?.observe(\.age, for: log) { $0.add("age \($1.new)") }
    if let live {
      combineLatest(live.flow(of: \.age), live.flow(of: \.name)) {
        "\($0) \($1)"
      }
      .observe(for: log) { $0.add($1) }
    }
    transaction {
      live?.modify { $0.age = 31 }
      live = nil
    }
    #expect(log.entries == ["30 Zach", "age 31", "31 Zach"])
  }

  @Test("contract 23: a flow connected after its source's deallocation has ended and holds nothing")
  func connectedAfterDeallocation() {
    var live: Live<Person>? = Live(.zach)
    let flow = live?.flow(of: \.age)
    live = nil
    let tokens = Counter()
    let log = Log<Int>()
    do {
      let token = tokens.token()
      let post = flow?.observe(initial: true) { [token] value in
        token.touch()
        log.add(value)
      }
      #expect(post?.isActive == false)
      if let flow {
        let join = combineLatest(flow, flow) { $0 + $1 }.observe { [token] value in
          token.touch()
          log.add(value)
        }
        #expect(!join.isActive)
      }
    }
    #expect(log.entries.isEmpty)
    #expect(tokens.count == 0)
  }

  /// Equals every other value, and logs comparisons.
  private final class Twin: Hashable, Sendable {
    let log: Log<String>
    init(_ log: Log<String>) { self.log = log }
    static func == (left: Twin, right: Twin) -> Bool {
      left.log.add("asked")
      return true
    }
    func hash(into hasher: inout Hasher) { log.add("asked") }
  }

  @Test("YJ-58, YJ-61: equal observers are distinguished by identity, without calling `==`")
  func identity() {
    let live = Live(Person.zach)
    let log = Log<String>()
    let first = Twin(log)
    var second: Twin? = Twin(log)
    let token = live.observe(\.age, for: first) { twin, _ in twin.log.add("first") }
    if let second { live.observe(\.age, for: second) { twin, _ in twin.log.add("second") } }
    live.modify { $0.age = 31 }
    second = nil
    live.modify { $0.age = 32 }
    token.cancel()
    live.modify { $0.age = 33 }
    #expect(log.entries == ["first", "second", "first"])
  }
}
