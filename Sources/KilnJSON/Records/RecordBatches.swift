/// What was made of the records of a batch.
@usableFromInline
package struct ProcessedBatch<Output: Sendable>: Sendable {
  /// What was made of them.
  package let output: Output
  /// How many there are.
  package let recordCount: Int
  /// The line feeds of the batch.
  package let lineCount: Int
  /// How many of the records nothing could be made of.
  package let failureCount: Int

  package init(_ output: Output, recordCount: Int, lineCount: Int, failureCount: Int) {
    self.output = output
    self.recordCount = recordCount
    self.lineCount = lineCount
    self.failureCount = failureCount
  }

  /// The same batch with something else that was made of it.
  func map<Other>(_ change: (Output) -> Other) -> ProcessedBatch<Other> {
    ProcessedBatch<Other>(
      change(output),
      recordCount: recordCount,
      lineCount: lineCount,
      failureCount: failureCount
    )
  }
}

/// The batches of some records, one after the other, with what several tasks made of them.
package final class RecordBatches<Output: Sendable> {
  package typealias Processing = @Sendable (RecordBatch) -> ProcessedBatch<Output>

  private typealias Done = (batch: ProcessedBatch<Output>, byteOffset: Int, byteCount: Int)

  private let records: JSONRecords
  private let progress: JSONRecordsProgress
  private let process: Processing
  private var base = RecordBase()
  private var way: Way?

  /// How batches are worked on.
  private enum Way {
    /// One by one, when they are asked for.
    case serial(RecordSplitter)
    /// By several tasks.
    case parallel(OrderedWork<RecordBatch, Done>, reader: Task<Void, Never>)
    /// There are no more.
    case ended
  }

  /// Batches.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - progress: is told how far this is.
  ///   - process: makes something of a batch; positions in it are counted from the start of the batch.
  package init(
    _ records: JSONRecords,
    progress: JSONRecordsProgress = JSONRecordsProgress(),
    _ process: @escaping Processing
  ) {
    self.records = records
    self.progress = progress
    self.process = process
  }

  deinit { end() }

  /// What was made of the next batch, and where its records begin to count; `nil` after the last.
  ///
  /// - Throws: ``JSONInputError`` where the input cannot be read, what its chunks throw, or `CancellationError`.
  package func next(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws -> (output: Output, base: RecordBase)? {
    do {
      try Task.checkCancellation()
      guard let done = try await advance() else {
        try Task.checkCancellation()
        way = .ended
        return nil
      }
      var base = base
      base.bytes = done.byteOffset
      self.base.records += done.batch.recordCount
      self.base.lines += done.batch.lineCount
      progress.add(
        bytes: done.byteCount,
        records: done.batch.recordCount,
        failures: done.batch.failureCount
      )
      return (done.batch.output, base)
    } catch {
      end()
      throw error
    }
  }

  private func end() {
    if case .parallel(let work, let reader) = way { Self.cancel(work, reader) }
    way = .ended
  }

  private static func cancel(
    _ work: OrderedWork<RecordBatch, Done>,
    _ reader: Task<Void, Never>
  ) {
    work.cancel()
    // It may be waiting for bytes that never come.
    reader.cancel()
  }

  private func advance(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws -> Done? {
    let way = try way ?? begin()
    self.way = way
    switch way {
    case .serial(let splitter):
      // Nobody else has it, and this task waits while it reads.
      nonisolated(unsafe) let reader = splitter
      guard let batch = try await reader.next() else { return nil }
      return (process(batch), batch.byteOffset, batch.byteCount)
    case .parallel(let work, let reader):
      return try await withTaskCancellationHandler {
        try await work.take()
      } onCancel: {
        Self.cancel(work, reader)
      }
    case .ended: return nil
    }
  }

  private func begin() throws -> Way {
    let source = try records.makeSource()
    progress.begin(totalByteCount: source.totalByteCount)
    let splitter = RecordSplitter(source, records.format, records.limits)
    let workers = records.limits.workers
    guard workers > 1 else { return .serial(splitter) }
    // Enough for those that work, for one that is taken and one that comes.
    let work = OrderedWork<RecordBatch, Done>(room: workers + 2)
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
          work.finish(number, (process(batch), batch.byteOffset, batch.byteCount))
        }
      }
    }
    return .parallel(work, reader: reader)
  }
}
