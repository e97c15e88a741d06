import Foundation

/// Runs a closure on a thread of its own with a stack of a known size, and waits for it.
///
/// AddressSanitizer makes frames several times as large; where it is linked in, so is the stack.
///
/// - Parameters:
///   - size: the size of the stack in bytes, a multiple of a page's.
///   - body: what is run.
/// - Returns: what the closure returns.
/// - Throws: what the closure throws.
public func withStack<Result>(
  ofBytes size: Int,
  _ body: @escaping @Sendable () throws -> sending Result
) throws -> Result {
  let done = DispatchSemaphore(value: 0)
  // Written before the signal, read after the wait.
  nonisolated(unsafe) var outcome: Swift.Result<Result, any Error>?
  let thread = Thread {
    outcome = Swift.Result { try body() }
    done.signal()
  }
  let isSanitized = dlsym(nil, "__asan_init") != nil
  thread.stackSize = isSanitized ? size * 8 : size
  thread.start()
  done.wait()
  guard let outcome else { preconditionFailure("the thread has ended without an outcome") }
  return try outcome.get()
}
