import KilnFactories
import Testing

private final class Player {
  var volume = 1
  var title: String? = ""
  var tags: [String] = []
}

@Suite struct ObjectFactoryTests {
  private let players = ObjectFactory { Player() }
    .set(\.volume, 7)
    .sequence(\.title) { "Track \($0)" }
    .trait("loud") { $0.set(\.volume, 11) }
    .trait("silent") { $0.applying("loud").set(\.title, nil) }

  @Test("JKV-66: plain objects are created by their initializer and then configured")
  func products() throws {
    let player = try players.build()
    #expect(player.volume == 7)
    #expect(player.title == "Track 1")
    let other = try players.build(traits: "loud") { $0.tags = ["a"] }
    #expect(other !== player)
    #expect(other.volume == 11)
    #expect(other.title == "Track 2")
    #expect(other.tags == ["a"])
    #expect(try players.build(traits: "silent").title == nil)
  }

  @Test("JKV-66: an object factory is a value, and lists number their objects")
  func lists() throws {
    let quiet = players.set(\.volume, 2).set(\.tags) { object in ["volume \(object.volume)"] }
    let list = try quiet.buildList(3) { $0.tags.append("\($1)") }
    #expect(list.map(\.title) == ["Track 1", "Track 2", "Track 3"])
    #expect(list.map(\.tags) == (0..<3).map { ["volume 2", "\($0)"] })
    #expect(try players.build().volume == 7)
    #expect(try players.build().tags.isEmpty)
    #expect(try players.buildList(0).isEmpty)
  }

  @Test func traitCycleIsAnError() async throws {
    await #expect(processExitsWith: .success) {
      let players = ObjectFactory { Player() }.trait("a") { $0.applying("b") }
        .trait("b") { $0.applying("a") }
      let error = #expect(throws: FactoryError.self) { try players.build(traits: "a") }
      guard case .traitCycle(let names) = error?.reason else {
        Issue.record("found \(String(describing: error))")
        return
      }
      #expect(names == ["a", "b", "a"])
      // Applying a trait twice is not a cycle.
      let loud = ObjectFactory { Player() }.trait("loud") { $0.set(\.volume, 11) }
        .trait("both") { $0.applying("loud", "loud") }
      let player = try loud.build(traits: "both", "loud")
      #expect(player.volume == 11)
    }
  }

  @Test func hooksRunInOrder() throws {
    let log = ObjectFactory { Player() }.adjusting { $0.tags.append("1") }.set(\.volume, 3)
      .adjusting { $0.tags.append("2 at \($0.volume)") }
      .onBuild { $0.tags.append("built") }
    #expect(
      try log.build { $0.tags.append("changed") }.tags == ["1", "2 at 3", "changed", "built"]
    )
  }

  @Test func errorsNameFactoryTraitAndProperty() {
    #expect(
      failure { try players.build(traits: "lout") }?.description
        == #"factory Player: no trait "lout"; did you mean "loud"?"#
    )
    #expect(
      failure { try players.applying("lout").named("P").build() }?.description
        == #"factory P: no trait "lout"; did you mean "loud"?"#
    )
    #expect(
      failure { try players.set(\.volume) { _ in throw Refusal() }.build() }?.description
        == "factory Player, field volume: Refusal()"
    )
    #expect(
      failure { try players.onBuild { _ in throw Refusal() }.build() }?.description
        == "factory Player: Refusal()"
    )
    #expect(
      failure { try ObjectFactory<Player> { throw Refusal() }.build() }?.description
        == "factory Player: Refusal()"
    )
  }
}
