import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import KilnValues
import Testing

/// Observers that are added and removed while their table is being delivered from.
@Suite("Observers added and removed during an event")
struct LendingTests {
  @Test(
    "contract 12, 15, 20: observers added and cancelled in a callback are released after the event"
  )
  func releasedClosures() {
    let (live, player) = (Live(Person.zach), Player(volume: 0))
    for source in 0..<2 {
      let observe: @Sendable (@escaping @Sendable (Int) -> Void) -> ObservationToken = { body in
        source == 0
          ? live.observe(\.age) { body($0.new) } : player.observe(\.volume) { body($0.new) }
      }
      let (counter, log) = (Counter(), Log<String>())
      let others = Guarded<[ObservationToken]>([])
      let first = observe { [held = counter.token()] value in
        held.touch()
        log.add("first \(value)")
        for token in others.withLock({ $0 }) { token.cancel() }
        let added = observe { [held] value in
          held.touch()
          log.add("added \(value)")
        }
        observe { _ in held.touch() }.cancel()
        if value == 2 { added.cancel() } else { added.kept() }
        log.add("\(counter.count)")
      }
      for number in 0..<40 {
        let token = observe { [held = counter.token()] value in
          held.touch()
          log.add("other \(number) \(value)")
        }
        others.withLock { $0.append(token) }
      }
      let last = observe { log.add("last \($0)") }
      let store: (Int) -> Void = { value in
        if source == 0 { live.modify { $0.age = value } } else { player.volume = value }
      }
      #expect(counter.count == 41)
      store(1)
      // Observers cancelled during the event were kept until its end, but no longer.
      #expect(log.entries == ["first 1", "41", "last 1"])
      #expect(counter.count == 1)
      store(2)
      #expect(log.entries.dropFirst(3) == ["first 2", "1", "last 2", "added 2"])
      first.cancel()
      last.cancel()
      #expect(counter.count == 1)
      others.withLock { $0.removeAll() }
    }
  }

  @Test("contract 17, 22: a source released in a callback that adds and cancels observers ends")
  func sourceReleasedInCallback() {
    let counter = Counter()
    let log = Log<String>()
    for changes in [false, true] {
      let holder = Guarded<Live<Person>?>(Live(.zach))
      let tokens = Guarded<[ObservationToken]>([])
      holder.withLock { live in
        for number in 0..<3 {
          guard let live else { return }
          let token = live.observe(\.age) { [held = counter.token()] change in
            held.touch()
            log.add("\(number): \(change.new)")
            guard number == 0, let live = holder.withLock({ $0.take() }) else { return }
            live.modify { $0.age += 1 }
            if changes {
              tokens.withLock { $0[1] }.cancel()
              live.observe(\.age) { [held] _ in held.touch() }.kept()
            }
          }
          tokens.withLock { $0.append(token) }
        }
      }
      holder.withLock { $0 }?.modify { $0.age = 1 }
      #expect(counter.count == 0)
      #expect(tokens.withLock { $0.allSatisfy { !$0.isActive } })
    }
    #expect(
      log.entries == [
        "0: 1", "1: 1", "2: 1", "0: 2", "1: 2", "2: 2", "0: 1", "2: 1", "0: 2", "2: 2",
      ]
    )
  }

  @Test("contract 20: observations of deallocated owners are released during an event")
  func releasedDuringAnEvent() {
    let player = Player(volume: 0)
    let (counter, log) = (Counter(), Log<Int>())
    player.observe(\.volume) { [weak player] change in
      guard change.new == 1, let player else { return }
      for _ in 0..<200 {
        player.observe(\.volume, for: Log<Int>()) { [held = counter.token()] _, _ in held.touch() }
      }
      player.observe(\.volume, for: log) { $0.add($1.new) }
    }.kept()
    for _ in 0..<40 {
      player.observe(\.volume, for: Log<Int>()) { [held = counter.token()] _, _ in held.touch() }
    }
    player.volume = 1
    #expect(counter.count <= 40)
    player.volume = 2
    #expect(log.entries == [2])
    #expect(counter.count == 0)
  }

  @Test("contract 37: threads that add and cancel observers while others deliver leak no closure")
  func threads() {
    let counter = Counter()
    do {
      let player = Player(volume: 0)
      onThreads(4) { number in
        for round in 0..<2_000 {
          if number == 0 {
            player.volume &+= 1
          } else {
            let token = player.observe(\.volume) { [held = counter.token()] change in
              held.touch()
              if change.new % 3 == number { player.observe(\.name) { _ in held.touch() }.cancel() }
            }
            if round % 7 == 0 { player.volume &+= 1 }
            token.cancel()
          }
        }
      }
      #expect(counter.count == 0)
    }
    #expect(counter.count == 0)
  }
}
