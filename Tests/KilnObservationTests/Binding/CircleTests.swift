import KilnObservation
import KilnObservationTestSupport
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

  @Test("contract 33: a circle through tracked closures is reported with its properties")
  func trackedClosures() {
    let (player, speaker) = (Player(), Speaker())
    Flow(tracking: { [weak player] in player?.volume ?? 0 }).map { $0 + 1 }
      .bind(to: speaker, \.volume)
    Flow(tracking: { [weak speaker] in speaker?.volume ?? 0 }).map { $0 + 1 }
      .bind(to: player, \.volume)
    let circles = reportedCircles { player.volume = 1 }
    #expect(circles.count == 1)
    let names = circles.first.map { Set($0.properties) }
    #expect(names == ["Player.volume", "Speaker.volume"])
  }

  @Test("contract 33: a circle is reported by name if only computed properties are observed")
  func computedProperties() {
    let player = Player()
    player.observe(\.doubled, for: player) { player, change in
      player.volume = change.new % 1_001
    }
    let circles = reportedCircles { player.volume = 1 }
    #expect(circles.map(\.properties) == [["Player.volume", "Player.volume"]])
  }

  @Test("contract 33: a branching circle is cut before its events fill memory, with one report")
  func branching() {
    let (live, other) = (Live(Numbers()), Live(Numbers()))
    let told = Log<Int>()
    for _ in 0..<2 { live.observe(\.a) { _ in live.modify { $0.a += 1 } }.kept() }
    live.observe(\.b) { told.add($0.new) }.kept()
    other.observe(\.a, notifying: .all) { told.add($0.new) }.kept()
    let circles = reportedCircles {
      transaction {
        live.modify { $0.a = 1 }
        other.modify { $0.a = 7 }
      }
      live.modify { $0.b = 8 }
    }
    #expect(circles.count == 1)
    #expect(circles.first?.properties == ["Numbers.a", "Numbers.a"])
    #expect(circles.first?.waitingCount ?? 0 > ChangeCircle.waitingLimit)
    #expect(live.a < 10 * ChangeCircle.waitingLimit)
    #expect(told.entries == [7, 8])
  }

  @Test("contract 33: a circle with many branches is cut, directly or through many sources")
  func branchingWidely() {
    let hub = Live(Numbers())
    for offset in 1...60 {
      hub.observe(\.a) { change in hub.modify { $0.a = change.new &+ offset } }.kept()
    }
    #expect(reportedCircles { hub.modify { $0.a = 1 } }.count == 1)
    let (center, leaves) = (Live(Numbers()), (0..<330).map { _ in Live(Numbers()) })
    for (offset, leaf) in leaves.enumerated() {
      center.observe(\.a) { change in leaf.modify { $0.a = change.new &+ offset } }.kept()
      leaf.observe(\.a) { change in center.modify { $0.a = change.new &* 31 &+ 1 } }.kept()
    }
    #expect(reportedCircles { center.modify { $0.a = 1 } }.count == 1)
  }

  @Test(
    "contract 33, 34: a circle is cut one round past the limit, not before, even if it would settle"
  )
  func countdowns() {
    let rest = 64 + ChangeCircle.limit
    for start in [10, rest, rest + 1, 5_000] {
      let live = Live(Numbers())
      let told = Log<Int>()
      live.observe(\.a, for: told) { $0.add($1.new) }
      live.observe(\.a) { [weak live] change in
        if change.new > 0 { live?.modify { $0.a -= 1 } }
      }.kept()
      let circles = reportedCircles { live.modify { $0.a = start } }
      let isCut = start > rest
      #expect(circles.map(\.rounds) == (isCut ? [ChangeCircle.limit] : []))
      // The last value is stored but not delivered.
      #expect(live.a == Swift.max(0, start - rest - 1))
      #expect(told.entries.last == (isCut ? live.a + 1 : 0))
      #expect(told.entries.count == Swift.min(start, rest) + 1)
    }
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
    let circles = reportedCircles {
      live.modify { if shape == 3 { $0.d = 1 } else { $0.a = 1 } }
    }
    #expect(circles.count == 1)
  }

  @Test("contract 34: many events with a few consequences each are not cut, in one source or many")
  func manyEvents() {
    let (live, count) = (Live(Numbers()), 3 * ChangeCircle.waitingLimit)
    let told = Log<Int>()
    live.observe(\.b) { _ in for value in 1...count { live.modify { $0.a = value } } }.kept()
    live.observe(\.a) { change in live.modify { $0.c = change.new } }.kept()
    live.observe(\.c) { told.add($0.new) }.kept()
    #expect(reportedCircles { live.modify { $0.b = 1 } }.isEmpty)
    #expect(told.entries.count == count)
    let cells = (0..<count).map { _ in Live(Numbers()) }
    let settled = Log<Int>()
    for cell in cells {
      cell.observe(\.a) { change in if change.new < 5 { cell.modify { $0.a += 1 } } }.kept()
      cell.observe(\.a) { if $0.new == 5 { settled.add(5) } }.kept()
    }
    let circles = reportedCircles {
      transaction { for cell in cells { cell.modify { $0.a = 1 } } }
    }
    #expect(circles.isEmpty)
    #expect(settled.entries.count == count)
  }

  @Test("a join that feeds itself through a binding settles or is cut")
  func joinInACircle() {
    let live = Live(Numbers())
    combineLatest(live.flow(of: \.a), live.flow(of: \.b)) {
      min($0 + $1, 100)
    }
    .bind(to: live, \.b)
    #expect(reportedCircles { live.modify { $0.a = 7 } }.isEmpty)
    #expect(live.b == 100)
    combineLatest(live.flow(of: \.c), live.flow(of: \.d)) { $0 + $1 }
      .bind(to: live, \.d)
    #expect(reportedCircles { live.modify { $0.c = 1 } }.count == 1)
  }
}
