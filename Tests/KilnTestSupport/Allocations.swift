internal import CTestSupport

/// Counts what the calling thread allocates.
public enum Allocations {
  /// Whether allocations are counted here: with glibc and without sanitizers only.
  public static var areCounted: Bool { allocation_counter_works() != 0 }

  /// What a piece of work allocates the second time. The first time the runtime may make metadata.
  ///
  /// - Parameter work: returns something computed from all that it does.
  public static func count(_ work: () throws -> some Any) rethrows -> UInt64 {
    withExtendedLifetime(try work()) {}
    let before = allocation_counter_count()
    withExtendedLifetime(try work()) {}
    return allocation_counter_count() - before
  }

  /// By how many bytes more the calling thread holds after a piece of work than before, the
  /// allocator's own included. What other threads free is not seen.
  ///
  /// - Parameter work: returns what holds them.
  public static func bytesHeld(by work: () throws -> some Any) rethrows -> Int64 {
    let before = allocation_counter_bytes()
    let holder = try work()
    return withExtendedLifetime(holder) { allocation_counter_bytes() - before }
  }
}
