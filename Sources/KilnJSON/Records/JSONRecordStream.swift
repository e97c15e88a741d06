/// Records and their results, in the order of the input.
///
/// An invalid record does not affect the next one. Use ``batches`` for many records at a time.
///
/// Iteration throws ``JSONInputError`` if the input cannot be read, errors of the chunks, and
/// `CancellationError` if the task is cancelled. Reading ends when the iterator is deallocated.
public struct JSONRecordStream<Value: Sendable>: Sendable {
  let records: JSONRecords
  let process: @Sendable (RecordBatch, RecordBatch.Mark) -> ProcessedRecords<[Value]>

  @usableFromInline
  init(
    records: JSONRecords,
    process: @escaping @Sendable (RecordBatch, RecordBatch.Mark) -> ProcessedRecords<[Value]>
  ) {
    self.records = records
    self.process = process
  }

  /// The progress of the most recent iteration.
  public let progress = JSONRecordsProgress()

  /// The records, many at a time. A batch can be empty.
  public var batches: Batches { Batches(stream: self) }

  /// The records of a stream, in the batches in which they are processed.
  public struct Batches: AsyncSequence, Sendable {
    let stream: JSONRecordStream

    /// Iterates over the batches.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private let batches: RecordBatches<[Value]>

      init(_ stream: JSONRecordStream) {
        batches = RecordBatches(stream.records, progress: stream.progress, stream.process)
      }

      /// The next batch, which can be empty.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws(any Error) -> JSONRecordBatch<Value>? {
        try await batches.next().map { JSONRecordBatch($0) }
      }
    }

    /// Returns an iterator that starts with the first record.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream) }
  }
}

extension JSONRecordStream: AsyncSequence {
  /// Iterates over the records.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline var batches: Batches.AsyncIterator
    @usableFromInline var batch: JSONRecordBatch<Value>.Iterator?

    init(_ stream: JSONRecordStream) { batches = Batches.AsyncIterator(stream) }

    /// The next record.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(any Error) -> JSONRecord<Value>? {
      while true {
        if let record = batch?.next() { return record }
        guard let next = try await batches.next(isolation: actor) else { return nil }
        batch = JSONRecordBatch<Value>.Iterator(next)
      }
    }
  }

  /// Returns an iterator that starts with the first record.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
