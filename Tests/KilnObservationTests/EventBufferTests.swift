import KilnTestSupport
import Testing

@testable import KilnObservation

@Suite("Buffers of waiting events")
struct EventBufferTests {
  /// Adds to the value of a key.
  private struct Addition {
    var key: Int
    var amount: Int
  }

  private static let merging = EventMerging<Addition>(keys: { ($0.key, $0.key) }) {
    let sum = $0.amount + $1.amount
    return sum == 0 ? nil : Addition(key: $0.key, amount: sum)
  }

  @Test("undone events take no memory", arguments: [0, 1, 100])
  func undoneEvents(waiting: Int) {
    var buffer = EventBuffer<Addition>(.merging, Self.merging)
    for key in 0..<waiting { _ = buffer.append(Addition(key: -1 - key, amount: 1)) }
    for key in 0..<10_000 {
      _ = buffer.append(Addition(key: key, amount: 1))
      _ = buffer.append(Addition(key: key + 1, amount: 1))
      _ = buffer.append(Addition(key: key, amount: -1))
      _ = buffer.append(Addition(key: key + 1, amount: -1))
      guard buffer.events.count <= 2 * waiting + 66 else {
        Issue.record("\(buffer.events.count) positions")
        return
      }
    }
    #expect(buffer.count == waiting)
  }

  @Test("merged events keep their order, and undone ones are removed", arguments: 0..<20)
  func merging(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var buffer = EventBuffer<Addition>(.merging, Self.merging)
    var expected: [Addition] = []
    for _ in 0..<20_000 {
      if random.below(40) == 0 {
        let (found, first) = (buffer.popFirst(), expected.isEmpty ? nil : expected.removeFirst())
        guard found?.key == first?.key, found?.amount == first?.amount else {
          Issue.record("\(String(describing: found)) instead of \(String(describing: first))")
          return
        }
        continue
      }
      let key = random.below(300)
      let index = expected.firstIndex { $0.key == key }
      // Mostly undoes the waiting event.
      let amount = index.map { random.below(4) == 0 ? 1 : -expected[$0].amount } ?? 1
      _ = buffer.append(Addition(key: key, amount: amount))
      guard let index else {
        expected.append(Addition(key: key, amount: amount))
        continue
      }
      expected[index].amount += amount
      if expected[index].amount == 0 { expected.remove(at: index) }
    }
    #expect(buffer.count == expected.count)
    for event in expected {
      let found = buffer.popFirst()
      #expect(found?.key == event.key && found?.amount == event.amount)
    }
    #expect(buffer.popFirst() == nil)
  }
}
