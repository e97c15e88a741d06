internal import CSimdJSON

/// Takes an input apart into batches of whole records.
///
/// Batches have all the bytes of the input, in their order, but for a byte order mark at its start.
final class RecordSplitter {
  private let source: any ByteSource
  private let limits: JSONRecords.Limits
  private let pool: RecordMemoryPool

  /// What was read and is in no batch yet.
  private var memory: RecordMemory
  private var count = 0
  /// Where the first byte of that is in the input.
  private var offset = 0

  private var format: JSONRecordFormat
  private var isAtEnd = false
  /// Whether it would take waiting to read more.
  private var mustWait = false
  private var hasBegun = false
  /// Finds records by their brackets.
  private var brackets = kiln_json_splitter(UInt8(KILN_JSON_SPLIT_VALUES))
  /// What is still to be told when all batches are made.
  private var lastFault: RecordBatch.Content?
  private var hasStopped = false
  private var isOver = false

  /// The bytes that are looked at to find out what the format is.
  private static let tellingBytes = 16 * 1024

  init(_ source: any ByteSource, _ format: JSONRecordFormat, _ limits: JSONRecords.Limits) {
    self.source = source
    self.format = format
    self.limits = limits
    pool = RecordMemoryPool(capacity: limits.batchBytes)
    memory = pool.take(atLeast: 3)
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
    return self.batch(lastFault, upTo: count)
  }

  // MARK: Reading

  private var start: UnsafeMutablePointer<UInt8> {
    memory.base.assumingMemoryBound(to: UInt8.self)
  }

  /// Reads more behind what is there.
  private func read() async throws {
    let room = UnsafeMutableRawBufferPointer(
      start: memory.base + count,
      count: memory.capacity - count
    )
    let read = try await source.read(into: room)
    count += read.count
    isAtEnd = read.count == 0
    mustWait = read.mustWait
  }

  /// Moves what is there to more room for a record.
  private func grow() { grow(to: min(memory.capacity * 2, limits.maximumRecordBytes + 1)) }

  private func grow(to capacity: Int) {
    let larger = pool.take(atLeast: capacity)
    larger.base.copyMemory(from: memory.base, byteCount: count)
    pool.giveBack(memory)
    memory = larger
  }

  /// Drops the first bytes of what is there.
  private func drop(_ bytes: Int) {
    memory.base.copyMemory(from: memory.base + bytes, byteCount: count - bytes)
    count -= bytes
    offset += bytes
  }

  /// Makes a batch of the first bytes of what is there.
  private func batch(_ content: RecordBatch.Content, upTo end: Int) -> RecordBatch {
    let rest = pool.take(atLeast: count - end)
    rest.base.copyMemory(from: memory.base + end, byteCount: count - end)
    let batch = RecordBatch(
      byteOffset: offset,
      content: content,
      maximumRecordBytes: limits.maximumRecordBytes,
      memory: memory,
      count: end,
      pool: pool
    )
    memory = rest
    count -= end
    offset += end
    return batch
  }

  // MARK: The format

  /// Reads the first bytes, and finds out what the format is where nobody said.
  private func begin() async throws {
    hasBegun = true
    while !isAtEnd, count < 3 || (format == .automatic && !isTelling) {
      guard count < min(memory.capacity, Self.tellingBytes) else { break }
      try await read()
    }
    if count >= 3, (start[0], start[1], start[2]) == (0xEF, 0xBB, 0xBF) { drop(3) }
    if format == .automatic { format = found() }
    if format == .array { brackets = kiln_json_splitter(UInt8(KILN_JSON_SPLIT_ARRAY)) }
  }

  /// Whether the first line that is not blank is there.
  private var isTelling: Bool {
    guard let first = firstByte else { return false }
    return start[first] == UInt8(ascii: "[")
      || kiln_json_line_end(start + first, count - first) < count - first
  }

  private var firstByte: Int? {
    let mark = count >= 3 && (start[0], start[1], start[2]) == (0xEF, 0xBB, 0xBF) ? 3 : 0
    return (mark..<max(mark, count)).first { ![0x20, 0x09, 0x0A, 0x0D].contains(start[$0]) }
  }

  private func found() -> JSONRecordFormat {
    guard let first = firstByte else { return .lines }
    return RecordFormatGuess(UnsafeRawBufferPointer(start: start + first, count: count - first))
      .format
  }

  // MARK: Lines

