internal import KilnHashing
internal import KilnJSON
internal import KilnMapping
internal import KilnSupport
internal import KilnSystem

/// Compares the records of two files by their keys.
///
/// The old file is read into an index. Then the new file is read once, and records of the old
/// file that differ are read again by their offsets.
struct RecordComparison {
  let identity: RecordIdentity
  /// Returns the records of a file, which must stay open.
  let records: nonisolated(nonsending) (borrowing NamedInput) async throws -> JSONRecords
  let console: Console

  private var printer: RecordChangePrinter {
    RecordChangePrinter(console: console, identity: identity)
  }

  /// The largest number of records of the old file.
  private static let limit = Int(UInt32.max) - 1

  /// The numbers of records with each result.
  struct Counts {
    var added = 0
    var removed = 0
    var changed = 0
    var equal = 0
    /// Records that are malformed or have no key.
    var rejected = 0

    /// Reports the numbers.
    func report(to console: Console) {
      var parts = [(added, "added"), (removed, "removed"), (changed, "changed"), (equal, "equal")]
      if rejected > 0 { parts.append((rejected, "rejected")) }
      console.summarize(
        JSONObject(parts.map { ($1, .number(JSONNumber($0))) }),
        parts.map { "\($0) \($1)" }.joined(separator: ", ")
      )
    }
  }

  /// Compares two files.
  ///
  /// - Returns: the numbers of records; `nil` if a file cannot be read.
  nonisolated(nonsending) func compare(
    _ old: FileName,
    _ new: FileName
  ) async throws -> Counts? {
    var counts: Counts?
    try await console.forEachFile([old]) { input in
      let input = try input.withOffsets()
      let stamp = Descriptor(number: input.file.descriptor).stamp
      var found = Counts()
      let (index, reader) = try await index(input, &found)
      func read(_ entry: RecordIndex.Entry) throws -> RecordChangePrinter.Record {
        try record(of: entry, reader, old)
      }
      var isComplete = false
      try await console.forEachFile([new]) { other in
        try await compare(other, index, &found, read)
        isComplete = true
      }
      guard isComplete else { return }
      try index.forEachUnmatched { entry in
        found.removed += 1
        try printer.printRemoved(read(entry))
      }
      if Descriptor(number: input.file.descriptor).stamp != stamp { throw Self.changed(old) }
      counts = found
    }
    return counts
  }

  /// Reads the records of the old file into an index.
  nonisolated(nonsending) private func index(
    _ file: borrowing NamedInput,
    _ counts: inout Counts
  ) async throws -> (RecordIndex, RecordReader?) {
    let name = file.name
    let descriptor = file.file.descriptor
    let start = Descriptor(number: descriptor).offset
    var entries = ChunkedList<RecordIndex.Entry>()
    var reader: RecordReader?
    counts.rejected += try await forEachRecord(of: file, keepsTrees: false) { record, position in
      guard entries.count < Self.limit else {
        throw FileFailure("the index is limited to \(Self.limit) records")
      }
      try entries.append(
        RecordIndex.Entry(
          key: record.key,
          record: record.record,
          line: position.line,
          offset: position.byteOffset,
          length: record.length
        )
      )
    } end: { part in
      // The header of a table is a part without records.
      if reader == nil, !part.made.isEmpty {
        reader = try RecordReader(duplicating: descriptor, from: start, like: part)
      }
    }
    let index = try RecordIndex(entries) { reportRepeated(name, line: $0, previous: $1) }
    return (index, reader)
  }

