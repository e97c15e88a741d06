internal import KilnHashing
internal import KilnSystem

/// The records of a file by the fingerprints of their keys, in at most 64 bytes for each.
///
/// Records with equal keys are matched in order: the first with the first, the second with the
/// second.
final class RecordIndex {
  /// A record of the file.
  struct Entry: BitwiseCopyable {
    fileprivate let key: StoredFingerprint
    fileprivate let record: StoredFingerprint
    /// The offset of the record in the file. After a record is matched, the position of the next
    /// entry with its key.
    fileprivate(set) var offset: Int
    /// The length of the record, in bytes.
    let length: UInt32
    /// The position of the next entry with the key, counted from 1; 0 if there is none.
    fileprivate var next: UInt32 = 0
    /// The line of the record. After a record is matched, the line of the last other record with
    /// its key. Negative if it is matched.
    fileprivate var mark: Int

    /// Creates an entry. The line is counted from 1.
    init(key: Fingerprint, record: Fingerprint, line: Int, offset: Int, length: Int) {
      (self.key, self.record) = (StoredFingerprint(key), StoredFingerprint(record))
      self.length = UInt32(length)
      (self.offset, mark) = (offset, line)
    }

    /// The fingerprint of the record.
    var recordFingerprint: Fingerprint { record.fingerprint }
    /// The line of the record.
    var line: Int { abs(mark) }
    /// Whether the record is matched.
    var isMatched: Bool { mark < 0 }
  }

  private var entries: ChunkedList<Entry>
  private var table: KeyTable
  /// The keys of the other file that this file does not have.
  private var otherKeys: OtherKeys

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - entries: the records in order.
  ///   - repeated: receives the line of each record whose key occurred before, and the previous
  ///     line.
  /// - Throws: `SystemError` if there is not enough memory.
  init(
    _ entries: ChunkedList<Entry>,
    repeated: (_ line: Int, _ previous: Int) -> Void
  ) throws(SystemError) {
    self.entries = entries
    table = try KeyTable(count: entries.count)
    otherKeys = try OtherKeys()
    // From the last to the first, so that each entry is inserted before those with its key.
    var isAnyRepeated = false
    for position in (0..<entries.count).reversed() {
      let slot = table.slot(of: entries[position].key.fingerprint) { entries[$0].key.fingerprint }
      if let next = table[slot] {
        entries[position].next = UInt32(next + 1)
        isAnyRepeated = true
      }
      table.set(slot, to: position)
    }
    guard isAnyRepeated else { return }
    for position in 0..<entries.count where entries[position].next > 0 {
      let entry = entries[position]
      repeated(entries[Int(entry.next) - 1].line, entry.line)
    }
  }

  /// The first record; `nil` if there is none.
  var first: Entry? { entries.count > 0 ? entries[0] : nil }

  /// Matches a record of another file, whose records are matched in order.
  ///
  /// - Parameters:
  ///   - key: the fingerprint of its key.
  ///   - line: its line.
  /// - Returns: the record with the key; `nil` if there is none, or if all are matched. And the
  ///   line of the previous record of the other file with the key.
  func match(
    _ key: Fingerprint,
    line: Int
  ) throws(SystemError) -> (entry: Entry?, previous: Int?) {
    let slot = table.slot(of: key) { entries[$0].key.fingerprint }
    guard let first = table[slot] else { return (nil, try otherKeys.add(key, line: line)) }
    var head = entries[first]
    // The first entry with a key keeps track of those that are matched.
    guard head.isMatched else {
      let matched = head
      (head.offset, head.mark) = (Int(head.next), -line)
      entries[first] = head
      return (matched, nil)
    }
    let previous = head.line
    head.mark = -line
    let next = head.offset - 1
    var matched: Entry?
    if next >= 0 {
      matched = entries[next]
      head.offset = Int(entries[next].next)
      entries[next].mark = -1
    }
    entries[first] = head
    return (matched, previous)
  }

  /// Calls a closure with each record that is not matched, in order.
  func forEachUnmatched(_ body: (Entry) throws -> Void) rethrows {
    for position in 0..<entries.count where !entries[position].isMatched {
      try body(entries[position])
    }
  }
}

/// Keys that occur only in the file that is compared with an index.
private struct OtherKeys: ~Copyable {
  private struct Entry: BitwiseCopyable {
    let key: StoredFingerprint
    var line: Int
  }

  private var entries = ChunkedList<Entry>()
  private var table: KeyTable
  /// The largest number of entries of the table.
  private var limit = 1 << 10

  init() throws(SystemError) { table = try KeyTable(count: limit) }

  /// Adds a key.
  ///
  /// - Returns: the previous line of the key; `nil` if it is new.
  mutating func add(_ key: Fingerprint, line: Int) throws(SystemError) -> Int? {
    if entries.count == limit { try grow() }
    let slot = table.slot(of: key) { entries[$0].key.fingerprint }
    if let position = table[slot] {
      defer { entries[position].line = line }
      return entries[position].line
    }
    try entries.append(Entry(key: StoredFingerprint(key), line: line))
    table.set(slot, to: entries.count - 1)
    return nil
  }

  private mutating func grow() throws(SystemError) {
    limit += limit / 2
    var larger = try KeyTable(count: limit)
    for position in 0..<entries.count {
      let slot = larger.slot(of: entries[position].key.fingerprint) { entries[$0].key.fingerprint }
      larger.set(slot, to: position)
    }
    table = larger
  }
}

/// A fingerprint without the alignment of 128-bit integers, which would enlarge an entry.
private struct StoredFingerprint: BitwiseCopyable {
  private let low: UInt64
  private let high: UInt64

  init(_ fingerprint: Fingerprint) {
    low = UInt64(truncatingIfNeeded: fingerprint.value)
    high = UInt64(truncatingIfNeeded: fingerprint.value >> 64)
  }

  var fingerprint: Fingerprint { Fingerprint(value: UInt128(low) | UInt128(high) << 64) }
}
