/// What a fuzz target reads its decisions and its data from.
struct Input {
  /// What has not been read.
  private(set) var rest: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    rest = bytes
  }

  var isEmpty: Bool { rest.isEmpty }

  /// The next byte, or 0 after the end.
  mutating func byte() -> UInt8 { take(1).first ?? 0 }

  /// The next eight bytes as a number; those after the end are 0.
  mutating func word() -> UInt64 {
    take(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The next bytes, fewer where the end comes before.
  mutating func take(_ count: Int) -> UnsafeRawBufferPointer {
    let taken = UnsafeRawBufferPointer(rebasing: rest[..<min(count, rest.count)])
    rest = UnsafeRawBufferPointer(rebasing: rest[taken.count...])
    return taken
  }
}

/// Runs a target on libFuzzer's data, which lies in an allocation of exactly its size.
func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int, _ target: (Input) -> Void) -> CInt {
  target(Input(UnsafeRawBufferPointer(start: data, count: size)))
  return 0
}

/// Ends the run, with libFuzzer keeping the input, when something that always holds does not.
func check(_ condition: Bool, _ what: @autoclosure () -> String) {
  guard condition else { fatalError(what()) }
}

/// Calls a closure with memory of exactly some size, so that AddressSanitizer sees a byte too many.
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