  /// Compares the records of the new file with an index.
  nonisolated(nonsending) private func compare(
    _ file: borrowing NamedInput,
    _ index: RecordIndex,
    _ counts: inout Counts,
    _ read: (RecordIndex.Entry) throws -> RecordChangePrinter.Record
  ) async throws {
    let name = file.name
    let descriptor = Descriptor(number: file.file.descriptor)
    let stamp = descriptor.stamp
    var firstAdded: RecordChangePrinter.Record?
    let rejected = try await forEachRecord(of: file, keepsTrees: true) { record, position in
      guard let tree = record.tree else { return }
      let new = RecordChangePrinter.Record(tree: tree, file: name, line: position.line)
      let (entry, previous) = try index.match(record.key, line: position.line)
      if let previous { reportRepeated(name, line: position.line, previous: previous) }
      guard let entry else {
        counts.added += 1
        firstAdded = firstAdded ?? new
        return try printer.printAdded(new)
      }
      let isChanged =
        try record.record != entry.recordFingerprint
        && printer.printChanges(from: read(entry), to: new)
      if isChanged { counts.changed += 1 } else { counts.equal += 1 }
    } end: { _ in
      // A consumer receives the results of a batch before the next one is read.
      try console.output.flush()
    }
    counts.rejected += rejected
    if descriptor.stamp != stamp { throw Self.changed(name) }
    if counts.changed + counts.equal == 0, let firstAdded, let first = index.first {
      reportKinds(try read(first), firstAdded)
    }
  }

  /// Reports that no key occurs in both files, if the keys are of different kinds.
  private func reportKinds(_ old: RecordChangePrinter.Record, _ new: RecordChangePrinter.Record) {
    guard let kinds = try? [old, new].map({ try identity.key.kinds(in: $0.tree) }),
      kinds[0] != kinds[1]
    else { return }
    console.notice(
      "unrelated",
      about: new.file,
      ["old": .string(kinds[0]), "new": .string(kinds[1])],
      "no key is in both files: \(kinds[0]) in \(old.file), and \(kinds[1]) here; "
        + "pass the output of kiln map, which converts it"
    )
  }

  /// Reads the records of a file, and reports those that are malformed or have no key.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - keepsTrees: whether the records are kept until they are processed.
  ///   - body: receives each record.
  ///   - end: receives each part of the records after its last record.
  /// - Returns: the number of reported records.
  nonisolated(nonsending) private func forEachRecord(
    of file: borrowing NamedInput,
    keepsTrees: Bool,
    _ body: (IdentifiedRecord, JSONRecordPosition) throws -> Void,
    end: (RecordBatches<[IdentifiedRecord]>.Part) throws -> Void
  ) async throws -> Int {
    let name = file.name
    var rejected = 0
    let progress = JSONRecordsProgress()
    let identity = identity
    let batches = RecordBatches(try await records(file), progress: progress) {
      (tree, length) -> IdentifiedRecord in
      let (key, record) = try identity.fingerprints(of: tree)
      return IdentifiedRecord(
        key: key,
        record: record,
        length: length,
        tree: keepsTrees ? tree : nil
      )
    }
    try await console.forEachPart(of: batches, progress, of: name) { part in
      for record in JSONRecordBatch(part).records {
        switch record.result {
        case .success(let value): try body(value, record.position)
        case .failure(let error):
          rejected += 1
          console.report(error, of: name)
        }
      }
      try end(part)
    }
    return rejected
  }

  /// Reads a record of the old file again.
  private func record(
    of entry: RecordIndex.Entry,
    _ reader: RecordReader?,
    _ file: FileName
  ) throws -> RecordChangePrinter.Record {
    let tree: JSONValue?
    do throws(JSONInputError) {
      tree = try reader?.record(at: entry.offset, count: Int(entry.length))
    } catch {
      throw CommandFailure("\(file): \(error.reason)")
    }
    guard let tree, let found = try? identity.fingerprints(of: tree),
      found.record == entry.recordFingerprint
    else { throw Self.changed(file) }
    return .init(tree: tree, file: file, line: entry.line)
  }

  private static func changed(_ file: FileName) -> CommandFailure {
    CommandFailure("\(file): the file changed while it was read; compare a copy of it")
  }

  private func reportRepeated(_ file: FileName, line: Int, previous: Int) {
    console.notice(
      "repeated",
      about: file,
      ["line": .number(JSONNumber(line)), "previous": .number(JSONNumber(previous))],
      "line \(line): the key is that of line \(previous); such records are matched in order"
    )
  }
}
