internal import CSimdJSON

/// Takes an input apart into batches of whole records.
///
/// Batches have all the bytes of the input, in their order, but for a byte order mark at its start.
final class RecordSplitter {
  private let source: any ByteSource
  let limits: JSONRecords.Limits
  let pool: RecordMemoryPool

  /// What was read and is in no batch yet.
  var memory: RecordMemory
  var count = 0
  /// Where the first byte of that is in the input.
  var offset = 0

  var format: JSONRecordFormat
  var isAtEnd = false
  /// Whether it would take waiting to read more.
  private var mustWait = false
  private var hasBegun = false
  /// Finds records by their brackets.
  var brackets = kiln_json_splitter(UInt8(KILN_JSON_SPLIT_VALUES))
  /// What is still to be reported when all batches are made.
  private var lastFault: RecordBatch.Content?
  private var hasStopped = false
  private var isOver = false

  /// - Throws: ``JSONInputError`` where there is no memory for a batch.
  init(
    _ source: any ByteSource,
    _ format: JSONRecordFormat,
    _ limits: JSONRecords.Limits
  ) throws(JSONInputError) {
    self.source = source
    self.format = format
    self.limits = limits
    pool = RecordMemoryPool(capacity: limits.batchBytes)
    memory = try pool.take(atLeast: 3)
  }

  /// The next batch; `nil` at the end.
  func next() async throws -> RecordBatch? {
    if !hasBegun { try await begin() }
    guard !isOver else { return nil }
    if !hasStopped {
      let batch = format == .lines ? try await nextLines() : try await nextRecords()
      guard batch == nil else { return batch }
    }
    isOver = true
    guard let lastFault else { return nil }
    return try self.batch(lastFault, upTo: count)
  }

  // MARK: Reading

  var start: UnsafeMutablePointer<UInt8> {
    memory.base.assumingMemoryBound(to: UInt8.self)
  }

  /// Reads more behind what is there.
  ///
  /// - Throws: what the source throws, and `CancellationError`: nothing is read once the task is
  ///   cancelled.
  func read() async throws {
    try Task.checkCancellation()
    let room = UnsafeMutableRawBufferPointer(
      start: memory.base + count,
      count: memory.capacity - count
    )
    let read = try await source.read(into: room)
    // The end of what was cancelled is not the end of the input.
    if read.count == 0 { try Task.checkCancellation() }
    count += read.count
    isAtEnd = read.count == 0
    mustWait = read.mustWait
  }

  /// Moves what is there to more room for a record.
  private func grow() throws(JSONInputError) {
    try grow(to: min(memory.capacity * 2, limits.maximumRecordBytes + 1))
  }

  private func grow(to capacity: Int) throws(JSONInputError) {
    let larger = try pool.take(atLeast: capacity)
    larger.base.copyMemory(from: memory.base, byteCount: count)
    pool.giveBack(memory)
    memory = larger
  }

  /// Drops the first bytes of what is there.
  func drop(_ bytes: Int) {
    memory.base.copyMemory(from: memory.base + bytes, byteCount: count - bytes)
    count -= bytes
    offset += bytes
  }

  /// Makes a batch of the first bytes of what is there.
  private func batch(
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
      maximumRecordBytes: limits.maximumRecordBytes,
      isLastForNow: mustWait,
      memory: memory,
      count: count,
      dropped: dropped,
      pool: pool
    )
  }

  // MARK: The format

  /// Passes over a byte order mark, and finds out what the format is where nobody said.
  private func begin() async throws {
    hasBegun = true
    // Bytes wait for others as long as they may be a byte order mark.
    while !isAtEnd, count < 3, Self.hasByteOrderMark(there, inPart: true) { try await read() }
    if Self.hasByteOrderMark(there) { drop(3) }
    while format == .automatic {
      if let found = RecordFormatGuess(there, isWhole: isAtEnd).format {
        format = found
      } else {
        if count == memory.capacity {
          try grow(to: min(count * 2, RecordFormatGuess.bound))
        }
        try await read()
      }
    }
    if format == .array { brackets = kiln_json_splitter(UInt8(KILN_JSON_SPLIT_ARRAY)) }
  }

  static let byteOrderMark: (UInt8, UInt8, UInt8) = (0xEF, 0xBB, 0xBF)

  /// Whether bytes begin with a byte order mark, or with as much of it as there are bytes.
  static func hasByteOrderMark(_ bytes: UnsafeRawBufferPointer, inPart: Bool = false) -> Bool {
    let (first, second, third) = byteOrderMark
    guard bytes.count >= 3 || inPart else { return false }
    return zip(bytes, [first, second, third]).allSatisfy { $0 == $1 }
  }

  var there: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory.base, count: count)
  }

  // MARK: Lines

  private func nextLines() async throws -> RecordBatch? {
    // What is there has no line feed, unless it is all that was read first.
    var end = kiln_json_last_line(start, count)
    while !isAtEnd, !(mustWait && end > 0) {
      if count == memory.capacity {
        if end > 0 { break }
        if count > limits.maximumRecordBytes {
          let space = there.prefix { RecordBatch.isSpace($0) }.count
          return space == 0 ? try await longRecord() : try batch(.lines, upTo: space)
        }
        try grow()
      }
      let old = count
      try await read()
      let last = kiln_json_last_line(start + old, count - old)
      if last > 0 { end = old + last }
    }
    if isAtEnd { end = count }
    return end == 0 ? nil : try batch(.lines, upTo: end)
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
      case KILN_JSON_SPLIT_NO_ARRAY: return try await stop(.expectedArray, ranges)
      default: return try await stop(.trailingContent, ranges)
      }
      if isAtEnd {
        if brackets.in_record != 0 { ranges.append(brackets.start..<count) }
        brackets.in_record = 0
        brackets.start = count
        if format == .array, kiln_json_split_is_open(&brackets) != 0 {
          lastFault = .fault(.unclosedArray)
        }
        return count == 0 ? nil : try batch(ranges)
      }
      if mustWait, !ranges.isEmpty { return try batch(ranges) }
      if count == memory.capacity {
        if !ranges.isEmpty || brackets.in_record == 0 { return try batch(ranges) }
        if brackets.start > 0 { return try batch(ranges) }
        if count > limits.maximumRecordBytes { return try await longRecord() }
        try grow()
      }
      try await read()
    }
  }

  /// A batch of the records that are whole.
  private func batch(_ ranges: [Range<Int>]) throws(JSONInputError) -> RecordBatch {
    let end = brackets.in_record != 0 ? brackets.start : brackets.at
    brackets.at -= end
    brackets.start -= min(end, brackets.start)
    return try batch(.records(ranges), upTo: end)
  }

  /// Ends with what must not be there.
  private func stop(
    _ reason: JSONRecordError.Reason,
    _ ranges: [Range<Int>]
  ) async throws -> RecordBatch {
    let batch = try batch(ranges)
    // What is shown of it does not depend on how much was there.
    while !isAtEnd, count < JSONRecordError.maximumTextBytes {
      if count == memory.capacity { try grow(to: JSONRecordError.maximumTextBytes) }
      try await read()
    }
    hasStopped = true
    lastFault = .fault(reason)
    return batch
  }
}
