import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import KilnValues
import Testing

/// What an overridden getter can do while the current value is read.
@Suite("Reading the current value")
struct MomentTests {
  @Test("contract 13: getters that observe and store in each other's objects run once each")
  func nestedObjects() {
    let (outer, inner) = (Potentiometer.hooked(), Potentiometer.hooked())
    let log = Log<String>()
    outer.onRead { outer in
      inner.observe(\.level, for: log, initial: true) { $0.add("inner \($1.new)") }
      outer.note += 100
    }
    inner.onRead { [weak outer] _ in outer?.note += 1 }
    outer.observe(\.level, for: log, initial: true) { $0.add("outer \($1.new)") }
    #expect(log.entries == ["inner 0", "outer 0"])
    #expect(outer.readCount == 1)
    #expect(inner.readCount == 1)
    #expect(outer.note == 101)
  }

  @Test("contract 14: a getter that requests other values of its object runs once")
  func nestedRequests() {
    let dial = Potentiometer.hooked()
    let log = Log<String>()
    let first = dial.observe(\.note, for: log) { $0.add("note \($1.new)") }
    dial.onRead { dial in
      dial.note += 1
      dial.observe(\.note, for: log, initial: true) { $0.add("other \($1.new)") }
      first.sendCurrentValue()
      dial.note += 1
    }
    dial.observe(\.level, for: log, initial: true) { $0.add("level \($1.new)") }
    #expect(
      log.entries == ["note 1", "other 1", "note 1", "note 2", "other 2", "level 0"]
    )
    #expect(dial.readCount == 1)
  }

  @Test("contract 24, 25: a transaction in a getter read for an initial value delivers net changes")
  func transactionInGetter() {
    let dial = Potentiometer.hooked()
    let log = Log<String>()
    dial.observe(\.note, for: log) { $0.add("\($1.old) → \($1.new)") }
    dial.onRead { dial in
      transaction {
        dial.note = 1
        dial.note = 2
      }
      transaction {
        dial.note = 3
        transaction { dial.note = 4 }
        dial.note = 5
      }
      dial.note = 6
      dial.note = 7
    }
    dial.observe(\.level, for: log, initial: true) { $0.add("level \($1.new)") }
    #expect(log.entries == ["0 → 2", "2 → 5", "5 → 6", "6 → 7", "level 0"])
    log.add("outer")
    transaction {
      _ = dial.observe(\.level, for: log, initial: true) { $0.add("again \($1.new)") }
    }
    #expect(log.entries.dropFirst(6) == ["again 0"])
  }

  @Test("contract 26: a registration or `sendCurrentValue` divides a transaction of a live object")
  func divided() {
    let player = Player(volume: 0)
    let log = Log<String>()
    let first = player.observe(\.volume, for: log) { $0.add("\($1.old) → \($1.new)") }
    let name = player.observe(\.name, for: log) { $0.add($1.new) }
    transaction {
      player.volume = 1
      player.volume = 2
      first.sendCurrentValue()
      player.volume = 3
      player.volume = 4
      name.sendCurrentValue()
      player.volume = 5
      player.observe(\.name, for: log) { _, _ in }
      player.volume = 6
      player.volume = 7
    }
    #expect(log.entries == ["0 → 2", "2 → 2", "2 → 4", "player", "4 → 5", "5 → 7"])
  }

  @Test(
    "contract 15, 17: a getter that cancels an observation or releases its owner prevents the call"
  )
  func cancelledInGetter() {
    let dial = Potentiometer.hooked()
    let log = Log<Int>()
    let counter = Counter()
    let token = dial.observe(\.level) { [held = counter.token()] change in
      held.touch()
      log.add(change.new)
    }
    let owner = Guarded<Player?>(Player())
    let owned = owner.withLock { owner in
      owner.map { dial.observe(\.level, for: $0) { _, _ in log.add(-1) } }
    }
    dial.onRead { dial in
      token.cancel()
      _ = owner.withLock { $0.take() }
      dial.note += 1
    }
    token.sendCurrentValue()
    owned?.sendCurrentValue()
    dial.level = 3
    #expect(log.entries.isEmpty)
    #expect(counter.count == 0)
    #expect(dial.note == 1)
  }

  @Test("contract 17: a getter may release the last reference to its object")
  func objectReleasedInGetter() {
    let log = Log<String>()
    let counter = Counter()
    let holder = Guarded<Potentiometer?>(Potentiometer.hooked())
    let token = holder.withLock { dial in
      dial?.onRead { [held = counter.token()] dial in
        held.touch()
        dial.note = 8
        _ = holder.withLock { $0.take() }
      }
      dial?.observe(\.note, for: log) { $0.add("note \($1.new)") }
      return dial?.observe(\.level, for: log) { $0.add("level \($1.new)") }
    }
    token?.sendCurrentValue()
    #expect(log.entries == ["note 8", "level 0"])
    #expect(holder.withLock { $0 == nil })
    #expect(counter.count == 0)
    #expect(token?.isActive == false)
  }

  @Test("contract 13: stores of a getter that is read in a callback are delivered after it")
  func inCallback() {
    let dial = Potentiometer.hooked()
    let log = Log<String>()
    dial.observe(\.note, for: log) { $0.add("note \($1.new)") }
    dial.onRead { $0.note += 1 }
    dial.observe(\.level) { [weak dial] change in
      dial?.observe(\.level, for: log, initial: true) { $0.add("level \($1.new)") }
      log.add("callback ends \(change.new)")
    }.kept()
    dial.level = 2
    #expect(log.entries == ["callback ends 2", "note 1", "level 2"])
  }

  @Test("contract 13: a store by another thread while an unobserved property is read is not lost")
  func storedMeanwhile() {
    let dial = Potentiometer.hooked()
    let log = Log<Int>()
    dial.onRead { dial in
      if dial.readCount == 1 { onThreads(1) { _ in dial.level = 5 } }
    }
    dial.observe(\.level, for: log, initial: true) { $0.add($1.new) }
    #expect(log.entries == [5])
    #expect(dial.readCount == 2)
  }

  @Test("contract 10: a value replaced in a transaction is released without the lock")
  func replacedInTransaction() {
    let reading = ReadCrate(Farewell(-1) {})
    // An override in a final class is a computed property of that class.
    let crate: Crate<Farewell> = reading
    let log = Log<Int>()
    let make = { (number: Int) in
      Farewell(number) { [weak crate] in log.add(crate?.element.number ?? -1) }
    }
    crate.element = make(0)
    let token = crate.observe(\.element) { _ in }
    transaction {
      crate.element = make(1)
      token.cancel()
      crate.element = make(2)
      reading.next.withLock { $0 = make(3) }
      crate.observe(\.element, initial: true) { _ in }.cancel()
    }
    #expect(log.entries.count >= 3)
  }

  @Test(
    "contract 12, 13, 14: with concurrent stores, events continue from an observer's initial value"
  )
  func threads() {
    for stores in [false, true] {
      let findings = Findings()
      let dial = stores ? Potentiometer.hooked() : Potentiometer()
      dial.onRead { if $0.note < 2_000 { $0.note += 1 } }
      let observers = Guarded<[Chain]>([])
      onThreads(4) { number in
        for round in 1...1_500 {
          if number < 2 {
            dial.level &+= number == 0 ? 1 : -3
          } else {
            let chain = Chain(findings)
            let token = dial.observe(\.level, for: chain, initial: true) { $0.told($1) }
            if round % 4 == 0 { token.sendCurrentValue() }
            if round % 50 == 0 { observers.withLock { $0.append(chain) } } else { token.cancel() }
          }
        }
      }
      let final = dial.level
      for chain in observers.withLock({ $0 }) {
        findings.expect(chain.last == final, "came to \(String(describing: chain.last))")
      }
      #expect(findings.all.isEmpty, "\(findings.all)")
    }
  }

  /// An observer that checks that each event continues from the previous one.
  private final class Chain: Sendable {
    private let findings: Findings
    private let value = Guarded<Int?>(nil)
    var last: Int? { value.withLock { $0 } }

    init(_ findings: Findings) { self.findings = findings }

    func told(_ change: PropertyChange<Int>) {
      value.withLock { last in
        if let last {
          findings.expect(change.old == last, "told \(change) after \(last)")
        } else {
          findings.expect(change.isInitial, "told \(change) first")
        }
        last = change.new
      }
    }
  }
}

