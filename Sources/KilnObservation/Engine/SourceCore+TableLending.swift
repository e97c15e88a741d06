extension SourceCore {
  /// The table, to deliver one event from: it stays until ``release(from:)``, without a reference
  /// that is counted. Called with the lock held by the turn that owns the source.
  @inlinable @inline(__always)
  final func lendTableLocked() -> Unmanaged<ObserverTable> {
    isTableLent = true
    return .passUnretained(table)
  }

  /// Copies a table that a turn delivers from. It does not count the references to the table: that
  /// a turn released a reference does not show what it still reads.
  final func copyLentTableLocked() {
    guard isTableLent else { return }
    lentTable = table
    table = ObserverTable(copying: table)
    isTableLent = false
  }

  /// Releases all observations. Called with the lock held; the caller ends them outside it.
  final func takeTableLocked() -> ObserverTable {
    defer {
      table = ObserverTable()
      updateCountsLocked()
    }
    return table
  }

  /// Updates the counts of the table.
  final func updateCountsLocked() {
    observerCount = table.count
    observedMarks = captureCount > 0 ? .max : table.observedMarks
  }
}
