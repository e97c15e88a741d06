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

  @Test("YJ-49, YJ-50: a binding from a property of a cell is found by the name of the property")
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

  @Test("YJ-52: a combination is cancelled by its token, or removed for one source or for all")
  func combinations() {
    let (a, b, target) = (Live(Numbers()), Live(Numbers()), Live(Numbers()))
    let sum = combineLatest(a.flow(of: \.a), b.flow(of: \.b)) {
      $0 + $1
    }
    let destination = target.property(\.c)
    sum.bind(to: destination)
    a.modify { $0.a = 1 }
    #expect(a.property(\.a).removeBindings(to: destination) == 1)
    a.modify { $0.a = 10 }
    b.modify { $0.b = 2 }
    #expect(target.c == 3)
    let other = sum.bind(to: destination)
    #expect(target.c == 12)
    #expect(destination.removeBindings() == 2)
    #expect(!other.isActive)
    b.modify { $0.b = 3 }
    #expect(target.c == 12)
    let last = sum.bind(to: destination)
    last.cancel()
    b.modify { $0.b = 4 }
    #expect(target.c == 13)
  }

  @Test("a property of a deallocated object reads nil and cannot be bound")
  func deallocatedObjects() {
    var live: Live? = Live(Person.zach)
    var label: TextLabel? = TextLabel()
    let other = Live(Person.zach)
    guard let name = live?.property(\.name), let text = label.map({ ObjectProperty($0, \.text) })
    else {
      return
    }
    #expect(text.set("x"))
    (live, label) = (nil, nil)
    #expect(name.value == nil)
    #expect(!text.set("y"))
    #expect(!name.flow.bind(to: other, \.name, initial: true).isActive)
    #expect(!other.property(\.name).flow.bind(to: text).isActive)
    #expect(other.property(\.name).removeBindings(to: text) == 0)
    #expect(name.removeBindings() == 0)
    #expect(other.name == "Zach")
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

private func check<Object: LiveObject, Value: Sendable>(
  _ make: () -> Object,
  _ kind: String,
  _ keyPath: any KeyPath<Object, Value> & Sendable,
  set: (Object) -> Void
) {
  check(make, kind, { $0.flow(of: keyPath) }, { $0.removeBindings(from: keyPath, to: $1) }, set)
}

private func check<Model, Value: Sendable>(
  _ make: () -> Live<Model>,
  _ kind: String,
  _ keyPath: any KeyPath<Model, Value> & Sendable,
  set: (Live<Model>) -> Void
) {
  check(make, kind, { $0.flow(of: keyPath) }, { $0.removeBindings(from: keyPath, to: $1) }, set)
}

/// Expects that a binding is found once at either end, and that all others continue.
private func check<Source: LiveSource, Value>(
  _ make: () -> Source,
  _ kind: String,
  _ flow: @escaping (Source) -> Flow<Value>,
  _ remove: (Source, LiveProperty<String>) -> Int,
  _ set: (Source) -> Void
) {
  let (other, executor, texts) = (Player(), ManualExecutor(), Texts())
  let shapes: [(name: String, flow: (Source) -> Flow<String>)] = [
    ("plain", { flow($0).map { _ in texts.next } }),
    ("filter", { flow($0).filter { _ in true }.compactMap { _ in texts.next } }),
    ("duplicates", { flow($0).map { _ in texts.next }.removeDuplicates() }),
    ("delivered", { flow($0).deliver(on: executor.executor).map { _ in texts.next } }),
    (
      "combined",
      { source in
        let trigger = flow(source).map { _ in 0 }
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
        #expect(remove(source, meant) == 1, comment)
        #expect(remove(source, meant) == 0, comment)
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
