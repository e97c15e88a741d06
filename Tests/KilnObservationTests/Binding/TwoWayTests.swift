import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import KilnValues
import Testing

/// Two-way bindings with concurrent changes on both sides, and with values that equal nothing.
@Suite("Two-way bindings with concurrent changes")
struct TwoWayTests {
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

  @Test("a NaN passes through a two-way binding and settles")
  func notANumber() {
    let (first, second) = (Live(Numbers()), Live(Numbers()))
    first.property(\.x).bindBothWays(to: second.property(\.y))
    first.modify { $0.x = .nan }
    #expect(second.y.isNaN)
    second.modify { $0.y = 2 }
    #expect(first.x == 2)
    second.modify { $0.y = .nan }
    #expect(first.x.isNaN)
  }

  @Test("sides that two threads set concurrently agree in the end")
  func threads() async {
    for _ in 0..<300 {
      let (first, second) = (Live(Numbers()), Live(Numbers()))
      first.property(\.a).bindBothWays(to: second.property(\.b))
      await withTaskGroup { group in
        group.addTask { for value in 1...20 { first.modify { $0.a = value } } }
        group.addTask { for value in 101...120 { second.modify { $0.b = value } } }
      }
      #expect(first.a == second.b)
    }
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

  @Test("bindings on executors write a NaN once, and can be removed")
  func onExecutors() {
    let live = Live(Numbers())
    let target = Target()
    let executor = ManualExecutor()
    let source = live.property(\.x)
    source.flow.deliver(on: executor.executor).bind(to: target, \.x)
    live.observe(\.x, for: target) { _, _ in }
    #expect(live.unobserve(\.x, for: target) == 1)
    live.modify { $0.x = .nan }
    executor.runAll()
    live.modify { $0.a = 1 }
    executor.runAll()
    #expect(target.writes == 1)
    source.flow.map { $0 }.deliver(on: executor.executor)
      .bind(to: target, \.optional)
    #expect(source.removeBindings(to: ObjectProperty(target, \.optional)) == 1)
    #expect(source.removeBindings(to: ObjectProperty(target, \.x)) == 1)
    #expect(live.observationCount == 0)
  }
}

private final class Target: @unchecked Sendable {
  var writes = 0
  var x = 0.0 { didSet { writes += 1 } }
  var optional: Double?
}
