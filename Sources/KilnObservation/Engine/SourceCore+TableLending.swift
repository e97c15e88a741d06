extension SourceCore {
  /// Returns the table for the delivery of one event, without counting a reference.
  ///
  /// The table is valid until ``release(from:)``. Called with the lock held by the turn that owns
  /// the source.
  @inlinable @inline(__always)
  final func lendTableLocked() -> Unmanaged<ObserverTable> {
    isTableLent = true
    return .passUnretained(table)
  }

  /// Copies the table if a turn has borrowed it.
  ///
  /// It does not check the reference count, because a turn reads the table without a reference.
  final func copyLentTableLocked() {
    guard isTableLent else { return }
    lentTable = table
    table = ObserverTable(copying: table)
    isTableLent = false
  }

  /// Removes all observations. Called with the lock held; the caller ends them outside it.
  final func takeTableLocked() -> ObserverTable {
    defer {
      table = ObserverTable()
      ownerIndex = nil
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
