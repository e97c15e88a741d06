import KilnTestSupport
import Testing

@testable import KilnObservation

@Suite("Buffers of waiting events")
struct EventBufferTests {
  private static let merging = EventMerging<Addition>(keys: { ($0.key, $0.next) }) {
    let sum = $0.amount + $1.amount
    return sum == 0 ? nil : Addition(key: $0.key, next: $0.next, amount: sum)
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

  @Test(
    "merged events keep their order, and undone ones are removed",
    arguments: randomCases(0..<20)
  )
  func merging(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var buffer = EventBuffer<Addition>(.merging, Self.merging)
    var expected = PlainBuffer()
    for _ in 0..<randomCount(20_000) {
      if random.below(40) == 0 {
        guard buffer.popFirst() == expected.popFirst() else {
          Issue.record("another first event")
          return
        }
        continue
      }
      let key = random.below(300)
      // Usually undoes the waiting event, and sometimes moves its value to another key.
      let isUndoing = random.below(4) > 0
      let amount = isUndoing ? -(expected.waiting(for: key)?.amount ?? -1) : 1
      let next = random.below(8) == 0 ? random.below(300) : key
      let addition = Addition(key: key, next: next, amount: amount)
      _ = buffer.append(addition)
      expected.append(addition)
    }
    #expect(buffer.count == expected.events.count)
    while let event = expected.popFirst() { #expect(buffer.popFirst() == event) }
    #expect(buffer.popFirst() == nil)
  }
}

/// Adds to the value of a key, and can move it to another key.
private struct Addition: Equatable {
  var key: Int
  var next: Int
  var amount: Int

  init(key: Int, next: Int? = nil, amount: Int) {
    (self.key, self.next, self.amount) = (key, next ?? key, amount)
  }
}

/// A buffer that searches a list of numbered events.
private struct PlainBuffer {
  private(set) var events: [(number: Int, event: Addition)] = []
  private var numbers: [Int: Int] = [:]
  private var count = 0

  /// The waiting event that produced the value of a key.
  func waiting(for key: Int) -> Addition? {
    events.first { $0.number == numbers[key] }?.event
  }

  mutating func append(_ event: Addition) {
    let number = numbers.removeValue(forKey: event.key)
    guard event.key == event.next, let index = events.firstIndex(where: { $0.number == number })
    else {
      events.append((count, event))
      numbers[event.next] = count
      count += 1
      return
    }
    events[index].event.amount += event.amount
    guard events[index].event.amount != 0 else {
      events.remove(at: index)
      return
    }
    let next = events[index].event.next
    numbers[next] = max(events[index].number, numbers[next] ?? 0)
  }

  mutating func popFirst() -> Addition? {
    guard !events.isEmpty else { return nil }
    let (number, event) = events.removeFirst()
    if numbers[event.next] == number { numbers[event.next] = nil }
    return event
  }
}
