/// Records, and what is made of each of them.
///
/// It is a sequence of results in the order of the input: an invalid record does not affect the
/// next one. For values alone, up to the first invalid record, use ``values``; for many records at
/// a time, ``batches``.
///
/// An input that cannot be read throws ``JSONInputError``, or what the chunks throw. A task that is
/// cancelled receives `CancellationError`. Reading ends when the iterator is deallocated.
public struct JSONRecordStream<Value: Sendable>: Sendable {
  let records: JSONRecords
  let process: @Sendable (RecordBatch) -> ProcessedRecords<[Value]>

  @usableFromInline
  init(
    records: JSONRecords,
    process: @escaping @Sendable (RecordBatch) -> ProcessedRecords<[Value]>
  ) {
    self.records = records
    self.process = process
  }

  /// How far the records have been read, by the iteration that was begun last.
  public let progress = JSONRecordsProgress()

  /// The records, many at a time.
  public var batches: Batches { Batches(stream: self) }

  /// What is made of the records, up to the first of which nothing can be made: its
  /// ``JSONRecordError`` is thrown.
  public var values: Values { Values(stream: self) }

  /// The records of a stream, many at a time, as they are worked on.
  public struct Batches: AsyncSequence, Sendable {
    let stream: JSONRecordStream

    /// Goes through the batches.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private let batches: RecordBatches<[Value]>

      init(_ stream: JSONRecordStream) {
        batches = RecordBatches(stream.records, progress: stream.progress) { batch, _ in
          stream.process(batch)
        }
      }

      /// The next batch, which may be empty.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws(any Error) -> JSONRecordBatch<Value>? {
        try await batches.next().map { JSONRecordBatch($0) }
      }
    }

    /// An iterator that begins with the first record.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream) }
  }

  /// What is made of the records of a stream, up to the first of which nothing can be made.
  public struct Values: AsyncSequence, Sendable {
    let stream: JSONRecordStream

    /// Goes through the values.
    public struct AsyncIterator: AsyncIteratorProtocol {
      @usableFromInline var records: JSONRecordStream.AsyncIterator

      init(_ stream: JSONRecordStream) { records = stream.makeAsyncIterator() }

      /// The next value.
      @inlinable
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws(any Error) -> Value? {
        try await records.next(isolation: actor)?.get()
      }
    }

    /// An iterator that begins with the first record.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream) }
  }
}

extension JSONRecordStream: AsyncSequence {
  /// Goes through the records.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline var batches: Batches.AsyncIterator
    @usableFromInline var batch: JSONRecordBatch<Value>.Iterator?

    init(_ stream: JSONRecordStream) { batches = stream.batches.makeAsyncIterator() }

    /// The next record.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(any Error) -> JSONRecord<Value>? {
      while true {
        if let record = batch?.next() { return record }
        guard let next = try await batches.next(isolation: actor) else { return nil }
        batch = next.makeIterator()
      }
    }
  }

  /// An iterator that begins with the first record.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
