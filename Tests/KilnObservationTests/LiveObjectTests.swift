import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Observation
import Testing

@Suite("Live object")
struct LiveObjectTests {
  @Test("observers of a property receive the old and the new value of each change")
  func changes() {
    let player = Player()
    let log = Log<String>()
    player.observe(\.volume, for: log) { $0.add("\($1.old) → \($1.new)") }
    player.volume = 6
    player.volume = 6
    player.rename("other")
    #expect(log.entries == ["5 → 6"])
  }

  @Test("YJ-18: an observed path through other objects follows every reference")
  func nested() {
    let (first, second) = (Player("first"), Player("second"))
    let player = Player()
    let log = Log<String>()
    player.observe(\.friend?.name, for: log) { $0.add($1.new ?? "none") }
    player.friend = first
    first.rename("First")
    player.friend = second
    first.rename("unheard")
    second.rename("Second")
    player.friend = nil
    second.rename("unheard")
    #expect(log.entries == ["first", "First", "second", "Second", "none"])
  }

  @Test("standard observers are notified of a change after one during their closure")
  func standardObservationOfWrites() {
    let player = Player(volume: 0)
    let log = Log<Int>()
    withObservationTracking {
      log.add(player.volume)
      onThreads(1) { _ in player.volume = 1 }
    } onChange: {
      log.add(player.volume)
    }
    player.volume = 2
    #expect(log.entries == [0, 1])
  }

  @Test("contract 43: standard observers are not notified of a set to an equal value")
  func standardObservationOfEqualSets() {
    let player = Player()
    let log = Log<Int>()
    player.observe(\.volume, for: log, notifying: .all) { $0.add($1.new) }
    withObservationTracking {
      _ = player.volume
    } onChange: {
      log.add(-1)
    }
    player.volume = 5
    player.rename("player")
    #expect(log.entries == [5])
    player.volume = 6
    #expect(log.entries == [5, -1, 6])
  }

  @Test("contract 43: a set to an equal value that another thread replaces is a change")
  func standardObservationOfRacingSets() {
    let crate = Crate(Compared(0))
    let log = Log<Int>()
    crate.element = Compared(1)
    // While a set compares the values, another set happens in between and is read.
    let equal = Compared(1) {
      onThreads(1) { _ in crate.element = Compared(2) }
      withObservationTracking {
        log.add(crate.element.number)
      } onChange: {
        log.add(-1)
      }
    }
    withObservationTracking {
      _ = crate.element
    } onChange: {
    }
    crate.element = equal
    #expect(crate.element.number == 1)
    #expect(log.entries == [2, -1])
  }

  @Test("a tracked closure over objects and cells runs once per turn")
  func tracking() {
    let player = Player()
    let live = Live(Person.zach)
    let log = Log<String>()
    Flow(tracking: { "\(player.name) \(player.volume) \(live.age)" }).observe(for: log) {
      $0.add($1)
    }
    transaction {
      player.volume = 1
      player.rename("p")
      live.modify { $0.age = 2 }
    }
    live.modify { $0.name = "unread" }
    #expect(log.entries == ["p 1 2"])
  }

  @Test("joins of joins fire once, after their dependencies")
  func joins() {
    let player = Player(volume: 1)
    let log = Log<String>()
    let volume = player.flow(of: \.volume)
    let inner = combineLatest(volume, volume.map { $0 * 10 }) { $0 + $1 }
    combineLatest(inner, Flow(tracking: { player.doubled }), volume) { "\($0) \($1) \($2)" }
      .observe(for: log) { $0.add($1) }
    player.volume = 2
    #expect(log.entries == ["11 2 1", "22 4 2"])
  }
}

/// A value whose comparison runs a closure, once.
private struct Compared: Equatable, Sendable {
  let number: Int
  let action: OneAction?

  init(_ number: Int, _ action: (@Sendable () -> Void)? = nil) {
    self.number = number
    self.action = action.map(OneAction.init)
  }

  static func == (left: Compared, right: Compared) -> Bool {
    left.action?.run()
    right.action?.run()
    return left.number == right.number
  }
}

private final class OneAction: Sendable {
  private let action: Guarded<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) { self.action = Guarded(action) }

  func run() { action.withLock { $0.take() }?() }
}
