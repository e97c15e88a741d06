/// The batches of some records, one after the other, with what was made of them; of each in one
/// part or more.
package final class RecordBatches<Made: Sendable> {
  /// What was made of a batch, or of a part of it.
  package typealias Part = ProcessedRecords<Made>

  package typealias Process = @Sendable (RecordBatch, RecordBatch.Mark) -> Part

  private let records: JSONRecords
  private let progress: JSONRecordsProgress
  private let stopsAtFirst: Bool
  private let process: Process

  /// What takes the input apart; `nil` before the first part.
  private var splitter: RecordSplitter?
  /// Which of the iterations that the progress counts this is.
  private var iteration = 0
  private var recordCount = 0
  private var lineCount = 0
  private var isOver = false

  /// What is read and worked on ahead, by other tasks; nothing with one worker.
  private var ahead = Ahead()
  /// What is still to be done of a batch, with one worker.
  private var rest: Rest?

  /// Where a batch continues.
  private typealias Rest = (batch: RecordBatch, mark: RecordBatch.Mark)
  private typealias Step = (part: Part, rest: Rest?)

  /// Tasks in the order of the input.
  private struct Ahead: Sendable {
    /// Read batches that no worker has yet, one after the other.
    var reads: [Task<RecordBatch?, any Error>] = []
    /// Make something of the batches before those, or of a part of one.
    var steps: [Task<Step?, any Error>] = []

    func cancel() {
      // A read may wait for bytes that never come.
      for read in reads { read.cancel() }
      for step in steps { step.cancel() }
    }
  }

  /// Batches.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - progress: receives how far this is.
  ///   - stopsAtFirst: whether nothing comes after the part with the first record that nothing can
  ///     be made of.
  ///   - process: makes something of a batch from a mark on, to its end or another mark.
  package init(
    _ records: JSONRecords,
    progress: JSONRecordsProgress = JSONRecordsProgress(),
    stopsAtFirst: Bool = false,
    _ process: @escaping Process
  ) {
    self.records = records
    self.progress = progress
    self.stopsAtFirst = stopsAtFirst
    self.process = process
  }

  deinit { ahead.cancel() }

  /// The next part; `nil` after the last.
  ///
  /// - Throws: ``JSONInputError`` where the input cannot be read, what its chunks throw, or
  ///   `CancellationError`.
  package func next(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws -> Part? {
    do {
      try Task.checkCancellation()
      guard !isOver, var part = try await advance() else {
        end()
        return nil
      }
      part.base.number = recordCount
      part.base.line = lineCount
      let outcomes = part.outcomes
      recordCount += outcomes.positions.count
      lineCount += outcomes.lineCount
      progress.add(
        bytes: outcomes.byteCount,
        records: outcomes.positions.count,
        failures: outcomes.errors.count,
        in: iteration
      )
      if stopsAtFirst, !outcomes.errors.isEmpty { end() }
      return part
    } catch {
      end()
      throw error
    }
  }

  private func end() {
    isOver = true
    ahead.cancel()
    ahead = Ahead()
    (rest, splitter) = (nil, nil)
  }

  private func advance(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws -> Part? {
    // One task reads at a time: this one, or one of those ahead after the other.
    nonisolated(unsafe) let splitter = try self.splitter ?? begin()
    let workers = records.limits.workers
    guard workers > 1 else {
      if rest == nil { rest = try await splitter.next().map { (batch: $0, mark: .start) } }
      let step = rest.map { RecordBatches.step($0, process) }
      rest = step?.rest
      return step?.part
    }
    workAhead(splitter, workers)
    let ahead = self.ahead
    let step = try await withTaskCancellationHandler {
      try await ahead.steps[0].value
    } onCancel: {
      ahead.cancel()
    }
    guard let step else { return nil }
    self.ahead.steps.removeFirst()
    if let rest = step.rest {
      self.ahead.steps.insert(task { [process] in RecordBatches.step(rest, process) }, at: 0)
    }
    workAhead(splitter, workers)
    return step.part
  }

  private func begin() throws -> RecordSplitter {
    let source = try records.makeSource()
    iteration = progress.begin(totalByteCount: source.totalByteCount)
    let splitter = try RecordSplitter(source, records.format, records.limits)
    self.splitter = splitter
    return splitter
  }

  /// Starts tasks, until each worker has a batch and two more are read.
  private func workAhead(_ splitter: RecordSplitter, _ workers: Int) {
    nonisolated(unsafe) let splitter = splitter
    while ahead.steps.count < workers {
      while ahead.reads.count < 3 {
        let last = ahead.reads.last
        ahead.reads.append(
          task {
            _ = try await last?.value
            return try await splitter.next()
          }
        )
      }
      let read = ahead.reads.removeFirst()
      ahead.steps.append(
        task { [process] in
          let batch = try await withTaskCancellationHandler {
            try await read.value
          } onCancel: {
            read.cancel()
          }
          try Task.checkCancellation()
          return batch.map { RecordBatches.step(($0, .start), process) }
        }
      )
    }
  }

  private func task<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    Task.detached(priority: Task.currentPriority, operation: body)
  }

  /// Makes something of a batch, or of a part of it.
  private static func step(_ rest: Rest, _ process: Process) -> Step {
    var part = process(rest.batch, rest.mark)
    let mark = part.outcomes.rest
    part.base.byteOffset = rest.batch.byteOffset
    part.isLastForNow = mark == nil && rest.batch.isLastForNow
    return (part, mark.map { (batch: rest.batch, mark: $0) })
  }
}
