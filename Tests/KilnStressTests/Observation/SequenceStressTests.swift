import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import Synchronization
import Testing

/// Threads that store, and loops over the stored values.
@Suite("threads and sequences", .serialized)
struct SequenceStressTests {
  static let threads = 3
  static let operations = 1_500

  @Test(
    "loops receive every value in order while threads store, and end with the source",
    arguments: randomCases(1..<3 as Range<UInt64>)
  )
  func stress(seed: UInt64) async {
    let findings = Findings()
    let last = Atomic(0)
    var loops: [SequenceLoop] = []
    do {
      let source = StressSource(findings)
      async let storing: Void = withThreads(Self.threads) { _ in
        for _ in 0..<(Self.operations) { source.increment() }
      }
      let starting = (0..<3 as Range<UInt64>).map { number in
        Task { await SequenceLoop.start(20, source, seed: seed << 8 | number) }
      }
      for task in starting { loops += await task.value }
      await storing
      source.increment()
      last.store(source.live.count, ordering: .releasing)
    }
    // The source is deallocated, so the loops end.
    for loop in loops { await loop.expectComplete(last.load(ordering: .acquiring)) }
    #expect(findings.all == [])
    #expect(loops.filter { !$0.isCancelled }.count > 10)
  }
}

/// A task that loops over the values of a source.
struct SequenceLoop: Sendable {
  private let chain: CheckedChain<Int>
  private let task: Task<Void, Never>
  private let registered: Int
  private(set) var isCancelled = false

  /// Starts loops and cancels some of them.
  static func start(_ count: Int, _ source: StressSource, seed: UInt64) async -> [SequenceLoop] {
    var random = SeededGenerator(seed: seed)
    var loops: [SequenceLoop] = []
    for _ in 0..<count {
      loops.append(
        SequenceLoop(source, merges: random.below(2) == 0, initial: random.below(2) == 0)
      )
      source.increment()
      if random.below(3) == 0 { loops[random.below(loops.count)].cancel() }
      await Task.yield()
    }
    return loops
  }

  private init(_ source: StressSource, merges: Bool, initial: Bool) {
    let chain = CheckedChain(
      source.findings,
      merges ? .merged : .eachStore,
      before: source.live.count
    )
    let sequence = source.live.changes(of: \.count).values(
      initial: initial,
      buffering: merges ? .merging : .unbounded
    )
    let iterator = sequence.makeAsyncIterator()
    registered = source.live.count
    self.chain = chain
    task = Task {
      var iterator = iterator
      while let change = await iterator.next() { chain.told(change) }
    }
  }

  private mutating func cancel() {
    isCancelled = true
    task.cancel()
  }

  /// Waits for the end of the loop and checks that no value is missing.
  func expectComplete(_ final: Int) async {
    await task.value
    chain.end()
    if !isCancelled { chain.expectComplete(after: registered, final: final) }
  }
}
