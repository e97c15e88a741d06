/// The policy for events that wait for a slow consumer.
///
/// A consumer is an observer on an executor, or a `for await` loop.
public struct Buffering: Sendable, Hashable {
  enum Policy: Sendable, Hashable {
    case unbounded
    case newest(Int)
    case oldest(Int)
    case merging
  }

  let policy: Policy

  /// Keeps all events. Memory is unbounded.
  public static var unbounded: Buffering { Buffering(policy: .unbounded) }

  /// Keeps the last events, and drops the oldest one if the buffer is full.
  ///
  /// - Parameter count: the maximum number of events, at least 1.
  public static func newest(_ count: Int) -> Buffering {
    precondition(count >= 1, "a buffer of \(count) events delivers none")
    return Buffering(policy: .newest(count))
  }

  /// Keeps the first events, and drops new ones if the buffer is full.
  ///
  /// - Parameter count: the maximum number of events, at least 1.
  public static func oldest(_ count: Int) -> Buffering {
    precondition(count >= 1, "a buffer of \(count) events delivers none")
    return Buffering(policy: .oldest(count))
  }

  /// Merges all waiting events into one.
  ///
  /// A change contains the first old value and the last new one, and is dropped if they are equal.
  /// The same applies to a difference. For plain values, the last one is kept.
  public static var merging: Buffering { Buffering(policy: .merging) }
}
