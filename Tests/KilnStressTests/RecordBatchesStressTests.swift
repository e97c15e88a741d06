import KilnTestSupport
import Synchronization
import Testing

@testable import KilnJSON

/// Batches in parts, by several workers, which are cancelled and released at any time.
@Suite(.timeLimit(.minutes(10))) struct RecordBatchesStressTests {
  private static let count = 300

  /// Numbers, one per line, in small batches that are processed in parts of one or two records.
  private func batches(
    _ random: inout SeededGenerator,
    _ chunks: some AsyncSequence<[UInt8], Never> & Sendable
  ) -> RecordBatches<Void> {
    let limits = JSONRecords.Limits(
      batchBytes: random.pick([1, 10, 60]),
      workers: 1 + random.below(5)
    )
    let most = 1 + random.below(3)
    return RecordBatches(JSONRecords(chunks: chunks, format: .lines, limits: limits)) {
      batch,
      mark in
      let outcomes = batch.outcomes(from: mark) {
        $0.positions.count >= most
      } _: { _, _ in
      }
      return ProcessedRecords(made: (), outcomes: outcomes)
    }
  }

  private func chunks() -> AsyncStream<[UInt8]> {
    AsyncStream { input in
      for number in 0..<Self.count { input.yield(Array("\(number)\n".utf8)) }
      input.finish()
    }
  }

  @Test("parts arrive in input order", arguments: 0..<20)
  func order(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let batches = batches(&random, chunks())
    var next = 0
    while let part = try await batches.next() {
      for position in part.outcomes.positions {
        let position = position.counted(from: part.base)
        #expect(position.number == next)
        #expect(position.line == next + 1)
        next += 1
      }
    }
    #expect(next == Self.count)
  }

  @Test(
    "a task cancelled at any record throws a cancellation error",
    arguments: 0..<30
  )
  func cancellation(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let place = random.below(Self.count)
    let isFromOutside = random.below(2) == 0
    let (endless, input) = AsyncStream.makeStream(of: [UInt8].self)
    for number in 0..<Self.count { input.yield(Array("\(number)\n".utf8)) }
    nonisolated(unsafe) let batches = batches(&random, endless)
    let (read, told) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var seen = 0
      while let part = try await batches.next() {
        seen += part.outcomes.positions.count
        guard seen > place else { continue }
        if isFromOutside { told.finish() } else { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    if isFromOutside {
      for await _ in read {}
      task.cancel()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    input.finish()
  }

  @Test("no task runs after the part with the first invalid record", arguments: 0..<30)
  func stopping(seed: UInt64) async throws {
    final class Running: Sendable {
      let count = Atomic(0)
    }
    struct Invalid: Error {}
    let running = Running()
    let (input, output) = AsyncStream.makeStream(of: [UInt8].self)
    output.yield((0..<2000).flatMap { Array("\($0)\n".utf8) })
    output.finish()
    let limits = JSONRecords.Limits(batchBytes: 100_000, workers: 2 + Int(seed % 3))
    let batches = RecordBatches(
      JSONRecords(chunks: input, format: .lines, limits: limits),
      stopsAtFirst: true
    ) { batch, mark in
      running.count.add(1, ordering: .sequentiallyConsistent)
      defer { running.count.subtract(1, ordering: .sequentiallyConsistent) }
      // The first part has one record. A task processes all others at once.
      let outcomes = batch.outcomes(from: mark) { _ in
        mark.offset == 0
      } _: { _, _ in
        throw Invalid()
      }
      return ProcessedRecords(made: (), outcomes: outcomes)
    }
    let part = try await batches.next()
    #expect(running.count.load(ordering: .sequentiallyConsistent) == 0)
    #expect(part?.errors.count == 1)
    let isOver = try await batches.next() == nil
    #expect(isOver)
  }

  @Test("all tasks end when the batches are released at any point", arguments: 0..<30)
  func abandoned(seed: UInt64) async throws {
    final class Token: Sendable {}
    weak var token: Token?
    var random = SeededGenerator(seed: seed)
    do {
      let held = Token()
      token = held
      let lines = AsyncStream<[UInt8]>(unfolding: { [held] in
        _ = held
        return Array("1\n".utf8)
      })
      let batches = batches(&random, lines)
      for _ in 0..<random.below(40) { _ = try await batches.next() }
    }
    // The tasks end by themselves; each check yields to them.
    while token != nil { await Task.yield() }
  }
}
