internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A report of properties that change each other endlessly.
///
/// Circles of bindings settle, because a binding does not write a value that is equal to the
/// current one. A circle that has not settled after 1,000 rounds is cut, even if it would
/// settle later. The last value stays stored, and its observers are not notified. By default, a
/// report is a line on standard error.
///
/// A circle branches if several observers of a property each write a value. Such a circle has more
/// events in each round, and is cut when too many wait.
///
/// In one turn, circles that share a property make one report, and all branching circles make one
/// report.
public struct ChangeCircle: Sendable, Hashable, CustomStringConvertible {
  /// The properties in the order of their changes. The last equals the first.
  public let properties: [String]

  /// The maximum number of times that a property recurs in a chain of changes: 1,000.
  ///
  /// The first 64 changes of a chain are not counted.
  package static let limit = 1_000

  /// The maximum number of waiting events in a circle that branches: 10,000.
  ///
  /// They wait in the source of a recurring property.
  package static let waitingLimit = 10_000

  /// The number of times that a property may recur while more events wait.
  ///
  /// One recurrence is allowed, for an observer that corrects a value. There is none if ten times
  /// as many events wait.
  static func freeRounds(_ waitingCount: Int) -> Int {
    waitingCount > 10 * waitingLimit ? 0 : 1
  }

  /// The number of times that the last property recurred, as far as it was tracked.
  package let rounds: Int

  /// The number of events that waited in the source.
  package let waitingCount: Int

  init(_ chain: CauseChain, waitingCount: Int) {
    properties = chain.round
    rounds = chain.rounds - 1
    self.waitingCount = waitingCount
  }

  /// The report as text.
  public var description: String {
    let events = waitingCount > Self.waitingLimit ? " with \(waitingCount) events waiting" : ""
    return "a circle of changes has not settled and was cut after \(rounds) rounds\(events): "
      + properties.joined(separator: " → ")
  }

  /// A handler as a value of a task.
  ///
  /// Optimized code of Swift 6.3.1 crashes if the value is a closure: it does not find the type at
  /// run time.
  private struct ScopedHandler: Sendable {
    let report: @Sendable (ChangeCircle) -> Void
  }

  @TaskLocal private static var scopedHandler: ScopedHandler?
  private static let handler = Mutex<(@Sendable (ChangeCircle) -> Void)?>(nil)

  /// Sets the handler of this process.
  ///
  /// - Parameter handler: receives reports during delivery, on the thread that cuts the circle;
  ///   `nil` for a line on standard error.
  public static func setHandler(_ handler: (@Sendable (ChangeCircle) -> Void)?) {
    // The previous handler is released without the lock.
    let previous = self.handler.withLock { current in
      defer { current = handler }
      return current
    }
    withExtendedLifetime(previous) {}
  }

  /// Sets the handler of the current task while a closure runs.
  ///
  /// - Parameters:
  ///   - handler: receives the reports.
  ///   - body: the closure.
  /// - Returns: the result of `body`.
  /// - Throws: the error of `body`.
  public static func withHandler<Result>(
    _ handler: @escaping @Sendable (ChangeCircle) -> Void,
    perform body: () throws -> Result
  ) rethrows -> Result {
    try $scopedHandler.withValue(ScopedHandler(report: handler), operation: body)
  }

  /// Returns a closure that uses the handler of this task on any thread.
  static func keepingHandler(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let handler = scopedHandler
    return { $scopedHandler.withValue(handler, operation: body) }
  }

  func report() {
    let handler = Self.scopedHandler?.report ?? Self.handler.withLock { $0 }
    if let handler { return handler(self) }
    let line = "KilnObservation: \(self)\n"
    line.utf8.withContiguousStorageIfAvailable { _ = write(2, $0.baseAddress, $0.count) }
  }
}
