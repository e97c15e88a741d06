import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import KilnValues
import Testing

@Suite("Sequences")
struct SequenceTests {
  @Test("an iterator receives stores after its creation, and ends with the source")
  func values() async {
    var live: Live<Person>? = Live(Person.zach)
    weak let remembered = live
    let sequence = live?.flow(of: \.age).values()
    live?.modify { $0.age = 1 }
    var iterator = sequence?.makeAsyncIterator()
    live?.modify { $0.age = 2 }
    live?.modify { $0.name = "Ann" }
    live?.modify { $0.age = 3 }
    live = nil
    #expect(remembered == nil)
    #expect(await iterator?.next() == 2)
    #expect(await iterator?.next() == 3)
    #expect(await iterator?.next() == nil)
    #expect(await iterator?.next() == nil)
    var late = sequence?.makeAsyncIterator()
    #expect(await late?.next() == nil)
  }

  @Test("the current value comes first with `initial`, and in a combination")
  func initial() async {
    let live = Live(Person.zach)
    var iterator = live.flow(of: \.age).values(initial: true).makeAsyncIterator()
    var joined = combineLatest(
      live.flow(of: \.age),
      live.flow(of: \.id)
    ) { "\($0) \($1)" }
    .values().makeAsyncIterator()
    live.modify { $0.age = 31 }
    #expect(await [iterator.next(), iterator.next()] == [30, 31])
    #expect(await [joined.next(), joined.next()] == ["30 1", "31 1"])
  }

  @Test("cancelling the task ends its loop and its connection immediately")
  func cancelled() async {
    let live = Live(Person.zach)
    let arrivals = Arrivals<Int>()
    let sequence = live.flow(of: \.age).values(initial: true)
    let task = Task {
      for await age in sequence { arrivals.add(age) }
      arrivals.add(-1)
    }
    _ = await arrivals.first(1)
    task.cancel()
    await task.value
    live.modify { $0.age = 31 }
    #expect(await arrivals.first(2) == [30, -1])
  }

  @Test("a deallocated iterator releases its flow")
  func teardown() async {
    let live = Live(Person.zach)
    var token: Log<Int>? = Log()
    weak let remembered = token
    do {
      let flow = live.flow(of: \.age).map { [token] in
        token?.add($0)
        return $0
      }
      var iterator = flow.values().makeAsyncIterator()
      live.modify { $0.age = 1 }
      #expect(await iterator.next() == 1)
    }
    token = nil
    live.modify { $0.age = 2 }
    #expect(remembered == nil)
  }

  @Test("events that a loop has not consumed are kept according to the buffering")
  func buffering() async {
    var live: Live<Person>? = Live(Person.zach)
    var all = live?.flow(of: \.age).values().makeAsyncIterator()
    var newest = live?.flow(of: \.age).values(buffering: .newest(2))
      .makeAsyncIterator()
    var oldest = live?.flow(of: \.age).values(buffering: .oldest(2))
      .makeAsyncIterator()
    var merged = live?.flow(of: \.age).values(buffering: .merging).makeAsyncIterator()
    for age in 1...5 { live?.modify { $0.age = age } }
    live = nil
    #expect(await Self.rest(&all) == [1, 2, 3, 4, 5])
    #expect(await Self.rest(&newest) == [4, 5])
    #expect(await Self.rest(&oldest) == [1, 2])
    #expect(await Self.rest(&merged) == [5])
  }

  @Test(
    "applying merged differences in sequence yields the stored value",
    arguments: randomCases(0..<20)
  )
  func mergedDifferences(_ seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let live = Live(Person.zach)
    var iterator = live.changes(of: \.self).map(\.difference).values(buffering: .merging)
      .makeAsyncIterator()
    var copy = live.value
    for _ in 0..<30 {
      for _ in 0...random.below(5) {
        let number = random.below(3)
        let isAge = random.below(2) == 0
        live.modify { person in
          if isAge { person.age = number } else { person.name = "\(number)" }
        }
      }
      guard copy != live.value else { continue }
      let difference = try #require(await iterator.next())
      copy = try copy.applying(difference)
      #expect(copy == live.value)
    }
  }

  private static func rest<Element>(
    _ iterator: inout EventSequence<Element>.Iterator?
  ) async -> [Element] {
    var elements: [Element] = []
    while let element = await iterator?.next() { elements.append(element) }
    return elements
  }
}
