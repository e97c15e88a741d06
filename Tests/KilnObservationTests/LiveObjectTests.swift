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

  @Test("YJ-19: a property with a private setter can be observed")
  func readOnly() {
    let player = Player()
    let log = Log<String>()
    player.observe(\.name, for: log) { $0.add($1.new) }
    player.rename("other")
    #expect(log.entries == ["other"])
  }

  @Test("YJ-28: an observer of every set is notified of sets to an equal value")
  func everySet() {
    let player = Player()
    let log = Log<Int>()
    player.observe(\.volume, for: log, notifying: .all) { $0.add($1.new) }
    player.volume = 5
    player.volume = 5
    #expect(log.entries == [5, 5])
  }

  @Test("a getter that stores is read for an initial value without a lock")
  func storingGetter() {
    let meter: Meter = CountingMeter()
    let log = Log<String>()
    meter.observe(\.reads, for: log) { $0.add("reads \($1.new)") }
    meter.observe(\.level, for: log, initial: true) { $0.add("level \($1.new)") }.sendCurrentValue()
    meter.level = 2
    #expect(log.entries == ["reads 1", "level 0", "reads 2", "level 0", "level 2"])
  }

  @Test("the initial value and `sendCurrentValue` notify one observer only")
  func initial() {
    let player = Player()
    let log = Log<String>()
    player.observe(\.volume) { log.add("first \($0.new)") }.kept()
    let second = player.observe(\.volume, initial: true) { log.add("second \($0.new)") }
    player.volume = 7
    second.sendCurrentValue()
    #expect(log.entries == ["second 5", "first 7", "second 7", "second 7"])
  }

  @Test("an observer of a computed property is notified when its value changes")
  func computed() {
    let player = Player()
    let log = Log<String>()
    player.observe(\.doubled, for: log, initial: true) { $0.add("\($1.old) → \($1.new)") }
    player.volume = 6
    player.rename("other")
    #expect(log.entries == ["10 → 10", "10 → 12"])
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

  @Test("the standard library's observers are notified of changes")
  func standardObservation() {
    let player = Player()
    let log = Log<Int>()
    for round in 1...3 {
      withObservationTracking {
        _ = player.doubled
      } onChange: {
        log.add(round)
      }
      player.rename("\(round)")
      player.volume += 1
      player.volume += 1
    }
    #expect(log.entries == [1, 2, 3])
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
    let gauge = ComparedGauge()
    let log = Log<Int>()
    gauge.level = Compared(1)
    // While a set compares the values, another set happens in between and is read.
    let equal = Compared(1) {
      onThreads(1) { _ in gauge.level = Compared(2) }
      withObservationTracking {
        log.add(gauge.level.number)
      } onChange: {
        log.add(-1)
      }
    }
    withObservationTracking {
      _ = gauge.level
    } onChange: {
    }
    gauge.level = equal
    #expect(gauge.level.number == 1)
    #expect(log.entries == [2, -1])
  }

  @Test("a transaction notifies each property's observers once of the net change")
  func transactions() {
    let player = Player()
    let log = Log<String>()
    player.observe(\.volume) { log.add("\($0.old) → \($0.new)") }.kept()
    player.observe(\.name) { log.add("\($0.old) → \($0.new)") }.kept()
    transaction {
      player.volume = 1
      player.rename("a")
      player.volume = 2
      player.rename("player")
    }
    #expect(log.entries == ["5 → 2"])
  }

  @Test("a store in a callback is delivered after it, and waiting changes keep their values")
  func reentrant() {
    let player = Player(volume: 0)
    let log = Log<String>()
    player.observe(\.volume) { change in
      log.add("begin \(change.new)")
      if change.new == 1 {
        player.volume = 2
        player.volume = 3
      }
      log.add("end \(change.new)")
    }.kept()
    player.volume = 1
    #expect(log.entries == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
  }

  @Test("a circle of observers is cut and reported by name")
  func circle() {
    let (left, right) = (Player(), Player())
    let circles = Log<ChangeCircle>()
    left.observe(\.volume) { right.volume = $0.new + 1 }.kept()
    right.observe(\.volume) { left.volume = $0.new + 1 }.kept()
    ChangeCircle.withHandler({ circles.add($0) }) { left.volume = 0 }
    #expect(circles.entries.map(\.properties.count) == [3])
    #expect(circles.entries.first.map { Set($0.properties) } == ["Player.volume"])
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

  @Test("an object that observes itself is deallocated")
  func release() {
    var player: Player? = Player()
    weak let remembered = player
    if let player {
      player.observe(\.volume, for: player) { $0.rename("\($1.new)") }
      player.observe(\.doubled, for: player) { _, _ in }
      combineLatest(player.flow(of: \.volume), player.flow(of: \.name)) { "\($0)\($1)" }
        .observe(for: player) { _, _ in }
      player.volume = 3
      #expect(player.name == "3")
    }
    player = nil
    #expect(remembered == nil)
  }
}

/// A live object whose getters subclasses override.
private class Meter: LiveObject, @unchecked Sendable {
  // Unchecked: the registrar's lock protects each stored property.
  let _live = LiveRegistrar()

  class func _liveDeclaration() -> [LiveField] {
    [LiveField("level", \Meter.level), LiveField("reads", \Meter.reads)]
  }

  private nonisolated(unsafe) var _level = 0
  private nonisolated(unsafe) var _reads = 0

  var level: Int {
    get { _live.read(self, \.level, 0) { _level } }
    set { _live.write(self, \.level, 0, newValue, { _level }, { _level = $0 }) }
  }

  final var reads: Int {
    get { _live.read(self, \.reads, 1) { _reads } }
    set { _live.write(self, \.reads, 1, newValue, { _reads }, { _reads = $0 }) }
  }
}

/// A meter that counts how often its level is read.
private final class CountingMeter: Meter, @unchecked Sendable {
  override var level: Int {
    get {
      reads += 1
      return super.level
    }
    set { super.level = newValue }
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

private final class ComparedGauge: LiveObject, @unchecked Sendable {
  // Unchecked: the registrar's lock protects the stored property.
  let _live = LiveRegistrar()

  static func _liveDeclaration() -> [LiveField] { [LiveField("level", \ComparedGauge.level)] }

  private nonisolated(unsafe) var _level = Compared(0)

  var level: Compared {
    get { _live.read(self, \.level, 0) { _level } }
    set { _live.write(self, \.level, 0, newValue, { _level }, { _level = $0 }) }
  }
}
