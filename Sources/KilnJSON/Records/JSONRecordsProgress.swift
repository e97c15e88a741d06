internal import Synchronization

/// How far records have been read. It may be used from any thread at any time.
///
/// It counts one iteration over the records: the one that began last. Each begins with zeros.
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

  /// The bytes of the records that were handed out, and of what lies between them.
  public var byteCount: Int { counts.withLock { $0.byteCount } }

  /// The bytes of the whole input; `nil` where that is not known.
  public var totalByteCount: Int? { counts.withLock { $0.totalByteCount } }

  /// The records that were handed out, those included that nothing could be made of.
  public var recordCount: Int { counts.withLock { $0.recordCount } }

  /// The records that nothing could be made of.
  public var failureCount: Int { counts.withLock { $0.failureCount } }

  /// Begins to count anew.
  ///
  /// - Returns: the number of the iteration that is counted from now on.
  func begin(totalByteCount: Int?) -> Int {
    counts.withLock { counts in
      counts = Counts(iteration: counts.iteration + 1, totalByteCount: totalByteCount)
      return counts.iteration
    }
  }

  /// Counts what was handed out, unless another iteration was begun.
  func add(bytes byteCount: Int, records: Int, failures: Int, in iteration: Int) {
    counts.withLock { counts in
      guard counts.iteration == iteration else { return }
      counts.byteCount += byteCount
      counts.recordCount += records
      counts.failureCount += failures
    }
  }
}
