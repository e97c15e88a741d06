internal import CSimdJSON

/// Splits an input into batches of whole records.
///
/// Together the batches contain all bytes of the input in order, except for a byte order mark at
/// the start.
final class RecordSplitter {
  let source: ExaminedSource
  let limits: JSONRecords.Limits
  let pool: RecordMemoryPool
  /// The memory for records that are converted to JSON, which are longer than the original ones.
  private let rewritingPool: RecordMemoryPool

  /// The bytes that were read and are not in a batch yet.
  var memory: RecordMemory
  var count = 0
  /// The offset of these bytes in the input.
  var offset = 0

  var format: JSONRecordFormat
  var isAtEnd = false
  /// Whether the next read would wait.
  private(set) var mustWait = false
  private var hasBegun = false
  /// Finds records by their brackets. Unchecked, because a splitter has one owner at a time.
  @exclusivity(unchecked) var brackets = kiln_json_splitter(UInt8(KILN_JSON_SPLIT_VALUES))
  /// Converts the whole text to records; `nil` if it is JSON or a table.
  private let conversion: (any RecordConversion)?
  /// Finds rows; `nil` for JSON.
  var table: RowScanner?
  /// Converts records to JSON; `nil` if they are JSON, and for a table before its first row.
  var rewriting: (any RecordRewriting)?
  /// An error to report after all batches.
  private var lastFault: RecordBatch.Content?
  private var hasStopped = false
  private var isOver = false

  /// An estimate of the length of JSON per byte of a table: names are repeated in each record.
  private static let rewritingFactor = 4

  /// Creates a splitter.
  ///
  /// - Throws: ``JSONInputError`` if there is no memory for a batch.
  init(
    _ source: any ByteSource,
    _ format: JSONRecordFormat,
    _ limits: JSONRecords.Limits,
    _ conversion: (any RecordConversion)? = nil
  ) throws(JSONInputError) {
    self.source = source as? ExaminedSource ?? ExaminedSource(source)
    self.format = format
    self.limits = limits
    self.conversion = conversion
    if case .members(let key) = format { rewriting = MemberRewriting(key: key) }
    pool = RecordMemoryPool(capacity: limits.batchBytes)
    rewritingPool = RecordMemoryPool(capacity: Self.rewritingFactor * limits.batchBytes)
    memory = try pool.take(atLeast: 3)
  }

  /// The next batch; `nil` at the end.
  func next() async throws -> RecordBatch? {
    if !hasBegun { try await begin() }
    guard !isOver else { return nil }
    if !hasStopped {
      if let conversion {
        defer { hasStopped = true }
        return try await convertedRecords(by: conversion)
      }
      let hasLines = table != nil || format == .lines
      if let batch = try await hasLines ? nextLines() : nextRecords() { return batch }
    }
    isOver = true
    guard let lastFault else {
      if let failure = source.failure { throw failure }
      return nil
    }
    return try self.batch(lastFault, upTo: count)
  }

  // MARK: Reading

  var start: UnsafeMutablePointer<UInt8> {
    memory.base.assumingMemoryBound(to: UInt8.self)
  }

  /// Reads more bytes after the available ones.
  ///
  /// - Throws: errors of the source; `CancellationError` if the task is cancelled.
  func read() async throws {
    try Task.checkCancellation()
    let room = UnsafeMutableRawBufferPointer(
      start: memory.base + count,
      count: memory.capacity - count
    )
    let read = try await source.read(into: room)
    // A cancelled read returns 0 bytes, which is not the end of the input.
    if read.count == 0 { try Task.checkCancellation() }
    count += read.count
    isAtEnd = read.count == 0
    mustWait = read.mustWait
  }

  /// Moves the available bytes to larger memory.
  func grow() throws(JSONInputError) {
    try grow(to: min(memory.capacity * 2, tooManyBytes))
  }

  func grow(to capacity: Int) throws(JSONInputError) {
    let larger = try pool.take(atLeast: capacity)
    larger.base.copyMemory(from: memory.base, byteCount: count)
    memory = larger
  }

  /// Drops the first of the available bytes.
  func drop(_ bytes: Int) {
    memory.base.copyMemory(from: memory.base + bytes, byteCount: count - bytes)
    count -= bytes
    offset += bytes
  }

  /// Creates a batch from the first of the available bytes.
  func batch(
    _ content: RecordBatch.Content,
    upTo end: Int
  ) throws(JSONInputError) -> RecordBatch {
    let rest = try pool.take(atLeast: count - end)
    rest.base.copyMemory(from: memory.base + end, byteCount: count - end)
    let batch = batch(content, of: memory, end)
    memory = rest
    count -= end
    offset += end
    return batch
  }

  func batch(
    _ content: RecordBatch.Content,
    of memory: RecordMemory,
    _ count: Int,
    dropped: RecordBatch.Dropped = RecordBatch.Dropped()
  ) -> RecordBatch {
    RecordBatch(
      byteOffset: offset,
      content: content,
      rewriting: rewriting,
      maximumRecordBytes: limits.maximumRecordBytes,
      isLastForNow: mustWait,
      memory: memory,
      count: count,
      dropped: dropped,
      pool: rewritingPool
    )
  }

