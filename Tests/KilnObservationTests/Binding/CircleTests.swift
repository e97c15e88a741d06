import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import Testing

@Suite struct CircleTests {
  @Test("YJ-46: bindings in both directions settle, and each side is written once")
  func bothDirections() {
    let (a, b) = (Live(Numbers()), Live(Numbers()))
    let log = Log<String>()
    a.observe(\.a, for: log, notifying: .all) { $0.add("a \($1.new)") }
    b.observe(\.b, for: log, notifying: .all) { $0.add("b \($1.new)") }
    a.flow(of: \.a).bind(to: b, \.b)
    b.flow(of: \.b).bind(to: a, \.a)
    a.modify { $0.a = 1 }
    b.modify { $0.b = 2 }
    #expect(log.entries == ["a 1", "b 1", "b 2", "a 2"])
  }

  @Test("a long circle of bindings settles, wherever the change begins")
  func longCircle() {
    let lives = (0..<50).map { _ in Live(Numbers()) }
    for place in lives.indices {
      lives[place].flow(of: \.a).bind(to: lives[(place + 1) % 50], \.a)
    }
    for (value, live) in lives.enumerated() {
      live.modify { $0.a = value + 1 }
      #expect(lives.allSatisfy { $0.a == value + 1 })
    }
  }

  @Test("a circle with NaN settles")
  func notANumber() {
    let live = Live(Numbers())
    live.flow(of: \.x).bind(to: live, \.y)
    live.flow(of: \.y).bind(to: live, \.x)
    let circles = Log<ChangeCircle>()
    ChangeCircle.withHandler({ circles.add($0) }) { live.modify { $0.x = .nan } }
    #expect(live.y.isNaN)
    #expect(circles.entries.isEmpty)
  }

  @Test("a circle of bindings that does not settle is cut and reported with its properties")
  func unsettled() {
    let (a, b) = (Live(Numbers()), Live(Numbers()))
    a.flow(of: \.a).map { $0 + 1 }.bind(to: b, \.b)
    b.flow(of: \.b).map { $0 + 1 }.bind(to: a, \.a)
    let circles = Log<ChangeCircle>()
    ChangeCircle.withHandler({ circles.add($0) }) { a.modify { $0.a = 1 } }
    #expect(circles.entries.count == 1)
    let names = circles.entries.first.map { Set($0.properties) }
    #expect(names == ["Numbers.a", "Numbers.b"])
    #expect(a.a >= 2 * ChangeCircle.limit - 2)
  }

  @Test("contract 33: a circle through tracked closures is reported with its properties")
  func trackedClosures() {
    let (player, speaker) = (Player(), Speaker())
    Flow(tracking: { [weak player] in player?.volume ?? 0 }).map { $0 + 1 }
      .bind(to: speaker, \.volume)
    Flow(tracking: { [weak speaker] in speaker?.volume ?? 0 }).map { $0 + 1 }
      .bind(to: player, \.volume)
    let circles = Log<ChangeCircle>()
    ChangeCircle.withHandler({ circles.add($0) }) { player.volume = 1 }
    #expect(circles.entries.count == 1)
    let names = circles.entries.first.map { Set($0.properties) }
    #expect(names == ["Player.volume", "Speaker.volume"])
  }

  @Test("contract 33: a circle is reported by name if only computed properties are observed")
  func computedProperties() {
    let player = Player()
    player.observe(\.doubled, for: player) { player, change in
      player.volume = change.new % 1_001
    }
    let circles = Log<ChangeCircle>()
    ChangeCircle.withHandler({ circles.add($0) }) { player.volume = 1 }
    #expect(circles.entries.map(\.properties) == [["Player.volume", "Player.volume"]])
  }

  @Test("contract 33: a branching circle is cut before its events fill memory, with one report")
  func branching() {
    let (live, other) = (Live(Numbers()), Live(Numbers()))
    let told = Log<Int>()
    for _ in 0..<2 { live.observe(\.a) { _ in live.modify { $0.a += 1 } }.kept() }
    live.observe(\.b) { told.add($0.new) }.kept()
    other.observe(\.a, notifying: .all) { told.add($0.new) }.kept()
    let circles = Log<ChangeCircle>()
    ChangeCircle.withHandler({ circles.add($0) }) {
      transaction {
        live.modify { $0.a = 1 }
        other.modify { $0.a = 7 }
      }
      live.modify { $0.b = 8 }
    }
    #expect(circles.entries.count == 1)
    #expect(circles.entries.first?.properties == ["Numbers.a", "Numbers.a"])
    #expect(circles.entries.first?.waitingCount ?? 0 > ChangeCircle.waitingLimit)
    #expect(live.a < 10 * ChangeCircle.waitingLimit)
    #expect(told.entries == [7, 8])
  }

