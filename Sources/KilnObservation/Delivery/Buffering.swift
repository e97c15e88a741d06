/// What happens to events that wait for a slow consumer: one on an executor, or in a `for await`
/// loop.
public struct Buffering: Sendable, Hashable {
  enum Policy: Sendable, Hashable {
    case unbounded
    case newest(Int)
    case oldest(Int)
    case merging
  }

  let policy: Policy

  /// All events wait: nothing is lost, and memory is not bounded.
  public static var unbounded: Buffering { Buffering(policy: .unbounded) }

  /// The last events wait; the one that waited longest is dropped.
  ///
  /// - Parameter count: how many, at least 1.
  public static func newest(_ count: Int) -> Buffering {
    precondition(count >= 1, "a buffer of \(count) events delivers none")
    return Buffering(policy: .newest(count))
  }

  /// The first events wait; an event that comes when the buffer is full is dropped.
  ///
  /// - Parameter count: how many, at least 1.
  public static func oldest(_ count: Int) -> Buffering {
    precondition(count >= 1, "a buffer of \(count) events delivers none")
    return Buffering(policy: .oldest(count))
  }

  /// At most one waits, the net of all.
  ///
  /// A change goes from the first old value to the last new one, and is dropped if these are
  /// equal. So is a difference. Of plain values the last is kept.
  public static var merging: Buffering { Buffering(policy: .merging) }
}
