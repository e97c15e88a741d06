import KilnObservation
import KilnObservationTestSupport
import Testing

/// Properties reached through an optional reference.
@Suite("Linked properties")
struct LinkedTests {
  @Test("contract 44: a binding through a nil reference drops values and continues")
  func nilReference() {
    let (source, player, friend) = (Player("source"), Player(), Player("friend"))
    source.flow(of: \.volume).bind(to: player.property(through: \.friend, \.volume))
    source.volume = 6
    player.friend = friend
    #expect(friend.volume == 5)
    source.volume = 7
    #expect(friend.volume == 7)
    player.friend = nil
    source.volume = 8
    #expect(friend.volume == 7)
  }

  @Test("contract 44: a handle through nil has no value, and setting it does nothing")
  func handles() {
    let (player, friend) = (Player(), Player("friend"))
    let volume = player.property(through: \.friend, \.volume)
    #expect(volume.value == nil)
    #expect(!volume.set(6))
    player.friend = friend
    #expect(volume.value == 5)
    #expect(volume.set(6))
    #expect(friend.volume == 6)
    #expect(volume == player.property(\.friend!.volume))
    #expect(volume != player.property(\.volume))
  }

  @Test("contract 44: a handle through a reference reports values while the reference is not nil")
  func changes() {
    let (player, first, second) = (Player(), Player(volume: 1), Player(volume: 2))
    let log = Log<Int>()
    player.property(through: \.friend, \.volume).flow.observe(for: log) { $0.add($1) }
    player.friend = first
    first.volume = 3
    player.friend = nil
    first.volume = 4
    second.volume = 3
    player.friend = second
    second.volume = 5
    #expect(log.entries == [1, 3, 5])
  }

  @Test("contract 44: a binding writes to an optional value of an object unless it is nil")
  func values() {
    let (source, house) = (Live(Person.zach), Crate<Address?>(nil))
    let street = house.property(through: \.element, \.street)
    source.flow(of: \.name).bind(to: street)
    source.modify { $0.name = "Ann" }
    #expect(house.element == nil)
    house.element = Address(street: "Main", number: 1)
    source.modify { $0.name = "Bob" }
    #expect(house.element?.street == "Bob")
    #expect(street.removeBindings() == 1)
  }

  @Test("contract 44: a handle reaches a property through an optional of any object")
  func plainObjects() {
    let (source, frame) = (Live(Person.zach), Frame())
    let text = ObjectProperty(frame, through: \.label, \.text)
    source.flow(of: \.name).bind(to: text)
    source.flow(of: \.name).map { $0 }.bind(to: ObjectProperty(frame, through: \.label, \.note))
    source.modify { $0.name = "Ann" }
    let label = TextLabel()
    frame.label = label
    source.modify { $0.name = "Bob" }
    #expect(label.text == "Bob")
    #expect(label.note == "Bob")
    #expect(source.property(\.name).removeBindings(to: text) == 1)
  }

  @Test("contract 42, 44: a cell can be bound through an optional of its model, and unbound")
  func cells() {
    let (source, live, log) = (Live(Person.zach), Live(Person.zach), Log<String>())
    let name = live.property(through: \.friend, \.name)
    live.observe(\.friend, for: log, notifying: .all) { log, _ in log.add("set") }
    name.flow.observe(for: log) { $0.add($1) }
    source.property(\.name).flow.bind(to: name)
    source.modify { $0.name = "Ann" }
    #expect(!name.set("nobody"))
    #expect(live.friend == nil)
    #expect(log.entries == [])
    live.modify { $0.friend = Friend(name: "Bob") }
    source.modify { $0.name = "Cat" }
    #expect(name.value == "Cat")
    live.modify { $0.age += 1 }
    #expect(log.entries == ["set", "Bob", "set", "Cat", "set"])
    #expect(name.removeBindings() == 1)
    name.flow.bind(to: source.property(\.name))
    #expect(name.removeBindings(to: source.property(\.name)) == 1)
    #expect(name.set("Dan"))
    #expect(source.name == "Cat")
  }

  @Test("contract 44: a two-way binding does not treat a dropped value as a written one")
  func bothWays() {
    let (source, player, friend) = (Player("source"), Player(), Player("friend"))
    source.property(\.volume).bindBothWays(to: player.property(through: \.friend, \.volume))
    source.volume = 6
    friend.volume = 7
    player.friend = friend
    #expect(source.volume == 7)
    player.friend = nil
    source.volume = 6
    friend.volume = 6
    player.friend = friend
    friend.volume = 9
    #expect(source.volume == 9)
  }
}

/// An object that does not use observation, with an optional reference.
private final class Frame: Sendable {
  private let storage = Guarded<TextLabel?>(nil)

  var label: TextLabel? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
