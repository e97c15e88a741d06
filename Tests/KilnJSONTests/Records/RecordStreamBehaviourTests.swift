import Foundation
import KilnJSON
import KilnMapping
import KilnRecipes
import KilnTestSupport
import KilnValues
import Synchronization
import Testing

/// A meter reading.
private struct Reading: ValueModel, Sendable, Equatable {
  let id: Int
  let value: Double?

  static let schema = Schema<Reading>(
    "Reading",
    Reading.init(id:value:),
    Field(\.id, "id"),
    Field(\.value, "value")
  )

  static func recipe() throws -> Recipe<Reading> {
    Recipe<Reading>("Readings") {
      Ingredient(\.id, "id")
      Ingredient(\.value, "at.value")
    }
  }

  static func line(_ id: Int) -> String {
    #"{"id":\#(id),"at":{"value":\#(Double(id) / 4)}}"# + "\n"
  }
}

private struct Broken: Error {}

/// A value that closures of a recipe read from their task.
private enum Offset {
  @TaskLocal static var value = 0
}

@Suite struct RecordStreamBehaviourTests {
  private func limits(_ workers: Int, _ batchBytes: Int = 100) -> JSONRecords.Limits {
    JSONRecords.Limits(batchBytes: batchBytes, workers: workers)
  }

  @Test(
    "models are in record order for any number of workers",
    arguments: [1, 2, 5]
  )
  func order(workers: Int) async throws {
    let text = (0..<2_000).map(Reading.line).joined()
    let stream = try Reading.recipe().bakeAll(JSONRecords(text, limits: limits(workers)))
    var next = 0
    for try await record in stream {
      #expect(try record.get() == Reading(id: next, value: Double(next) / 4))
      next += 1
    }
    #expect(next == 2_000)
    #expect(stream.progress.recordCount == 2_000)
    #expect(stream.progress.byteCount == text.utf8.count)
    #expect(stream.progress.totalByteCount == text.utf8.count)
  }