  // MARK: The format

  /// Skips a byte order mark and detects the format if necessary.
  private func begin() async throws {
    hasBegun = true
    if format == .automatic, conversion == nil { format = try await source.form().recordFormat }
    try await source.prepare(for: format)
    table = format.table.map { RowScanner($0) }
    // Wait for more bytes while the first ones can be a byte order mark.
    while !isAtEnd, count < 3, Self.hasByteOrderMark(there, inPart: true) { try await read() }
    if Self.hasByteOrderMark(there) { drop(3) }
    brackets = kiln_json_splitter(UInt8(format.splitterForm))
  }

  static let byteOrderMark: (UInt8, UInt8, UInt8) = (0xEF, 0xBB, 0xBF)

  /// Whether bytes start with a byte order mark, or with as much of it as is available.
  static func hasByteOrderMark(_ bytes: UnsafeRawBufferPointer, inPart: Bool = false) -> Bool {
    let (first, second, third) = byteOrderMark
    guard bytes.count >= 3 || inPart else { return false }
    return zip(bytes, [first, second, third]).allSatisfy { $0 == $1 }
  }

  var there: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory.base, count: count)
  }

  // MARK: Lines and rows

  /// The next lines, or rows of a table.
  private func nextLines() async throws -> RecordBatch? {
    if let table, rewriting == nil, let other = try await readFirstRow(table.syntax) {
      return other
    }
    var end = lastEnd(from: 0)
    while !isAtEnd, !(mustWait && end > 0) {
      if count == memory.capacity {
        if end > 0 { break }
        let isTooLong = count >= tooManyBytes
        // White space is not a part of a line, and needs no larger memory.
        let space = table == nil ? there.prefix { $0.isJSONSpace }.count : 0
        if space == count || (isTooLong && space > 0) { return try batch(.lines, upTo: space) }
        if isTooLong { return try await longRecord() }
        try grow()
      }
      let old = count
      try await read()
      let found = lastEnd(from: old)
      if found > 0 { end = found }
    }
    if isAtEnd, source.failure == nil { end = count }
    guard end > 0 else { return nil }
    table?.remove(end)
    return try batch(table == nil ? .lines : .rows, upTo: end)
  }

  /// The offset after the last end of a line or row; 0 if no new byte ends one.
  ///
  /// - Parameter old: the number of bytes that were available before.
  private func lastEnd(from old: Int) -> Int {
    if let end = table?.scan(start, count) { return end }
    let last = kiln_json_last_line(start + old, count - old)
    return last > 0 ? old + last : 0
  }

  // MARK: Records by their brackets

  private func nextRecords() async throws -> RecordBatch? {
    var ranges: [Range<Int>] = []
    scan: while true {
      switch kiln_json_split(&brackets, start, count) {
      case KILN_JSON_SPLIT_RECORD:
        ranges.append(brackets.start..<brackets.end)
        continue scan
      case KILN_JSON_SPLIT_MORE: break
      case KILN_JSON_SPLIT_NOT_BEGUN:
        return try await stop(format == .array ? .expectedArray : .expectedObject, ranges)
      default: return try await stop(.trailingContent, ranges)
      }
      if isAtEnd {
        if source.failure != nil { return ranges.isEmpty ? nil : try batch(ranges) }
        if brackets.in_record != 0 { ranges.append(brackets.start..<count) }
        brackets.in_record = 0
        brackets.start = count
        if format != .values, kiln_json_split_is_open(&brackets) != 0 {
          lastFault = .fault(
            kiln_json_split_has_begun(&brackets) == 0
              ? (format == .array ? .expectedArray : .expectedObject)
              : (format == .array ? .unclosedArray : .unclosedObject)
          )
        }
        return count == 0 ? nil : try batch(ranges)
      }
      if mustWait, !ranges.isEmpty { return try batch(ranges) }
      if count == memory.capacity {
        if !ranges.isEmpty || brackets.in_record == 0 { return try batch(ranges) }
        if brackets.start > 0 { return try batch(ranges) }
        if count >= tooManyBytes { return try await longRecord() }
        try grow()
      }
      try await read()
    }
  }

  /// Creates a batch of the complete records.
  private func batch(_ ranges: [Range<Int>]) throws(JSONInputError) -> RecordBatch {
    let end = brackets.in_record != 0 ? brackets.start : brackets.at
    brackets.at -= end
    brackets.start -= min(end, brackets.start)
    return try batch(.records(ranges), upTo: end)
  }

  /// Ends the input with an error.
  func stop(
    _ reason: JSONRecordError.Reason,
    _ ranges: [Range<Int>]
  ) async throws -> RecordBatch {
    let batch = try batch(ranges)
    // Read enough bytes for the error, so that its text does not depend on the sizes of chunks.
    while !isAtEnd, count < JSONRecordError.maximumTextBytes {
      if count == memory.capacity { try grow(to: JSONRecordError.maximumTextBytes) }
      try await read()
    }
    hasStopped = true
    lastFault = .fault(reason)
    return batch
  }
}
