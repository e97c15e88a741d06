internal import CTestSupport

/// Counts the allocations of the calling thread.
public enum Allocations {
  /// Whether allocations are counted: only with glibc and without sanitizers.
  public static var areCounted: Bool { allocation_counter_works() != 0 }

  /// The number of allocations of the second run.
  ///
  /// In the first run, the runtime may create metadata.
  ///
  /// - Parameter work: returns a result that depends on all its work.
  public static func count(_ work: () throws -> some Any) rethrows -> UInt64 {
    withExtendedLifetime(try work()) {}
    let before = allocation_counter_count()
    withExtendedLifetime(try work()) {}
    return allocation_counter_count() - before
  }

  /// The number of additional bytes that the calling thread holds after running a closure.
  ///
  /// It includes the allocator's overhead. Memory that other threads free is not counted.
  ///
  /// - Parameter work: returns the object that holds the memory.
  public static func bytesHeld(by work: () throws -> some Any) rethrows -> Int64 {
    let before = allocation_counter_bytes()
    let holder = try work()
    return withExtendedLifetime(holder) { allocation_counter_bytes() - before }
  }
}
