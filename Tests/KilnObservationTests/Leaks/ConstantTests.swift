import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import Testing

/// Combinations with inputs that never change.
@Suite("Constant inputs of combinations")
struct ConstantTests {
  @Test("a combination with an input that reads nothing is released with its source")
  func constants() {
    let counter = Counter()
    for initial in [false, true] {
      var player: Player? = Player()
      weak let remembered = player
      let token = counter.token()
      player?.combineChanges(of: \.kind, \.volume) { "\($0) \($1)" }
        .observe(for: counter, initial: initial) { _, _ in token.touch() }
      player?.volume = 6
      player = nil
      #expect(remembered == nil)
    }
    #expect(counter.count == 0)
  }

  @Test("a combination of constants emits on request, and is released with its token")
  func onlyConstants() {
    let (counter, log) = (Counter(), Log<String>())
    let player = Player()
    do {
      let token = counter.token()
      let observation = player.combineChanges(of: \.kind, \.kind) { "\($0) \($1)" }
        .observe { text in
          token.touch()
          log.add(text)
        }
      #expect(counter.count == 1)
      observation.sendCurrentValue()
      #expect(log.entries == ["player player"])
    }
    #expect(counter.count == 0)
    do {
      let token = counter.token()
      let observation = player.combineChanges(of: \.kind, \.kind) { "\($0) \($1)" }
        .observe { _ in token.touch() }
      observation.cancel()
      observation.sendCurrentValue()
    }
    #expect(counter.count == 0)
  }

  @Test("combinations of combinations and constants are released with their sources")
  func nested() {
    let counter = Counter()
    var player: Player? = Player()
    if let player {
      let token = counter.token()
      let constants = combineLatest(Flow(tracking: { 1 }), Flow(tracking: { 2 })) { $0 + $1 }
      let inner = combineLatest(player.flow(of: \.volume), constants) { $0 + $1 }
      combineLatest(inner, constants, player.flow(of: \.kind)) { "\($0) \($1) \($2)" }
        .observe(for: counter) { _, _ in token.touch() }
      player.combineChanges(of: \.kind, \.volume) { "\($0) \($1)" }
        .observe(for: counter) { _, _ in token.touch() }
    }
    #expect(counter.count == 1)
    player = nil
    #expect(counter.count == 0)
  }

  @Test("a two-way binding of a property that reads nothing is released with its objects")
  func bothWays() {
    let counter = Counter()
    var (player, other): (Player?, Player?) = (Player(), Player())
    if let player, let other {
      let token = counter.token()
      player.property(\.constant).bindBothWays(
        to: other.property(\.volume),
        forward: { value in
          token.touch()
          return value
        },
        backward: { $0 }
      )
      other.volume = 7
    }
    (player, other) = (nil, nil)
    #expect(counter.count == 0)
  }
}

extension Player {
  /// Reads no live property.
  fileprivate var kind: String { "player" }

  fileprivate var constant: Int {
    get { 1 }
    set {}
  }
}
