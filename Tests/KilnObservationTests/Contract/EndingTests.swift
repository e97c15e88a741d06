import KilnObservation
import KilnObservationTestSupport
import Testing

@Suite struct EndingTests {
  @Test("contract 50, YJ-57: an observation without an object ends with its token, of every source")
  func tokens() {
    let (live, player, people) = (Live(Person.zach), Player(), LiveStore<Person>())
    let (executor, log) = (ManualExecutor(), Log<String>())
    var tokens = [
      live.observe(\.age) { _ in log.add("field") },
      live.observe(\.isAdult) { _ in log.add("computed of a cell") },
      live.property(\.age).observe { _ in log.add("handle") },
      live.changes(of: \.age).observe { _ in log.add("changes") },
      live.flow(of: \.age).observe { _ in log.add("flow") },
      player.observe(\.volume) { _ in log.add("property") },
      player.observe(\.doubled) { _ in log.add("computed") },
      people.observe { _ in log.add("store") },
      combineLatest(live.flow(of: \.age), player.flow(of: \.volume)) { $0 + $1 }
        .observe { _ in log.add("combination") },
      Flow(tracking: { player.volume }).observe { _ in log.add("tracked") },
      live.flow(of: \.age).deliver(on: executor.executor).observe { _ in log.add("executor") },
      live.flow(of: \.age).deliver(on: .mainActor).observe { _, _ in },
    ]
    func change(_ number: Int) {
      live.modify { $0.age = number }
      player.volume = number
      people.upsert(live.value)
      executor.runAll()
    }
    change(1)
    #expect(Set(log.entries).count == 11)
    let before = log.entries
    #expect(tokens.filter(\.isActive).count == 12)
    tokens = []
    #expect(
      [live.observationCount, player.observationCount, people.observationCount] == [0, 0, 0]
    )
    change(2)
    #expect(log.entries == before)
  }

  @Test("contract 50: a callback may release the last reference to its own token")
  func ownToken() {
    let (live, log) = (Live(Numbers()), Log<Int>())
    let token = Guarded<ObservationToken?>(nil)
    token.withLock {
      $0 = live.observe(\.a) { change in
        log.add(change.new)
        let own = token.withLock { $0.take() }
        withExtendedLifetime(own) {}
      }
    }
    live.modify { $0.a = 1 }
    live.modify { $0.a = 2 }
    #expect(log.entries == [1])
    #expect(live.observationCount == 0)
  }

  @Test("contract 51, YJ-22: each call ends what was made for an object, whatever stages it has")
  func calls() {
    let (executor, label) = (ManualExecutor(), "x")
    // The counts of the calls below, in their order.
    typealias Start = (Live<Numbers>, Panel) -> ObservationToken
    let shapes: [(name: String, counts: [Int], start: Start)] = [
      ("observe", [1, 1, 1, 1], { $0.observe(\.a, for: $1) { $0.log.add("\($1.new)") } }),
      ("handle", [1, 1, 1, 1], { $0.property(\.a).observe(for: $1) { $0.log.add("\($1.new)") } }),
      (
        "changes", [1, 1, 1, 1],
        { $0.changes(of: \.a).observe(for: $1) { $0.log.add("\($1.new)") } }
      ),
      (
        "stages", [1, 1, 1, 1],
        {
          $0.flow(of: \.a).filter { _ in true }.map { $0 + 1 }.removeDuplicates()
            .observe(for: $1) { $0.log.add("\($1)") }
        }
      ),
      (
        "executor", [1, 1, 1, 1],
        {
          $0.flow(of: \.a).deliver(on: executor.executor).map { $0 }
            .observe(for: $1) { $0.log.add("\($1)") }
        }
      ),
      (
        "main actor", [1, 1, 1, 1],
        { $0.flow(of: \.a).deliver(on: .mainActor).observe(for: $1) { $0.log.add("\($1)") } }
      ),
      (
        "tracked", [0, 1, 1, 1],
        { live, panel in
          Flow(tracking: { [weak live] in live?.a ?? 0 }).observe(for: panel) {
            $0.log.add("\($1)")
          }
        }
      ),
      ("binding", [0, 1, 1, 1], { $0.flow(of: \.a).bind(to: $1, \.number) }),
      (
        "combination", [1, 2, 2, 1],
        { live, panel in
          live.combineChanges(of: \.a, \.b) { $0 + $1 }.observe(for: panel) { $0.log.add("\($1)") }
        }
      ),
    ]
    let calls: [(Live<Numbers>, Panel) -> Int] = [
      { $0.unobserve(\.a, for: $1) }, { $0.unobserve(for: $1) }, { live, _ in live.unobserveAll() },
      { $1.stopObserving() },
    ]
    let labelled: [(Live<Numbers>, Panel) -> Int] = [
      { $0.unobserve(for: $1, labelled: label) }, { live, _ in live.unobserveAll(labelled: label) },
      { $1.stopObserving(labelled: label) },
    ]
    for shape in shapes {
      for (count, call) in zip(shape.counts + shape.counts.dropFirst(), calls + labelled) {
        let (live, panel, other) = (Live(Numbers()), Panel(), Panel())
        let token = shape.start(live, panel).labelled(label)
        shape.start(live, other).cancel()
        #expect(call(live, panel) == count, "\(shape.name)")
        #expect(call(live, panel) == 0, "\(shape.name)")
        guard count > 0, shape.name != "combination" else { continue }
        #expect(!token.isActive, "\(shape.name)")
        live.modify { $0.a = 1 }
        executor.runAll()
        #expect(panel.log.entries == [], "\(shape.name)")
      }
    }
  }

  @Test("contract 51: the source ends loops, which receive earlier values first")
  func loops() async {
    let live = Live(Numbers())
    var values = live.flow(of: \.a).values().makeAsyncIterator()
    live.modify { $0.a = 1 }
    #expect(live.unobserveAll() == 1)
    live.modify { $0.a = 2 }
    #expect(await values.next() == 1)
    #expect(await values.next() == nil)
  }
}
