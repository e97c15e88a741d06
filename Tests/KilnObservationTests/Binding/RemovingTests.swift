import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import Testing

/// Bindings from each kind of property, through each kind of flow, removed at each end.
@Suite("contract 42: removed bindings")
struct RemovingTests {
  @Test("a binding from a property of a live object is found by the name of the property")
  func objects() {
    check({ Player(friend: Player()) }, "field", \.volume) { $0.volume = 40 }
    check({ Player(friend: Player()) }, "computed", \.doubled) { $0.volume = 40 }
    check({ Player(friend: Player()) }, "path", \.friend?.volume) { $0.friend?.volume = 40 }
    check({ Player(friend: Player()) }, "long path", \.friend?.doubled.description) {
      $0.friend?.volume = 40
    }
    check({ Player(friend: Player()) }, "object", \.self) { $0.volume = 40 }
    check({ Speaker() }, "inherited", \.serial) { $0.count() }
  }

  @Test("a binding from a property of a cell is found by the name of the property")
  func cells() {
    var person = Person.zach
    person.friend = Friend(name: "friend")
    check({ Live(person) }, "field", \.age) { live in live.modify { $0.age = 40 } }
    check({ Live(person) }, "nested", \.address.number) { live in
      live.modify { $0.address.number = 40 }
    }
    check({ Live(person) }, "computed", \.isAdult) { live in
      live.modify { $0.age = 4 }
    }
    check({ Live(person) }, "path", \.friend?.name) { live in
      live.modify { $0.friend?.name = "other" }
    }
    check({ Live(person) }, "model", \.self) { live in live.modify { $0.id = 40 } }
  }

  @Test("a binding from a handle through an optional is found by the handle, and not by the path")
  func handles() {
    let (player, label) = (Player(friend: Player()), TextLabel())
    let text = ObjectProperty(label, \.text)
    let volume = player.property(through: \.friend, \.volume)
    volume.changes.map { "\($0.new)" }.bind(to: text)
    player.changes(of: \.friend?.volume).map { "\($0.new ?? 0)" }.bind(to: text)
    #expect(volume.removeBindings(to: text) == 1)
    #expect(player.removeBindings(from: \.friend?.volume, to: text) == 1)
    #expect(player.observationCount == 0)
  }

  @Test("each direction of a two-way binding is found at both ends")
  func bothWays() {
    let (player, other) = (Player(friend: Player()), Player())
    let (linked, plain) = (player.property(through: \.friend, \.volume), other.property(\.volume))
    let token = linked.bindBothWays(to: plain)
    #expect(linked.removeBindings(to: plain) == 1)
    #expect(token.isActive)
    #expect(plain.removeBindings(to: linked) == 1)
    #expect(!token.isActive)
    linked.bindBothWays(to: plain)
    #expect(linked.removeBindings() + plain.removeBindings() == 2)
    #expect([player.observationCount, other.observationCount] == [0, 0])
  }
}

// MARK: The law

/// A source whose bindings can be removed by a key path.
private protocol Removable: LiveSource {
  associatedtype Root

  func flow<Value: Sendable>(_ keyPath: any KeyPath<Root, Value> & Sendable) -> Flow<Value>

  func remove<Value>(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ target: LiveProperty<String>
  ) -> Int
}

extension LiveObject {
  fileprivate func flow<Value: Sendable>(
    _ keyPath: any KeyPath<Self, Value> & Sendable
  ) -> Flow<Value> {
    flow(of: keyPath)
  }

  fileprivate func remove<Value>(
    _ keyPath: any KeyPath<Self, Value> & Sendable,
    _ target: LiveProperty<String>
  ) -> Int {
    removeBindings(from: keyPath, to: target)
  }
}

extension Player: Removable {
  fileprivate typealias Root = Player
}

extension Speaker: Removable {
  fileprivate typealias Root = Speaker
}

extension Live: Removable {
  fileprivate typealias Root = Model

  fileprivate func flow<Value: Sendable>(
    _ keyPath: any KeyPath<Model, Value> & Sendable
  ) -> Flow<Value> {
    flow(of: keyPath)
  }

  fileprivate func remove<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ target: LiveProperty<String>
  ) -> Int {
    removeBindings(from: keyPath, to: target)
  }
}

/// Expects that a binding is found once at either end, and that all others continue.
private func check<Source: Removable, Value: Sendable>(
  _ make: () -> Source,
  _ kind: String,
  _ keyPath: any KeyPath<Source.Root, Value> & Sendable,
  set: (Source) -> Void
) {
  let (other, executor, texts) = (Player(), ManualExecutor(), Texts())
  let shapes: [(name: String, flow: (Source) -> Flow<String>)] = [
    ("plain", { $0.flow(keyPath).map { _ in texts.next } }),
    ("filter", { $0.flow(keyPath).filter { _ in true }.compactMap { _ in texts.next } }),
    ("duplicates", { $0.flow(keyPath).map { _ in texts.next }.removeDuplicates() }),
    ("delivered", { $0.flow(keyPath).deliver(on: executor.executor).map { _ in texts.next } }),
    (
      "combined",
      { source in
        let trigger = source.flow(keyPath).map { _ in 0 }
        return combineLatest(trigger, other.changes(of: \.volume)) { _, _ in texts.next }
      }
    ),
  ]
  for shape in shapes {
    for atSource in [true, false] {
      let (source, target, third) = (make(), Live(Person.zach), Live(Person.zach))
      let (meant, kept) = (target.property(\.name), target.property(\.address.street))
      shape.flow(source).bind(to: meant)
      shape.flow(source).bind(to: kept)
      shape.flow(source).bind(to: third, \.name)
      other.changes(of: \.volume).map { _ in texts.next }.bind(to: meant)
      let comment: Comment = "\(kind), \(shape.name), at the \(atSource ? "source" : "target")"
      if atSource {
        #expect(source.remove(keyPath, meant) == 1, comment)
        #expect(source.remove(keyPath, meant) == 0, comment)
      } else {
        #expect(meant.removeBindings() == 2, comment)
        #expect(meant.removeBindings() == 0, comment)
      }
      executor.runAll()
      let (before, thirdBefore) = (target.value, third.value)
      set(source)
      executor.runAll()
      #expect(target.name == before.name, comment)
      #expect(target.address.street != before.address.street, comment)
      #expect(third.name != thirdBefore.name, comment)
      other.volume += 1
      #expect((target.name != before.name) == atSource, comment)
    }
  }
}

/// Returns another text each time.
private final class Texts: Sendable {
  private let last = Guarded(0)

  var next: String {
    last.withLock {
      $0 += 1
      return "\($0)"
    }
  }
}
