/// What was made of the records of a batch, or of a part of them.
@usableFromInline
package struct ProcessedBatch<Output: Sendable>: Sendable {
  /// What was made of them.
  package let output: Output
  /// How many there are.
  let recordCount: Int
  /// The bytes of the input that they are in.
  let byteCount: Int
  /// The line feeds of those.
  let lineCount: Int
  /// How many of the records nothing could be made of.
  let failureCount: Int
  /// Where the batch is to be gone on with; `nil` at its end.
  let rest: RecordBatch.Mark?

  init(
    _ output: Output,
    recordCount: Int,
    byteCount: Int,
    lineCount: Int,
    failureCount: Int,
    rest: RecordBatch.Mark?
  ) {
    self.output = output
    self.recordCount = recordCount
    self.byteCount = byteCount
    self.lineCount = lineCount
    self.failureCount = failureCount
    self.rest = rest
  }

  /// The same batch with something else that was made of it.
  func map<Other>(_ change: (consuming Output) -> Other) -> ProcessedBatch<Other> {
    ProcessedBatch<Other>(
      change(output),
      recordCount: recordCount,
      byteCount: byteCount,
      lineCount: lineCount,
      failureCount: failureCount,
      rest: rest
    )
  }
}

/// The batches of some records, one after the other, with what several tasks made of them; of each
/// in one part or more.
package final class RecordBatches<Output: Sendable> {
  package typealias Processing =
    @Sendable (RecordBatch, RecordBatch.Mark) -> ProcessedBatch<Output>

  /// What was made of a batch, or of a part of it.
  package struct Part {
    /// What was made.
    package let output: Output
    /// Where its records begin to count.
    package let base: RecordBase
    /// Whether there was no more to read behind it, so that the next part may take a while.
    package let isLastForNow: Bool
  }

  private let records: JSONRecords
  private let progress: JSONRecordsProgress
  /// Which of the iterations that the progress tells of.
  private var iteration = 0
  private let stopsAtFirst: Bool
  private let process: Processing
  private var base = RecordBase()
  private var way: Way?
  /// What is still to be done of a batch, where batches are worked on one by one.
  private var rest: (batch: RecordBatch, mark: RecordBatch.Mark)?

  /// How batches are worked on.
  private enum Way {
    /// One by one, when they are asked for.
    case serial(RecordSplitter)
    /// By several tasks.
    case parallel(OrderedWork<RecordBatch, Done<Output>>, reader: Task<Void, Never>)
    /// There are no more.
    case ended
  }

  /// Batches.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - progress: receives how far this is.
  ///   - stopsAtFirst: whether nothing comes after the part with the first record that nothing can
  ///     be made of.
  ///   - process: makes something of a batch from a mark on, to its end or another mark; positions
  ///     are counted from the first mark, those of bytes from the start of the batch.
  package init(
    _ records: JSONRecords,
    progress: JSONRecordsProgress = JSONRecordsProgress(),
    stopsAtFirst: Bool = false,
    _ process: @escaping Processing
  ) {
    self.records = records
    self.progress = progress
    self.stopsAtFirst = stopsAtFirst
    self.process = process
  }

  deinit { end() }

  /// The next part; `nil` after the last.
  ///
  /// - Throws: ``JSONInputError`` where the input cannot be read, what its chunks throw, or
  ///   `CancellationError`.
  package func next(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws -> Part? {
    do {
      try Task.checkCancellation()
      guard let done = try await advance() else {
        try Task.checkCancellation()
        way = .ended
        return nil
      }
      let made = done.made
      var base = base
      base.bytes = done.byteOffset
      self.base.records += made.recordCount
      self.base.lines += made.lineCount
      progress.add(
        bytes: made.byteCount,
        records: made.recordCount,
        failures: made.failureCount,
        in: iteration
      )
      if stopsAtFirst, made.failureCount > 0 { end() }
      return Part(output: made.output, base: base, isLastForNow: done.isLastForNow)
    } catch {
      end()
      throw error
    }
  }

  private func end() {
    if case .parallel(let work, let reader) = way { Self.cancel(work, reader) }
    way = .ended
    rest = nil
  }

  private static func cancel(
    _ work: OrderedWork<RecordBatch, Done<Output>>,
    _ reader: Task<Void, Never>
  ) {
    work.cancel()
    // It may be waiting for bytes that never come.
    reader.cancel()
  }

  private func advance(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws -> Done<Output>? {
    let way = try way ?? begin()
    self.way = way
    switch way {
    case .serial(let splitter):
      if let rest { return make(of: rest.batch, from: rest.mark) }
      // Nobody else has it, and this task waits while it reads.
      nonisolated(unsafe) let reader = splitter
      guard let batch = try await reader.next() else { return nil }
      return make(of: batch, from: .start)
    case .parallel(let work, let reader):
      return try await withTaskCancellationHandler {
        try await work.take()
      } onCancel: {
        Self.cancel(work, reader)
      }
    case .ended: return nil
    }
  }

  private func make(of batch: RecordBatch, from mark: RecordBatch.Mark) -> Done<Output> {
    let done = Done(batch, from: mark, process)
    rest = done.made.rest.map { (batch, $0) }
    return done
  }

  private func begin() throws -> Way {
    let source = try records.makeSource()
    iteration = progress.begin(totalByteCount: source.totalByteCount)
    let splitter = try RecordSplitter(source, records.format, records.limits)
    let workers = records.limits.workers
    guard workers > 1 else { return .serial(splitter) }
    // Enough for those that work, for one that is taken and one that comes.
    let work = OrderedWork<RecordBatch, Done<Output>>(room: workers + 2)
    // Handed over to the one task that reads.
    nonisolated(unsafe) let input = splitter
    let reader = Task.detached(priority: Task.currentPriority) {
      do {
        while await work.waitForRoom(), let batch = try await input.next() { work.bring(batch) }
        work.close()
      } catch {
        work.close(error)
      }
    }
    for _ in 0..<workers {
      Task.detached(priority: Task.currentPriority) { [process] in
        while let (number, batch) = await work.next() {
          await makeParts(of: batch, number, for: work, process)
        }
      }
    }
    return .parallel(work, reader: reader)
  }
}

/// What was made of a batch, or of a part of it.
private struct Done<Output: Sendable>: Sendable {
  let made: ProcessedBatch<Output>
  let byteOffset: Int
  let isLastForNow: Bool

  init(
    _ batch: RecordBatch,
    from mark: RecordBatch.Mark,
    _ process: RecordBatches<Output>.Processing
  ) {
    made = process(batch, mark)
    byteOffset = batch.byteOffset
    isLastForNow = made.rest == nil && batch.isLastForNow
  }
}

/// Makes something of a batch, part by part, as long as that is wanted.
private func makeParts<Output>(
  of batch: RecordBatch,
  _ number: Int,
  for work: OrderedWork<RecordBatch, Done<Output>>,
  _ process: RecordBatches<Output>.Processing
) async {
  var next: RecordBatch.Mark? = .start
  while let mark = next {
    let done = Done(batch, from: mark, process)
    next = done.made.rest
    guard await work.deliver(done, of: number, isLast: next == nil) else { return }
  }
}
