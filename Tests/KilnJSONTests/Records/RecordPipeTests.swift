import Foundation
import KilnJSON
import KilnMapping
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Records from pipes that are slow or blocked.
@Suite(.timeLimit(.minutes(10))) struct RecordPipeTests {
  /// A pipe that closes its ends when it is deallocated.
  private final class Ends: Sendable {
    let reading: Int32
    let writing: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      (reading, writing) = (ends[0], ends[1])
    }

    func put(_ text: String) { #expect(write(writing, text, text.utf8.count) == text.utf8.count) }

    /// The events at an end of the pipe.
    func state(_ end: Int32, _ events: Int32) -> Int32 {
      var request = pollfd(fd: end, events: Int16(events), revents: 0)
      _ = poll(&request, 1, 0)
      return Int32(request.revents)
    }

    deinit {
      close(reading)
      close(writing)
    }
  }

  private func records(_ pipe: Ends, _ workers: Int) -> JSONRecords {
    JSONRecords(
      fileDescriptor: pipe.reading,
      format: .lines,
      limits: JSONRecords.Limits(workers: workers)
    )
  }

  @Test("a task that waits for a silent pipe ends when it is cancelled", arguments: [1, 2])
  func cancelledWait(workers: Int) async throws {
    let pipe = Ends()
    let (read, delivered) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for try await _ in records(pipe, workers).trees() { delivered.yield() }
    }
    pipe.put("1\n")
    for await _ in read { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a silent pipe is released when the iterator is deallocated", arguments: [1, 2])
  func abandonedWait(workers: Int) async throws {
    let pipe = Ends()
    do {
      var iterator = records(pipe, workers).trees().makeAsyncIterator()
      pipe.put("1\n")
      #expect(try await iterator.next()?.value == 1)
    }
    let other = Ends()
    #expect(dup2(other.reading, pipe.reading) == pipe.reading)
    // Without a reader the pipe is broken.
    while pipe.state(pipe.writing, POLLOUT) & POLLERR == 0 { await Task.yield() }
  }

  @Test("a reused descriptor number is not read from", arguments: [1, 2])
  func reusedDescriptor(workers: Int) async throws {
    let (pipe, other) = (Ends(), Ends())
    var iterator = records(pipe, workers).trees().makeAsyncIterator()
    pipe.put("1\n")
    #expect(try await iterator.next()?.value == 1)
    other.put("\"for somebody else\"\n")
    #expect(dup2(other.reading, pipe.reading) == pipe.reading)
    pipe.put("2\n")
    #expect(try await iterator.next()?.value == 2)
    #expect(other.state(other.reading, POLLIN) == POLLIN)
  }

  @Test("a non-blocking pipe is awaited", arguments: [1, 2])
  func nonBlocking(workers: Int) async throws {
    let pipe = Ends()
    #expect(fcntl(pipe.reading, F_SETFL, O_NONBLOCK) == 0)
    var iterator = records(pipe, workers).trees().makeAsyncIterator()
    for number in 0..<3 {
      pipe.put("\(number)\n")
      #expect(try await iterator.next()?.value == .number(JSONNumber(number)))
    }
  }

  @Test("an invalid descriptor is an error", arguments: [1, 2])
  func notOpen(workers: Int) async throws {
    let limits = JSONRecords.Limits(workers: workers)
    let error = await #expect(throws: JSONInputError.self) {
      for try await _ in JSONRecords(fileDescriptor: -1, limits: limits).trees() {}
    }
    #expect(error?.operation == .open)
    #expect(error?.code == EBADF)
  }
}
