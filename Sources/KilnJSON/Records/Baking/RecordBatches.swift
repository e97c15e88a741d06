/// An iteration over the batches of records, with their results. A batch can be split into parts.
package final class RecordBatches<Made: Sendable> {
  /// The results of a batch or a part of it.
  package typealias Part = ProcessedRecords<Made>

  package typealias Process = @Sendable (RecordBatch, RecordBatch.Mark) -> Part

  private let records: JSONRecords
  private let progress: JSONRecordsProgress
  private let stopsAtFirst: Bool
  private let process: Process

  /// Splits the input; `nil` before the first part.
  private var splitter: RecordSplitter?
  /// The number of this iteration, as counted by the progress.
  private var iteration = 0
  private var recordCount = 0
  private var lineCount = 0
  /// The offset of the current line in the input.
  private var lineStart = 0
  private var isOver = false

  /// The tasks that read and process in advance; unused with one worker.
  private var ahead = Ahead()
  /// The unprocessed rest of a batch; used with one worker.
  private var rest: Rest?

  /// The position in a batch where processing continues.
  private typealias Rest = (batch: RecordBatch, mark: RecordBatch.Mark)
  private typealias Step = (part: Part, rest: Rest?)

  /// Tasks in the order of the input.
  private struct Ahead: Sendable {
    /// Read batches that are not assigned to a worker; each task waits for the previous one.
    var reads: [Task<RecordBatch?, any Error>] = []
    /// Process the batches before those, or a part of one.
    var steps: [Task<Step?, any Error>] = []

    func cancel() {
      // A read can wait indefinitely.
      for read in reads { read.cancel() }
      for step in steps { step.cancel() }
    }
  }

  /// Creates an iteration.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - progress: receives the progress.
  ///   - stopsAtFirst: whether iteration ends with the part that has the first invalid record.
  ///   - process: processes a batch from a mark to its end, or to a mark that it returns.
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

  /// The next part; `nil` at the end.
  ///
  /// - Throws: ``JSONInputError`` if the input cannot be read, errors of its chunks, or
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
      part.lineStart = lineStart
      part.format = (records.format, records.isUncertain)
      let outcomes = part.outcomes
      recordCount += outcomes.positions.count
      lineCount += outcomes.lineCount
      if let start = outcomes.lineStart { lineStart = part.base.byteOffset + start }
      progress.add(
        bytes: outcomes.byteCount,
        records: outcomes.positions.count,
        failures: outcomes.errors.count,
        in: iteration
      )
      if stopsAtFirst, !outcomes.errors.isEmpty {
        let steps = ahead.steps
        end()
        // The caller can end the process, during which no record may be processed.
        for step in steps { _ = await step.result }
      }
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
    // Only one task reads at a time: this one, or the tasks in advance one after the other.
    nonisolated(unsafe) let splitter = try self.splitter ?? begin()
    let workers = records.limits.workers
    guard workers > 1 else {
      if rest == nil { rest = try await splitter.next().map { (batch: $0, mark: .start) } }
      let step = try rest.map { try RecordBatches.step($0, process) }
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
      self.ahead.steps.insert(task { [process] in try RecordBatches.step(rest, process) }, at: 0)
    }
    workAhead(splitter, workers)
    return step.part
  }

  private func begin() throws -> RecordSplitter {
    let source = try records.openSource()
    iteration = progress.begin(totalByteCount: source.totalByteCount)
    let splitter = try RecordSplitter(
      source,
      records.format,
      records.limits,
      records.conversion
    )
    self.splitter = splitter
    return splitter
  }

  /// Starts tasks until each worker has a batch and two more reads are pending.
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
          return try batch.map { try RecordBatches.step(($0, .start), process) }
        }
      )
    }
  }

  /// Starts a task with the task-local values of the caller, as with one worker.
  private func task<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    Task(priority: Task.currentPriority, operation: body)
  }

  /// Processes a batch, or a part of it.
  private static func step(_ rest: Rest, _ process: Process) throws(JSONInputError) -> Step {
    let (batch, mark) = try rest.batch.rewritten(from: rest.mark) ?? rest
    var part = process(batch, mark)
    let next = part.outcomes.rest.map { (batch: batch, mark: $0) } ?? batch.following
    part.base.byteOffset = batch.byteOffset
    part.rewriting = batch.rewriting
    part.isLastForNow = next == nil && batch.isLastForNow
    return (part, next)
  }
}
