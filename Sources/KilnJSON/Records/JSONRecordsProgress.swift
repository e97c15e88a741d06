internal import Synchronization

/// The progress of an iteration over records. Thread-safe.
///
/// It counts the most recently started iteration. Each iteration starts at zero.
public final class JSONRecordsProgress: Sendable {
  private struct Counts {
    var iteration = 0
    var totalByteCount: Int?
    var byteCount = 0
    var recordCount = 0
    var failureCount = 0
  }

  private let counts = Mutex(Counts())

  package init() {}

  /// The number of bytes of delivered records and of the content between them.
  public var byteCount: Int { counts.withLock { $0.byteCount } }

  /// The number of bytes of the whole input; `nil` if unknown.
  public var totalByteCount: Int? { counts.withLock { $0.totalByteCount } }

  /// The number of delivered records, including invalid ones.
  public var recordCount: Int { counts.withLock { $0.recordCount } }

  /// The number of invalid records.
  public var failureCount: Int { counts.withLock { $0.failureCount } }

  /// Resets the counts for a new iteration.
  ///
  /// - Returns: the number of the iteration.
  func begin(totalByteCount: Int?) -> Int {
    counts.withLock { counts in
      counts = Counts(iteration: counts.iteration + 1, totalByteCount: totalByteCount)
      return counts.iteration
    }
  }

  /// Counts delivered records, unless a newer iteration was started.
  func add(bytes byteCount: Int, records: Int, failures: Int, in iteration: Int) {
    counts.withLock { counts in
      guard counts.iteration == iteration else { return }
      counts.byteCount += byteCount
      counts.recordCount += records
      counts.failureCount += failures
    }
  }
}