  private func nextLines() async throws -> RecordBatch? {
    // What is there has no line feed, unless it is all that was read first.
    var end = kiln_json_last_line(start, count)
    while !isAtEnd, !(mustWait && end > 0) {
      if count == memory.capacity {
        if end > 0 { break }
        if count > limits.maximumRecordBytes { return try await skipLine() }
        grow()
      }
      let old = count
      try await read()
      let last = kiln_json_last_line(start + old, count - old)
      if last > 0 { end = old + last }
    }
    if isAtEnd { end = count }
    return end == 0 ? nil : batch(.lines, upTo: end)
  }

  /// Drops a line that is too long but for its beginning, which is all that is there.
  private func skipLine() async throws -> RecordBatch {
    let kept = count
    var skipped = 0
    var rest = 0
    let room = pool.take()
    let bytes = room.base.assumingMemoryBound(to: UInt8.self)
    var length = 0
    while true {
      length = try await source.read(
        into: UnsafeMutableRawBufferPointer(start: room.base, count: room.capacity)
      ).count
      isAtEnd = length == 0
      rest = kiln_json_line_end(bytes, length)
      skipped += rest
      if rest < length || isAtEnd { break }
    }
    let reason = JSONRecordError.Reason.tooLong(
      byteCount: kept + skipped,
      maximum: limits.maximumRecordBytes
    )
    let hasEnd = rest < length
    let fault = RecordBatch.Content.fault(
      reason,
      byteCount: kept + skipped + (hasEnd ? 1 : 0),
      lineCount: hasEnd ? 1 : 0
    )
    let batch = batch(fault, upTo: kept)
    offset += skipped + (hasEnd ? 1 : 0)
    // The bytes behind its end are the next ones.
    pool.giveBack(memory)
    memory = room
    count = length
    let taken = min(rest + 1, length)
    memory.base.copyMemory(from: memory.base + taken, byteCount: length - taken)
    count = length - taken
    return batch
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
          lastFault = .fault(.unclosedArray, byteCount: 0, lineCount: 0)
        }
        return count == 0 ? nil : batch(ranges)
      }
      if mustWait, !ranges.isEmpty { return batch(ranges) }
      if count == memory.capacity {
        if !ranges.isEmpty || brackets.in_record == 0 { return batch(ranges) }
        if brackets.start > 0 { return batch(ranges) }
        if count > limits.maximumRecordBytes { return try await skipRecord() }
        grow()
      }
      try await read()
    }
  }

  /// A batch of the records that are whole.
  private func batch(_ ranges: [Range<Int>]) -> RecordBatch {
    let end = brackets.in_record != 0 ? brackets.start : brackets.at
    brackets.at -= end
    brackets.start -= min(end, brackets.start)
    return batch(.records(ranges), upTo: end)
  }

  /// Ends with what must not be there.
  private func stop(
    _ reason: JSONRecordError.Reason,
    _ ranges: [Range<Int>]
  ) async throws -> RecordBatch {
    let batch = batch(ranges)
    // What is shown of it does not depend on how much was there.
    while !isAtEnd, count < JSONRecordError.maximumTextBytes {
      if count == memory.capacity { grow(to: JSONRecordError.maximumTextBytes) }
      try await read()
    }
    hasStopped = true
    lastFault = .fault(reason, byteCount: count, lineCount: 0)
    return batch
  }

  /// Drops a record that is too long but for its beginning, which is all that is there.
  private func skipRecord() async throws -> RecordBatch {
    let head = memory
    let kept = count
    var skipped = 0
    var lines = kiln_json_count_lines(start, count)
    memory = pool.take()
    count = 0
    brackets.at = 0
    while true {
      try await read()
      let event = kiln_json_split(&brackets, start, count)
      let isEnd = event == KILN_JSON_SPLIT_RECORD
      if isEnd || isAtEnd {
        let taken = isEnd ? brackets.end : count
        skipped += taken
        lines += kiln_json_count_lines(start, taken)
        brackets.at -= taken
        brackets.start = 0
        brackets.in_record = 0
        let rest = memory
        let restCount = count - taken
        rest.base.copyMemory(from: rest.base + taken, byteCount: restCount)
        let reason = JSONRecordError.Reason.tooLong(
          byteCount: kept + skipped,
          maximum: limits.maximumRecordBytes
        )
        memory = head
        count = kept
        let batch = batch(
          .fault(reason, byteCount: kept + skipped, lineCount: lines),
          upTo: kept
        )
        offset += skipped
        pool.giveBack(memory)
        memory = rest
        count = restCount
        return batch
      }
      skipped += count
      lines += kiln_json_count_lines(start, count)
      count = 0
      brackets.at = 0
    }
  }
}
