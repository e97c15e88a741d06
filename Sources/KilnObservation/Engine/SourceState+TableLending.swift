extension SourceState {
  /// Returns the table for the delivery of one event, without counting a reference.
  @inline(__always)
  mutating func lendTable() -> Unmanaged<ObserverTable> {
    isTableLent = true
    return .passUnretained(table)
  }

  /// Ends the borrowing.
  ///
  /// - Returns: the borrowed table, if it was replaced by a changed copy.
  @inline(__always)
  mutating func returnTable() -> ObserverTable? {
    isTableLent = false
    return lentTable.take()
  }

  /// Copies the table if a turn has borrowed it.
  ///
  /// It does not check the reference count, because a turn reads the table without a reference.
  mutating func copyLentTable() {
    guard isTableLent else { return }
    lentTable = table
    table = ObserverTable(copying: table)
    isTableLent = false
  }
}
