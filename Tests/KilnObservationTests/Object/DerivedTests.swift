import KilnObservation
import KilnObservationTestSupport
import Testing

/// Observing computed properties and properties of other objects.
@Suite("Observations of paths and computed properties")
struct DerivedTests {
  @Test("contract 40: unobserve of an object on the path ends no part of the observation")
  func partOfPath() {
    let (player, friend, log) = (Player(), Player("friend"), Log<String>())
    player.friend = friend
    player.observe(\.friend?.name, for: log) { $0.add($1.new ?? "none") }
    #expect(friend.unobserve(for: log) == 0)
    #expect(friend.unobserve(\.name, for: log) == 0)
    #expect(player.unobserve(\.friend, for: log) == 0)
    friend.rename("renamed")
    player.friend = Player("other")
    #expect(log.entries == ["renamed", "other"])
  }

  @Test("contract 40: unobserve(_:for:) finds paths and computed properties, and nothing else")
  func byKeyPath() {
    let (player, friend, log, other) = (Player(), Player("friend"), Log<String>(), Log<String>())
    player.friend = friend
    for log in [log, other] {
      player.observe(\.friend?.name, for: log) { $0.add($1.new ?? "none") }
      player.observe(\.friend?.volume, for: log) { $0.add("volume \($1.new ?? 0)") }
      player.observe(\.doubled, for: log) { $0.add("\($1.new)") }
      player.flow(of: \.doubled).map { $0 * 2 }.observe(for: log) { $0.add("\($1)") }
    }
    player.flow(of: \.doubled).map { "\($0)" }.bind(to: friend, \.text)
    #expect(player.unobserve(\.friend?.name, for: log) == 1)
    #expect(player.unobserve(\.friend?.name, for: log) == 0)
    #expect(player.unobserve(\.doubled, for: log) == 2)
    friend.rename("renamed")
    friend.volume = 1
    player.volume = 6
    #expect(log.entries == ["volume 1"])
    #expect(other.entries == ["renamed", "volume 1", "12", "24", "12"])
    #expect(friend.name == "12")
    #expect(player.unobserve(\.doubled, for: friend) == 0)
    #expect(player.unobserve(for: other) == 4)
    #expect(player.unobserve(for: friend) == 1)
  }

  @Test("contract 40: unobserve(labelled:for:) finds paths and observations on executors")
  func byLabel() {
    let (player, log) = (Player(), Log<String>())
    player.observe(\.friend?.name, for: log) { $0.add($1.new ?? "none") }.labelled("title").kept()
    player.observe(\.doubled, for: log) { $0.add("\($1.new)") }
    player.changes(of: \.doubled).deliver(on: DeliveryExecutor { $0() }).observe(for: log) {
      $0.add("\($1.new)")
    }
    .labelled("title").kept()
    #expect(player.unobserve(for: log, labelled: "title") == 2)
    player.volume = 1
    #expect(log.entries == ["2"])
  }

  @Test("contract 40: unobserve finds a computed property that reads only another object")
  func elsewhere() {
    let (inner, log) = (Player("inner"), Log<String>())
    let outer = Outer(inner)
    outer.observe(\.innerName, for: log) { $0.add($1.new) }
    #expect(inner.unobserve(for: log) == 0)
    inner.rename("renamed")
    #expect(outer.unobserve(\.innerName, for: log) == 1)
    inner.rename("again")
    #expect(log.entries == ["renamed"])
  }

  @Test("contract 41: unobserving any source that a tracked closure read ends the observation")
  func closures() {
    let (player, live, log) = (Player(), Live(Person.zach), Log<String>())
    let observe = { () -> ObservationToken in
      Flow(tracking: { "\(player.name) \(live.age)" }).observe(for: log) { $0.add($1) }
    }
    var token = observe()
    #expect(player.unobserve(\.name, for: log) == 0)
    #expect(player.unobserve(for: Log<String>()) == 0)
    #expect(player.unobserve(for: log) == 1)
    #expect(!token.isActive)
    token = observe().labelled("both")
    #expect(live.unobserveAll(labelled: "both") == 1)
    #expect(!token.isActive)
    token = observe()
    #expect(live.unobserveAll() == 1)
    #expect(!token.isActive)
    player.rename("new")
    live.modify { $0.age += 1 }
    #expect(log.entries == [])
  }

  @Test("contract 42: a combination continues without a path that was unobserved")
  func combinations() {
    let (player, friend, log) = (Player(), Player("friend"), Log<String>())
    player.friend = friend
    combineLatest(
      player.flow(of: \.friend?.name),
      player.flow(of: \.volume)
    ) {
      "\($0 ?? "none") \($1)"
    }
    .observe(for: log) { $0.add($1) }
    #expect(player.unobserve(\.friend?.name, for: log) == 1)
    friend.rename("renamed")
    player.volume = 6
    #expect(log.entries == ["friend 5", "friend 6"])
  }
}

/// A live object whose only property is stored in another one.
private final class Outer: LiveObject {
  let _live = LiveRegistrar()
  let inner: Player

  static func _liveDeclaration() -> [LiveField] { [] }

  init(_ inner: Player) { self.inner = inner }

  var innerName: String { inner.name }
}

extension Player {
  /// The name, as a computed property.
  fileprivate var text: String {
    get { name }
    set { rename(newValue) }
  }
}
