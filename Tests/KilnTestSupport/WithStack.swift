import Foundation

/// Runs a closure on a new thread with a given stack size, and waits for it.
///
/// AddressSanitizer makes stack frames several times larger; in such a build, so is the stack.
///
/// - Parameters:
///   - size: the size of the stack in bytes, a multiple of the page size.
///   - body: the closure.
/// - Returns: the result of the closure.
/// - Throws: errors of the closure.
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
