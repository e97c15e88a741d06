/// The input of a fuzz target, which provides its decisions and data.
struct Input {
  /// The unread bytes.
  private(set) var rest: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    rest = bytes
  }

  var isEmpty: Bool { rest.isEmpty }

  /// The next byte, or 0 at the end.
  mutating func byte() -> UInt8 { take(1).first ?? 0 }

  /// The next eight bytes as a number; missing bytes are 0.
  mutating func word() -> UInt64 {
    take(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The next bytes; fewer at the end.
  mutating func take(_ count: Int) -> UnsafeRawBufferPointer {
    let taken = UnsafeRawBufferPointer(rebasing: rest[..<min(count, rest.count)])
    rest = UnsafeRawBufferPointer(rebasing: rest[taken.count...])
    return taken
  }
}

/// Runs a target on libFuzzer's data, which is an allocation of exactly its size.
func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int, _ target: (Input) -> Void) -> CInt {
  target(Input(UnsafeRawBufferPointer(start: data, count: size)))
  return 0
}

/// Ends the run if an invariant is violated, so that libFuzzer saves the input.
func check(_ condition: Bool, _ what: @autoclosure () -> String) {
  guard condition else { fatalError(what()) }
}

/// Calls a closure with memory of an exact size, so that AddressSanitizer detects overruns.
func withExactly<Result>(
  _ count: Int,
  _ body: (UnsafeMutableRawBufferPointer) -> Result
) -> Result {
  let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
  defer { memory.deallocate() }
  return body(memory)
}

/// Calls a closure with a copy of bytes in memory of exactly their size.
func withExactCopy<Result>(
  _ bytes: UnsafeRawBufferPointer,
  _ body: (UnsafeRawBufferPointer) -> Result
) -> Result {
  withExactly(bytes.count) { memory in
    memory.copyMemory(from: bytes)
    return body(UnsafeRawBufferPointer(memory))
  }
}

/// The bytes in pieces of a length, of which the last can be shorter.
func chunks(of bytes: [UInt8], length: Int) -> AsyncStream<[UInt8]> {
  AsyncStream { continuation in
    for start in stride(from: 0, to: bytes.count, by: length) {
      continuation.yield(Array(bytes[start..<min(start + length, bytes.count)]))
    }
    continuation.finish()
  }
}