  @Test("contract 33: a branching circle over several properties is cut")
  func branchingOverSeveral() {
    let live = Live(Numbers())
    for offset in 1...3 {
      live.flow(of: \.a).map { $0 + offset }.bind(to: live, \.b)
      live.flow(of: \.b).map { $0 + offset }.bind(to: live, \.c)
    }
    live.flow(of: \.c).map { $0 + 1 }.bind(to: live, \.a)
    let circles = Log<ChangeCircle>()
    ChangeCircle.withHandler({ circles.add($0) }) { live.modify { $0.a = 1 } }
    #expect(circles.entries.count == 1)
    live.modify { $0.d = 5 }
    #expect(live.d == 5)
  }

  @Test("contract 33: a circle with many branches is cut, directly or through many sources")
  func branchingWidely() {
    let hub = Live(Numbers())
    for offset in 1...60 {
      hub.observe(\.a) { change in hub.modify { $0.a = change.new &+ offset } }.kept()
    }
    let circles = Log<ChangeCircle>()
    ChangeCircle.withHandler({ circles.add($0) }) { hub.modify { $0.a = 1 } }
    #expect(circles.entries.count == 1)
    let (center, leaves) = (Live(Numbers()), (0..<330).map { _ in Live(Numbers()) })
    for (offset, leaf) in leaves.enumerated() {
      center.observe(\.a) { change in leaf.modify { $0.a = change.new &+ offset } }.kept()
      leaf.observe(\.a) { change in center.modify { $0.a = change.new &* 31 &+ 1 } }.kept()
    }
    ChangeCircle.withHandler({ circles.add($0) }) { center.modify { $0.a = 1 } }
    #expect(circles.entries.count == 2)
  }

  @Test(
    "contract 33, 34: a circle is cut one round past the limit, not before, even if it would settle"
  )
  func countdowns() {
    let circles = Log<ChangeCircle>()
    let rest = 64 + ChangeCircle.limit
    for start in [10, rest, rest + 1, 5_000] {
      let live = Live(Numbers())
      let told = Log<Int>()
      live.observe(\.a, for: told) { $0.add($1.new) }
      live.observe(\.a) { [weak live] change in
        if change.new > 0 { live?.modify { $0.a -= 1 } }
      }.kept()
      let before = circles.entries.count
      ChangeCircle.withHandler({ circles.add($0) }) { live.modify { $0.a = start } }
      let isCut = start > rest
      #expect(circles.entries.count == before + (isCut ? 1 : 0))
      // The last value is stored but not delivered.
      #expect(live.a == Swift.max(0, start - rest - 1))
      #expect(told.entries.last == (isCut ? live.a + 1 : 0))
      #expect(told.entries.count == Swift.min(start, rest) + 1)
    }
    #expect(circles.entries.allSatisfy { $0.rounds == ChangeCircle.limit })
  }

  /// Observers that write to other properties of the same cell, in cycles that share properties.
  private static func branches(_ live: Live<Numbers>, _ shape: Int) {
    func lead(
      _ from: any WritableKeyPath<Numbers, Int> & Sendable,
      _ to: any WritableKeyPath<Numbers, Int> & Sendable
    ) {
      live.observe(from) { [weak live] _ in live?.modify { $0[keyPath: to] += 1 } }.kept()
    }
    switch shape {
    case 0:
      // Two cycles through one property.
      for middle in [\Numbers.b, \Numbers.c] as [any WritableKeyPath<Numbers, Int> & Sendable] {
        lead(\.a, middle)
        lead(middle, \.a)
      }
    case 1:
      // Each property updates each other.
      let all: [any WritableKeyPath<Numbers, Int> & Sendable] = [\.a, \.b, \.c, \.d]
      for from in all { for to in all where to != from { lead(from, to) } }
    case 2:
      // A cycle, and a nested one.
      lead(\.a, \.b)
      lead(\.b, \.c)
      lead(\.c, \.a)
      lead(\.b, \.a)
    default:
      // Four cycles without branches, started by one change of another property.
      lead(\.a, \.a)
      for _ in 0..<4 { lead(\.d, \.a) }
    }
  }

  @Test(
    "contract 33: circles that share a property make one report, however they branch",
    arguments: 0..<4
  )
  func oneReport(shape: Int) {
    let live = Live(Numbers())
    Self.branches(live, shape)
    let circles = Log<ChangeCircle>()
    ChangeCircle.withHandler({ circles.add($0) }) {
      live.modify { if shape == 3 { $0.d = 1 } else { $0.a = 1 } }
    }
    #expect(circles.entries.map(\.properties).count == 1)
  }