/// A live object with a level whose getter subclasses override.
private class Potentiometer: LiveObject, @unchecked Sendable {
  // Unchecked: the registrar's lock protects each stored property.
  let _live = LiveRegistrar()

  class func _liveDeclaration() -> [LiveField] {
    [LiveField("level", \Potentiometer.level), LiveField("note", \Potentiometer.note)]
  }

  private nonisolated(unsafe) var _level = 0
  private nonisolated(unsafe) var _note = 0

  fileprivate let hook = Guarded<(count: Int, body: (@Sendable (Potentiometer) -> Void)?)>((0, nil))

  var level: Int {
    get { _live.read(self, \.level, 0) { _level } }
    set { _live.write(self, \.level, 0, newValue, { _level }, { _level = $0 }) }
  }

  final var note: Int {
    get { _live.read(self, \.note, 1) { _note } }
    set { _live.write(self, \.note, 1, newValue, { _note }, { _note = $0 }) }
  }

  static func hooked() -> Potentiometer { HookedPotentiometer() }

  /// How often the hook was called.
  final var readCount: Int { hook.withLock { $0.count } }

  /// Sets a hook for reads of the level. It is not called recursively.
  final func onRead(_ body: @escaping @Sendable (Potentiometer) -> Void) {
    hook.withLock { $0.body = body }
  }
}

private final class HookedPotentiometer: Potentiometer, @unchecked Sendable {
  override var level: Int {
    get {
      let body = hook.withLock { hook in
        if hook.body != nil { hook.count += 1 }
        return hook.body
      }
      let level = super.level
      body?(self)
      return level
    }
    set { super.level = newValue }
  }
}

/// A crate that is filled when it is read.
private final class ReadCrate: Crate<Farewell>, @unchecked Sendable {
  let next = Guarded<Farewell?>(nil)

  override var element: Farewell {
    get {
      if let next = next.withLock({ $0.take() }) { super.element = next }
      return super.element
    }
    set { super.element = newValue }
  }
}