  @Test("a rejected record does not affect the next")
  func rejectedRecords() async throws {
    struct Person: ValueModel, Sendable, Equatable {
      let name: String?
      let age: Int

      static let schema = Schema<Person>(
        "Person",
        Person.init(name:age:),
        Field(\.name, "name"),
        Field(\.age, "age")
      )
    }
    let recipe = Recipe<Person> {
      Ingredient(\.name, "name")
      Ingredient(\.age, "age")
    }
    let text = #"""
      {"name":"Ann the first, who has a long name","age":"x"}
      {"age":3}
      """#
    var records: [JSONRecord<Person>] = []
    for try await record in recipe.bakeAll(JSONRecords(text)) { records.append(record) }
    #expect(records.map(\.value) == [nil, Person(name: nil, age: 3)])
    let error = #expect(throws: JSONRecordError.self) { try records[0].get() }
    #expect(error?.text == Array(text.utf8.prefix { $0 != 0x0A }))
  }

  @Test("closures inherit the task-local values of the reader", arguments: [1, 2, 5])
  func taskLocalValues(workers: Int) async throws {
    let recipe = Recipe<Reading> {
      Ingredient(\.id, from: "id") { (id: Int) in id + Offset.value }
      Ingredient(\.value, "at.value")
    }
    let text = (0..<200).map(Reading.line).joined()
    var ids: [Int] = []
    try await Offset.$value.withValue(1_000) {
      for try await record in recipe.bakeAll(JSONRecords(text, limits: limits(workers))) {
        ids.append(try record.get().id)
      }
    }
    #expect(ids == Array(1_000..<1_200))
  }

  @Test(
    "complete records before an error of the input are read",
    arguments: [
      ("{\"a\":1}\n{\"a\":2}\n{\"a\":3}", JSONRecordFormat.lines), ("1 2 3", .values),
      ("[1,2,[3", .array), (#"{"a":1,"b":2,"c":{"#, .members()), ("a\n1\n2\n3", .csv()),
      ("1,2\n3,4\n5,", .csv(hasHeader: false)), ("{\"a\":1}\n{\"a\":2}\n{", .automatic),
      ("a,b\n1,2\n3,4\n5,6", .automatic),
    ]
  )
  func recordsBeforeAnError(text: String, format: JSONRecordFormat) async throws {
    for size in [1, 4, text.utf8.count] {
      let bytes = Array(text.utf8)
      let chunks = AsyncThrowingStream<[UInt8], any Error> { input in
        for start in stride(from: 0, to: bytes.count, by: size) {
          input.yield(Array(bytes[start...].prefix(size)))
        }
        input.finish(throwing: Broken())
      }
      var count = 0
      await #expect(throws: Broken.self) {
        for try await record in JSONRecords(chunks: chunks, format: format).trees() {
          _ = try record.get()
          count += 1
        }
      }
      #expect(count == 2, "\(size)")
    }
  }

  @Test("an error of the chunks is thrown after the preceding records", arguments: [1, 2])
  func failingChunks(workers: Int) async throws {
    let chunks = AsyncThrowingStream<[UInt8], any Error> { input in
      input.yield(Array(Reading.line(0).utf8))
      input.finish(throwing: Broken())
    }
    var made: [Int?] = []
    await #expect(throws: Broken.self) {
      let records = JSONRecords(chunks: chunks, limits: limits(workers))
      for try await record in try Reading.recipe().bakeAll(records) {
        made.append(try? record.get().id)
      }
    }
    #expect(made == [0])
  }

  @Test("reading ahead is bounded by back-pressure")
  func backPressure() async throws {
    let read = Atomic<Int>(0)
    let chunks = AsyncStream<[UInt8]>(unfolding: {
      let number = read.add(1, ordering: .relaxed).oldValue
      return number < 10_000 ? Array(Reading.line(number).utf8) : nil
    })
    let workers = 2
    let records = JSONRecords(chunks: chunks, limits: limits(workers))
    var iterator = try Reading.recipe().bakeAll(records).makeAsyncIterator()
    for _ in 0..<50 { _ = try await iterator.next() }
    // Each chunk is a batch: the consumed ones, those that are buffered, and one being read.
    #expect(read.load(ordering: .relaxed) <= 50 + workers + 2 + 1)
  }

  @Test(
    "cancelling a task ends an endless stream with an error",
    arguments: [1, 2]
  )
  func cancellation(workers: Int) async throws {
    let recipe = try Reading.recipe()
    let endless = AsyncStream<[UInt8]>(unfolding: { Array(Reading.line(1).utf8) })
    let task = Task {
      var count = 0
      for try await _ in recipe.bakeAll(JSONRecords(chunks: endless, limits: limits(workers))) {
        count += 1
        if count == 10 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a task that waits for a chunk can be cancelled", arguments: [1, 2])
  func cancelledWait(workers: Int) async throws {
    let (chunks, input) = AsyncStream.makeStream(of: [UInt8].self)
    let recipe = try Reading.recipe()
    let task = Task {
      for try await _ in recipe.bakeAll(JSONRecords(chunks: chunks, limits: limits(workers))) {
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    input.yield(Array(Reading.line(0).utf8))
    await #expect(throws: CancellationError.self) { try await task.value }
    input.finish()
  }

  @Test(
    "a cancelled task reads no more chunks and reports no truncated record",
    arguments: [1, 2]
  )
  func nothingReadWhenCancelled(workers: Int) async throws {
    /// Pieces of one endless line, from a source that ignores cancellation.
    struct Pieces: AsyncSequence, AsyncIteratorProtocol, Sendable {
      let read: @Sendable () -> Void
      func makeAsyncIterator() -> Pieces { self }
      mutating func next() async -> [UInt8]? {
        read()
        return Array("[1, ".utf8)
      }
    }
    let count = Atomic<Int>(0)
    let delivered = Atomic<Int>(0)
    let (third, cancel) = AsyncStream.makeStream(of: Void.self)
    let pieces = Pieces {
      guard count.add(1, ordering: .relaxed).newValue == 3 else { return }
      withUnsafeCurrentTask { $0?.cancel() }
      cancel.finish()
    }
    let task = Task {
      for try await _ in JSONRecords(chunks: pieces, format: .lines, limits: limits(workers))
        .trees()
      {
        delivered.add(1, ordering: .relaxed)
      }
    }
    for await _ in third {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(count.load(ordering: .relaxed) == 3)
    #expect(delivered.load(ordering: .relaxed) == 0)
  }

  @Test("progress restarts with each iteration", arguments: [1, 2])
  func progressOfTwoIterations(workers: Int) async throws {
    let text = "1\nnope\n3\n"
    let stream = JSONRecords(text, limits: limits(workers)).trees()
    for _ in 0..<2 {
      for try await _ in stream {}
      #expect(stream.progress.recordCount == 3)
      #expect(stream.progress.failureCount == 1)
      #expect(stream.progress.byteCount == text.utf8.count)
      #expect(stream.progress.totalByteCount == text.utf8.count)
    }
  }

  @Test("progress belongs to the iteration that started last")
  func progressOfOverlappingIterations() async throws {
    let stream = JSONRecords("1\n2\n3\n4\n", limits: limits(1, 1)).trees()
    var first = stream.makeAsyncIterator()
    for _ in 0..<3 { _ = try await first.next() }
    var second = stream.makeAsyncIterator()
    _ = try await second.next()
    _ = try await first.next()
    #expect(stream.progress.recordCount == 1)
  }

  @Test("work ends when the iterator is deallocated")
  func abandoned() async throws {
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let held = Token()
      token = held
      let chunks = AsyncStream<[UInt8]>(unfolding: { [held] in
        _ = held
        return Array(Reading.line(1).utf8)
      })
      var iterator = try Reading.recipe()
        .bakeAll(JSONRecords(chunks: chunks, limits: limits(2))).makeAsyncIterator()
      _ = try await iterator.next()
    }
    // The tasks end by themselves; each check yields to them.
    while token != nil { await Task.yield() }
  }

  @Test("files are read, and unreadable ones are errors")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/kiln-records-\(UUID().uuidString)"
    #expect(
      FileManager.default.createFile(
        atPath: path,
        contents: Data((0..<500).map(Reading.line).joined().utf8)
      )
    )
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recipe = try Reading.recipe()
    for workers in [1, 2] {
      var count = 0
      for try await batch in recipe.bakeAll(JSONRecords(contentsOf: path, limits: limits(workers)))
        .batches
      {
        count += batch.values.count
      }
      #expect(count == 500)
      for (path, operation) in [
        ("/no/such/file", JSONInputError.Operation.open), ("a\0b", .open), (folder, .read),
      ] {
        let error = await #expect(throws: JSONInputError.self) {
          for try await _ in recipe.bakeAll(JSONRecords(contentsOf: path, limits: limits(workers)))
          {}
        }
        #expect(error?.operation == operation)
      }
    }
  }

  @Test("a pipe is read as it fills", arguments: [1, 2])
  func pipes(workers: Int) async throws {
    let pipe = Pipe()
    let records = JSONRecords(
      fileDescriptor: pipe.fileHandleForReading.fileDescriptor,
      format: .lines,
      limits: limits(workers, 1 << 16)
    )
    var iterator = try Reading.recipe().bakeAll(records).makeAsyncIterator()
    for id in 0..<3 {
      try pipe.fileHandleForWriting.write(contentsOf: Data(Reading.line(id).utf8))
      #expect(try await iterator.next()?.get().id == id)
    }
    try pipe.fileHandleForWriting.close()
    #expect(try await iterator.next() == nil)
  }

  @Test("invalid JSON is never accepted as a record", arguments: invalidTexts)
  func invalid(text: InvalidText) async throws {
    let recipe = Recipe<Single<JSONValue?>> { Ingredient(\.value, "a") }
    var record = Array("{\"a\":".utf8)
    record += text.bytes
    record += Array("}".utf8)
    guard (try? JSONValue(json: record)) == nil else { return }
    #expect(recipe.readInOnePass(record) == nil)
    // The text after a value can be a separate record.
    var isRefused = false
    for try await record in recipe.bakeAll(JSONRecords(record, format: .values)) {
      isRefused = isRefused || record.value == nil
    }
    #expect(isRefused)
  }
}
