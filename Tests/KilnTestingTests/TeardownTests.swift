import KilnTesting
import Synchronization
import Testing

private final class Part: Sendable {
  private let other = Mutex<Part?>(nil)
  func hold(_ part: Part) { other.withLock { $0 = part } }
  let number: Int
  let ended: @Sendable (Int) -> Void
  init(_ number: Int = 0, _ ended: @escaping @Sendable (Int) -> Void = { _ in }) {
    self.number = number
    self.ended = ended
  }
  deinit { ended(number) }
}

@Suite struct TeardownTests {
  /// The orders in which a number of objects were dropped.
  private func orders(_ count: Int) -> [[Int]] {
    let dropped = Mutex<[Int]>([])
    let issues = recordedIssues {
      expectTeardown { graph in
        for number in 0..<count {
          graph.add(Part(number) { number in dropped.withLock { $0.append(number) } })
        }
      }
    }
    #expect(issues.isEmpty)
    let all = dropped.withLock(\.self)
    return stride(from: 0, to: all.count, by: count).map {
      Array(all[$0..<($0 + count)])
    }
  }

  @Test func triesEveryOrderOfFewObjects() {
    #expect(orders(1) == [[0]])
    #expect(Set(orders(2)) == [[0, 1], [1, 0]])
    #expect(Set(orders(3)).count == 6)
    #expect(Set(orders(5)).count == 120)
    #expect(orders(5).count == 120)
  }

  @Test(arguments: 6...12) func ordersOfManyObjectsAreEvenlyDistributed(count: Int) {
    let orders = orders(count)
    #expect(orders.count == 120)
    #expect(Set(orders).count > 110)
    #expect(orders.allSatisfy { $0.sorted() == Array(0..<count) })
    #expect(Set(orders.map { $0[0] }) == Set(0..<count))
    #expect(Set(orders.map { $0[count - 1] }) == Set(0..<count))
    for earlier in 0..<count {
      let following = Set(orders.flatMap { $0.drop { $0 != earlier }.dropFirst() })
      #expect(following == Set(0..<count).subtracting([earlier]))
    }
  }

  @Test func anEmptyGraphFails() {
    let issues = recordedIssues { expectTeardown("Nothing") { _ in } }
    let text = "Nothing\nexpected an added object, found none; call add for each object"
    #expect(issues.map(\.text) == [text])
  }

  @Test func ordersAreReproducible() {
    #expect(orders(9) == orders(9))
  }

  @Test func retainedObjectsAreReportedWithTheDropOrder() {
    let issues = recordedIssues {
      expectTeardown("a chain") { graph in
        let owner = graph.add(Part(), "owner")
        let owned = graph.add(Part(), "owned")
        graph.add(Part())
        owner.hold(owned)
      }
    }
    #expect(issues.count == 1)
    let text = issues.first?.text ?? ""
    #expect(text.hasPrefix("a chain\nDropped, but still alive:\n  owned: Part\nin the order: "))
    #expect(text.contains("owned, "))
  }

  @Test func checkAfterAllDropsAllowsOwnedObjects() {
    let issues = recordedIssues {
      expectTeardown(when: .allAreDropped) { graph in
        let owner = graph.add(Part())
        owner.hold(graph.add(Part()))
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func callsTheClosureAfterEachDrop() {
    var count = 0
    expectTeardown(afterEach: { count += 1 }) { graph in
      graph.add(Part())
      graph.add(Part())
      graph.add(Part())
    }
    #expect(count == 18)
  }
}
