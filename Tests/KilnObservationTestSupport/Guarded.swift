import Foundation

/// A lock that is visible to the thread sanitizer, with the value that it protects.
package final class Guarded<Value>: @unchecked Sendable {
  // Unchecked: `value` is only accessed under the lock.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
