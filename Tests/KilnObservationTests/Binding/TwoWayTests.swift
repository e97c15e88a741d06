import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import Testing

@Suite("Two-way bindings")
struct TwoWayTests {
  @Test("a two-way binding does not write back, so a lossy conversion keeps the changed side")
  func lossyConversion() {
    let live = Live(Numbers())
    let (x, a) = (live.property(\.x), live.property(\.a))
    x.bindBothWays(to: a, forward: { Int($0) }, backward: { Double($0) })
    x.set(1.5)
    #expect((x.value, a.value) == (1.5, 1))
    x.set(1.7)
    #expect((x.value, a.value) == (1.7, 1))
    a.set(2)
    #expect((x.value, a.value) == (2, 2))
    x.set(2.5)
    a.set(3)
    a.set(2)
    #expect((x.value, a.value) == (2, 2))
  }

  @Test("a two-way binding skips failed conversions, and `initial` writes the first side")
  func failedConversion() {
    let (numbers, person) = (Live(Numbers()), Live(Person.zach))
    let (a, name) = (numbers.property(\.a), person.property(\.name))
    numbers.modify { $0.a = 4 }
    let both = a.bindBothWays(
      to: name,
      initial: true,
      forward: { "\($0)" },
      backward: { Int($0) }
    )
    #expect(name.value == "4")
    name.set("four")
    #expect(a.value == 4)
    name.set("05")
    #expect((a.value, name.value) == (5, "05"))
    both.cancel()
    #expect(!both.isActive)
    name.set("6")
    #expect(a.value == 5)
  }

  @Test("cells in a tree of two-way bindings agree after every change")
  func randomTwoWay() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let lives = (0..<8).map { _ in Live(Numbers()) }
      // A tree: each is bound to a previous one.
      for place in 1..<8 {
        let other = Int.random(in: 0..<place, using: &random)
        lives[place].property(\.a).bindBothWays(to: lives[other].property(\.a))
      }
      for _ in 0..<20 {
        let value = Int.random(in: 0..<5, using: &random)
        lives[Int.random(in: 0..<8, using: &random)].modify { $0.a = value }
        #expect(lives.allSatisfy { $0.a == value })
      }
    }
  }

  @Test("a lossy conversion does not write back, even after both sides changed")
  func lossyConflict() {
    let (exact, rounded) = (Live(Numbers()), Live(Numbers()))
    exact.property(\.x).bindBothWays(
      to: rounded.property(\.a),
      forward: { Int($0.rounded()) },
      backward: { Double($0) }
    )
    transaction {
      exact.modify { $0.x = 1.4 }
      rounded.modify { $0.a = 2 }
    }
    #expect((exact.x, rounded.a) == (1.4, 1))
    rounded.modify { $0.a = 7 }
    #expect((exact.x, rounded.a) == (7, 7))
  }

  @Test("a value that waits for the other direction is dropped by cancelling")
  func cancelledInFlight() {
    let (first, second) = (Live(Numbers()), Live(Numbers()))
    let tokens = Log<ObservationToken>()
    let token = first.property(\.a).bindBothWays(
      to: second.property(\.b),
      forward: { _ -> Int? in
        onThreads(1) { _ in second.modify { $0.b = 9 } }
        for token in tokens.entries { token.cancel() }
        return nil
      },
      backward: { $0 }
    )
    tokens.add(token)
    first.modify { $0.a = 1 }
    #expect((first.a, second.b) == (1, 9))
  }
}
