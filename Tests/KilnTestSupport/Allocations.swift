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
}
