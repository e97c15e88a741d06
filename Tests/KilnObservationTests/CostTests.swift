import KilnObservation
import KilnTestSupport
import KilnValues
import Synchronization
import Testing

@Suite("Allocations of observation", .enabled(if: Allocations.areCounted))
struct CostTests {
  private final class Sum: Sendable {
    let total = Atomic(0)
  }

  private static let count = 100_000

  /// Without optimization, the compiler wraps each closure passed through generic code once more.
  private static var limit: Int64 {
    #if DEBUG
      248
    #else
      200
    #endif
  }

  /// Expects that the stores of the numbers from 1 to 200 allocate nothing, and that the observers'
  /// sum is `factor` times theirs.
  private func expectNoAllocations(_ sum: Sum, _ factor: Int, _ store: (Int) -> Void) {
    var value = 0
    let allocations = Allocations.count {
      for _ in 0..<100 {
        value += 1
        store(value)
      }
      return sum
    }
    #expect(allocations == 0)
    #expect(sum.total.load(ordering: .relaxed) == factor * (1...200).reduce(0, +))
  }

  @Test("a store with an observer allocates nothing")
  func stores() {
    let (player, live, sum) = (Player(), Live(Person.zach), Sum())
    player.observe(\.volume, for: sum) { $0.total.add($1.new, ordering: .relaxed) }
    live.observe(\.age, for: sum) { $0.total.add($1.new, ordering: .relaxed) }
    expectNoAllocations(sum, 2) { value in
      player.volume = value
      live.modify { $0.age = value }
    }
  }

  @Test("a store that changes several fields with observers allocates nothing")
  func severalFields() {
    let (live, sum) = (Live(Person.zach), Sum())
    live.observe(\.age, for: sum) { $0.total.add($1.new, ordering: .relaxed) }
    live.observe(\.id, for: sum) { $0.total.add($1.new, ordering: .relaxed) }
    live.observe(\.self, for: sum) { $0.total.add($1.new.id, ordering: .relaxed) }
    expectNoAllocations(sum, -1) { value in live.modify { ($0.age, $0.id) = (value, -value) } }
  }

  @Test("a flow of stages and stores in its callbacks allocate nothing")
  func flows() {
    let (first, second, sum) = (Player(), Player(), Sum())
    // Not with `bind`: Swift allocates an object for each write by a key path to a computed
    // property.
    first.flow(of: \.volume).filter { $0 >= 0 }.map { $0 * 2 }.removeDuplicates()
      .observe(for: second) { $0.volume = $1 }
    second.observe(\.volume, for: sum) { $0.total.add($1.new, ordering: .relaxed) }
    expectNoAllocations(sum, 2) { first.volume = $0 }
  }

  @Test("an observation of an object or a cell takes less than 200 bytes")
  func memory() {
    let (player, live, sum) = (Player(), Live(Person.zach), Sum())
    let ofObject = Allocations.bytesHeld {
      for _ in 0..<Self.count {
        player.observe(\.volume, for: sum) { $0.total.add($1.new, ordering: .relaxed) }
      }
      return player
    }
    let ofCell = Allocations.bytesHeld {
      for _ in 0..<Self.count {
        live.observe(\.age, for: sum) { $0.total.add($1.new, ordering: .relaxed) }
      }
      return live
    }
    #expect(ofObject / Int64(Self.count) < Self.limit)
    #expect(ofCell / Int64(Self.count) < Self.limit)
    player.volume = 1
    live.modify { $0.age = 1 }
    #expect(sum.total.load(ordering: .relaxed) == 2 * Self.count)
  }

  @Test("observations are freed with their source")
  func freed() {
    let sum = Sum()
    let observe = {
      let player = Player()
      for _ in 0..<1_000 {
        player.observe(\.volume, for: sum) { $0.total.add($1.new, ordering: .relaxed) }
      }
      return sum
    }
    // On first use, the runtime creates metadata and the observer's weak reference table.
    withExtendedLifetime(observe()) {}
    #expect(Allocations.bytesHeld(by: observe) == 0)
  }
}
