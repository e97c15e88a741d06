internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A report of properties that change each other again and again.
///
/// Bindings that form a circle settle, since a binding writes no value that is equal to the current
/// one. A circle that has not settled after ``limit`` rounds is cut, even if it would settle later:
/// the last value stays stored, and its observers are not notified. A report is by default a line
/// on the standard error.
///
/// A circle that branches, since several observers of a property each write a value of their own,
/// has more events with each round. It is cut once too many wait.
///
/// Circles that share a property make one report per turn, and so do all circles that branch.
public struct ChangeCircle: Sendable, Hashable, CustomStringConvertible {
  /// The properties in the order in which they changed each other; the last is the first again.
  public let properties: [String]

  /// How often a property may come back in one chain of changes: 1,000 times.
  ///
  /// The first 64 changes of a chain are not counted.
  public static let limit = 1_000

  /// The number of events that may wait in the source of a property that comes back: 10,000.
  public static let waitingLimit = 10_000

  /// How often a property may come back although more events wait: once, which is what an observer
  /// that corrects a value does, unless they are ten times as many.
  static func freeRounds(_ waitingCount: Int) -> Int {
    waitingCount > 10 * waitingLimit ? 0 : 1
  }

  /// How often the last property had come back when the circle was cut, as far as it was followed.
  public let rounds: Int

  /// The number of events that waited in its source.
  public let waitingCount: Int

  init(_ chain: CauseChain, waitingCount: Int) {
    properties = chain.round
    rounds = chain.rounds - 1
    self.waitingCount = waitingCount
  }

  /// The report in words.
  public var description: String {
    let events = waitingCount > Self.waitingLimit ? " with \(waitingCount) events waiting" : ""
    return "a circle of changes has not settled and was cut after \(rounds) rounds\(events): "
      + properties.joined(separator: " → ")
  }

  /// Receives reports of circles.
  public typealias Handler = @Sendable (ChangeCircle) -> Void

  @TaskLocal private static var scopedHandler: Handler?
  private static let handler = Mutex<Handler?>(nil)

  /// Sets the handler of circles in this process.
  ///
  /// - Parameter handler: it is called on the thread that cut the circle, in the middle of
  ///   delivery; `nil` for a line on the standard error.
  public static func setHandler(_ handler: Handler?) {
    // The previous one is released without the lock.
    let previous = self.handler.withLock { current in
      defer { current = handler }
      return current
    }
    withExtendedLifetime(previous) {}
  }

  /// Sets the handler of circles while a closure runs, in its task only.
  ///
  /// - Parameters:
  ///   - handler: receives the reports.
  ///   - body: the closure.
  /// - Returns: what `body` returns.
  public static func withHandler<Result>(
    _ handler: @escaping Handler,
    perform body: () throws -> Result
  ) rethrows -> Result {
    try $scopedHandler.withValue(handler, operation: body)
  }

  /// A closure that has the handler of this task wherever it is run.
  static func keepingHandler(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let handler = scopedHandler
    return { $scopedHandler.withValue(handler, operation: body) }
  }

  func report() {
    if let handler = Self.scopedHandler ?? Self.handler.withLock({ $0 }) { return handler(self) }
    let line = "KilnObservation: \(self)\n"
    line.utf8.withContiguousStorageIfAvailable { _ = write(2, $0.baseAddress, $0.count) }
  }
}