  @Test("contract 34: many events with a few consequences each are not cut, in one source or many")
  func manyEvents() {
    let (live, count) = (Live(Numbers()), 3 * ChangeCircle.waitingLimit)
    let circles = Log<ChangeCircle>()
    let told = Log<Int>()
    live.observe(\.b) { _ in for value in 1...count { live.modify { $0.a = value } } }.kept()
    live.observe(\.a) { change in live.modify { $0.c = change.new } }.kept()
    live.observe(\.c) { told.add($0.new) }.kept()
    ChangeCircle.withHandler({ circles.add($0) }) { live.modify { $0.b = 1 } }
    #expect(circles.entries.isEmpty)
    #expect(told.entries.count == count)
    let cells = (0..<count).map { _ in Live(Numbers()) }
    let settled = Log<Int>()
    for cell in cells {
      cell.observe(\.a) { change in if change.new < 5 { cell.modify { $0.a += 1 } } }.kept()
      cell.observe(\.a) { if $0.new == 5 { settled.add(5) } }.kept()
    }
    ChangeCircle.withHandler({ circles.add($0) }) {
      transaction { for cell in cells { cell.modify { $0.a = 1 } } }
    }
    #expect(circles.entries.isEmpty)
    #expect(settled.entries.count == count)
  }

  @Test("a join that feeds itself through a binding settles or is cut")
  func joinInACircle() {
    let live = Live(Numbers())
    let circles = Log<ChangeCircle>()
    combineLatest(live.flow(of: \.a), live.flow(of: \.b)) {
      min($0 + $1, 100)
    }
    .bind(to: live, \.b)
    ChangeCircle.withHandler({ circles.add($0) }) { live.modify { $0.a = 7 } }
    #expect(live.b == 100)
    #expect(circles.entries.isEmpty)
    combineLatest(live.flow(of: \.c), live.flow(of: \.d)) { $0 + $1 }
      .bind(to: live, \.d)
    ChangeCircle.withHandler({ circles.add($0) }) { live.modify { $0.c = 1 } }
    #expect(circles.entries.count == 1)
  }

  @Test("a two-way binding does not write back, so a lossy conversion keeps the changed side")
  func lossyConversion() {
    let live = Live(Numbers())
    let (x, a) = (live.property(\.x), live.property(\.a))
    x.bindBothWays(to: a, forward: { Int($0) }, backward: { Double($0) })
    x.set(1.5)
    #expect((x.value, a.value) == (1.5, 1))
    x.set(1.7)
    #expect((x.value, a.value) == (1.7, 1))
    a.set(2)
    #expect((x.value, a.value) == (2, 2))
    x.set(2.5)
    a.set(3)
    a.set(2)
    #expect((x.value, a.value) == (2, 2))
  }

  @Test("a two-way binding skips failed conversions, and `initial` writes the first side")
  func failedConversion() {
    let (numbers, person) = (Live(Numbers()), Live(Person.zach))
    let (a, name) = (numbers.property(\.a), person.property(\.name))
    numbers.modify { $0.a = 4 }
    let both = a.bindBothWays(
      to: name,
      initial: true,
      forward: { "\($0)" },
      backward: { Int($0) }
    )
    #expect(name.value == "4")
    name.set("four")
    #expect(a.value == 4)
    name.set("5")
    #expect(a.value == 5)
    both.cancel()
    #expect(!both.isActive)
    name.set("6")
    #expect(a.value == 5)
  }

  @Test("a two-way binding settles after both sides changed in a transaction")
  func conflict() {
    let (first, second) = (Live(Numbers()), Live(Numbers()))
    first.property(\.a).bindBothWays(to: second.property(\.b))
    let circles = Log<ChangeCircle>()
    ChangeCircle.withHandler({ circles.add($0) }) {
      transaction {
        first.modify { $0.a = 1 }
        second.modify { $0.b = 2 }
      }
    }
    #expect((first.a, second.b) == (1, 1))
    #expect(circles.entries.isEmpty)
  }

  @Test("cells in a tree of two-way bindings agree after every change")
  func randomTwoWay() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let lives = (0..<8).map { _ in Live(Numbers()) }
      // A tree: each is bound to a previous one.
      for place in 1..<8 {
        let other = Int.random(in: 0..<place, using: &random)
        lives[place].property(\.a).bindBothWays(to: lives[other].property(\.a))
      }
      for _ in 0..<20 {
        let value = Int.random(in: 0..<5, using: &random)
        lives[Int.random(in: 0..<8, using: &random)].modify { $0.a = value }
        #expect(lives.allSatisfy { $0.a == value })
      }
    }
  }
}
