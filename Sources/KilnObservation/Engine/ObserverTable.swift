internal import KilnValues

/// The observations of a source, by what they observe.
///
/// A turn borrows the table during delivery. Because callbacks may add and cancel observations, a
/// borrowed table is copied before a change.
@usableFromInline
final class ObserverTable: @unchecked Sendable {
  // Unchecked: it is changed under its source's lock, and only while no turn borrows it. For the
  // same reason, exclusivity is not checked.
  @exclusivity(unchecked) @usableFromInline var contents = ObserverLists()

  /// The index of the whole model's list. The index of another list is that of its field.
  @usableFromInline static var whole: Int { -1 }

  init() {}

  init(copying other: ObserverTable) {
    contents = other.contents
    for record in records { _ = Unmanaged.passRetained(record) }
  }

  deinit {
    contents.forEachEntry { $0.record?.release() }
  }

  /// Passes the entries of a list to a closure.
  @inline(__always)
  func withEntries<Result>(
    of list: Int,
    _ body: (UnsafeBufferPointer<ObserverLists.Entry>) -> Result
  ) -> Result {
    if list < 0 {
      contents.whole.entries.withUnsafeBufferPointer(body)
    } else {
      contents.lists[list].entries.withUnsafeBufferPointer(body)
    }
  }

  /// The entry at a position of a list; `nil` after its end.
  @inline(__always)
  func entry(of list: Int, at position: Int) -> ObserverLists.Entry? {
    withEntries(of: list) { $0.indices.contains(position) ? $0[position] : nil }
  }

  /// Ends all observations after their source has released them.
  func end() {
    for record in records { record.observation.end() }
  }

  /// All observations, by list.
  var records: [ObserverRecord] {
    var records: [ObserverRecord] = []
    contents.forEachEntry { entry in
      if let record = entry.record { records.append(record.takeUnretainedValue()) }
    }
    return records
  }
}

/// The observations in a table: a list for each field, and one for the whole model.
@usableFromInline
struct ObserverLists {
  /// An entry of a list.
  struct Entry: BitwiseCopyable {
    /// The time at which the observation was added, which orders the list.
    let sequence: UInt64

    /// The observation; `nil` after its cancellation. The table retains it.
    var record: Unmanaged<ObserverRecord>?
  }

  /// The observations of one field or of the whole model, in the order of their registration.
  struct List {
    var entries: ContiguousArray<Entry> = []
    var count = 0
    var everySetCount = 0
  }

  fileprivate var lists: ContiguousArray<List> = []
  private(set) var whole = List()

  /// The number of observations.
  private(set) var count = 0

  /// The fields with observations.
  private(set) var observed = FieldSet()

  /// The fields with observations of every set.
  private(set) var everySet = FieldSet()

  /// The two sets as words, if all of their fields are below 64.
  private(set) var observedWord: UInt64 = 0
  private(set) var everySetWord: UInt64 = 0
  private(set) var isWide = false

  /// Whether any observation is notified of sets that change nothing.
  @usableFromInline private(set) var observesEverySet = false

  /// The observed fields, by index modulo 64.
  var observedMarks: UInt64 {
    isWide ? observed.reduce(0) { $0 | 1 << UInt64($1 & 63) } : observedWord
  }

  fileprivate func forEachEntry(_ body: (Entry) -> Void) {
    for entry in whole.entries { body(entry) }
    for list in lists { for entry in list.entries { body(entry) } }
  }

  private subscript(list: Int) -> List {
    _read { if list < 0 { yield whole } else { yield lists[list] } }
    _modify { if list < 0 { yield &whole } else { yield &lists[list] } }
  }

  mutating func add(_ record: ObserverRecord) {
    let list = record.observation.list
    while lists.count <= list { lists.append(List()) }
    self[list].entries.append(
      Entry(sequence: record.observation.sequence, record: .passRetained(record))
    )
    self[list].count += 1
    count += 1
    if record.observesEverySet { self[list].everySetCount += 1 }
    note(list)
  }

  /// Removes an observation and returns it. The caller releases it outside the lock.
  ///
  /// - Complexity: O(log *n*) in the number of observations in the list, amortized.
  mutating func remove(_ observation: SourceObservation) -> ObserverRecord? {
    let list = observation.list
    guard list < lists.count, let position = self[list].position(of: observation.sequence),
      let removed = self[list].entries[position].record.take()
    else { return nil }
    self[list].count -= 1
    count -= 1
    if removed._withUnsafeGuaranteedRef({ $0.observesEverySet }) { self[list].everySetCount -= 1 }
    self[list].tidy()
    note(list)
    return removed.takeRetainedValue()
  }

  /// Updates the totals for a list.
  private mutating func note(_ list: Int) {
    if list >= 0 {
      if self[list].count > 0 { observed.insert(list) } else { observed.remove(list) }
      if self[list].everySetCount > 0 { everySet.insert(list) } else { everySet.remove(list) }
    }
    observesEverySet = !everySet.isEmpty || whole.everySetCount > 0
    observedWord = observed.word ?? 0
    everySetWord = everySet.word ?? 0
    isWide = observed.word == nil
  }

  /// The record of an observation in the table.
  func record(of observation: SourceObservation) -> ObserverRecord? {
    record(observation.sequence, in: observation.list)
  }

  /// The record of the observation of a list that was added at a time.
  func record(_ sequence: UInt64, in list: Int) -> ObserverRecord? {
    guard list < lists.count, let position = self[list].position(of: sequence) else { return nil }
    return self[list].entries[position].record?.takeUnretainedValue()
  }
}

extension ObserverLists.List {
  /// Removes the empty entries if they are more than half.
  fileprivate mutating func tidy() {
    if count == 0 {
      entries = []
    } else if entries.count >= 32, count * 2 < entries.count {
      entries.removeAll { $0.record == nil }
    }
  }

  fileprivate func position(of sequence: UInt64) -> Int? {
    guard let first = entries.first?.sequence, sequence >= first else { return nil }
    // Sequence numbers are distinct and ascending, so an entry's position is at most this limit.
    let limit = Int(truncatingIfNeeded: Swift.min(sequence - first, UInt64(entries.count - 1)))
    if entries[limit].sequence == sequence { return limit }
    var (low, high) = (0, limit)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return entries[low].sequence == sequence ? low : nil
  }
}
