internal import Synchronization

/// How far records have been read; it may be asked from anywhere at any time.
public final class JSONRecordsProgress: Sendable {
  private let bytes = Atomic<Int>(0)
  private let done = Atomic<Int>(0)
  private let bad = Atomic<Int>(0)
  private let all = Atomic<Int>(-1)

  package init() {}

  /// The bytes of the records that were handed out, and of what lies between them.
  public var byteCount: Int { bytes.load(ordering: .relaxed) }

  /// The bytes of the whole input; `nil` where that is not known.
  public var totalByteCount: Int? {
    let count = all.load(ordering: .relaxed)
    return count < 0 ? nil : count
  }

  /// The records that were handed out, those included that nothing could be made of.
  public var recordCount: Int { done.load(ordering: .relaxed) }

  /// The records that nothing could be made of.
  public var failureCount: Int { bad.load(ordering: .relaxed) }

  func begin(totalByteCount: Int?) { all.store(totalByteCount ?? -1, ordering: .relaxed) }

  func add(bytes byteCount: Int, records: Int, failures: Int) {
    bytes.add(byteCount, ordering: .relaxed)
    done.add(records, ordering: .relaxed)
    bad.add(failures, ordering: .relaxed)
  }
}
