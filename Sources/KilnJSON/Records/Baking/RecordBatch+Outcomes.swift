internal import CSimdJSON
internal import KilnMapping

extension RecordBatch {
  /// Processes each record that is not too long.
  ///
  /// - Parameters:
  ///   - mark: the start.
  ///   - empty: the result of a batch without records.
  ///   - body: adds a record to the result. An error is reported for the record.
  @usableFromInline
  func _processed<Made>(
    from mark: Mark,
    startingWith empty: Made,
    _ body: (Span, inout Made, inout RecordOutcomes) throws -> Void
  ) -> ProcessedRecords<Made> {
    var made = empty
    let outcomes = outcomes(from: mark) { span, outcomes in
      try body(span, &made, &outcomes)
    }
    return ProcessedRecords(made: made, outcomes: outcomes)
  }

  /// Processes each record that is not too long, until there are too many failures.
  ///
  /// - Parameters:
  ///   - mark: the start.
  ///   - isDone: returns whether to stop earlier, after the current record.
  ///   - body: receives the position of a record. An error is reported for the record.
  @inline(__always)
  func outcomes(
    from mark: Mark,
    until isDone: (borrowing RecordOutcomes) -> Bool = { _ in false },
    _ body: (Span, inout RecordOutcomes) throws -> Void
  ) -> RecordOutcomes {
    // In proportion to the batch, which each part may index again.
    var outcomes = RecordOutcomes(maximumFailures: max(1 << 12, bytes.count / 64))
    let original = original
    var lines = LineScanner(original.bytes, from: mark.offset)
    let rest = forEach(from: mark) { span in
      let range = originalRange(of: span)
      outcomes.add(line: lines.count(to: range.lowerBound) + 1, byteOffset: range.lowerBound)
      if case .lines = content { lines.skip(to: range.upperBound) }
      let text = UnsafeRawBufferPointer(rebasing: original.bytes[range])
      var reason = fault(of: span, text)
      if reason == nil {
        do {
          try body(span, &outcomes)
          if rewritten != nil {
            outcomes.changeLastNotices { originalPositions(of: $0, span, in: text) }
          }
        } catch {
          reason = originalReason(error, span, in: text)
        }
      }
      if let reason {
        let start = lines.last(to: range.lowerBound)
        outcomes.fail(reason, excerpt(of: text), lineStart: start)
      }
      return !outcomes.isFull && !isDone(outcomes)
    }
    if case .fault(let reason) = content {
      outcomes.add(line: 1, byteOffset: 0)
      outcomes.fail(reason, excerpt(of: bytes, isRecord: false), lineStart: nil)
    }
    let end = rest?.offset ?? endOffset
    let keptEnd = min(end, original.bytes.count)
    outcomes.byteCount = end - mark.offset
    outcomes.lineCount = lines.count(to: keptEnd)
    if outcomes.lineCount > 0 { outcomes.lineStart = lines.last(to: keptEnd) }
    if rest == nil, following == nil, original.dropped.lines > 0 {
      outcomes.lineCount += original.dropped.lines
      outcomes.lineStart = original.dropped.lineStart
    }
    outcomes.rest = rest
    return outcomes
  }

  /// The cause why a record cannot be processed; `nil` if it can.
  @inline(__always)
  private func fault(of span: Span, _ text: UnsafeRawBufferPointer) -> JSONRecordError.Reason? {
    if text.count > maximumRecordBytes {
      return .tooLong(byteCount: text.count, maximum: maximumRecordBytes)
    }
    if text.isEmpty { return .missingRecord }
    if let rewritten { return rewritten.faults.isEmpty ? nil : rewritten.faults[span.index] }
    // A byte order mark is allowed only once per input.
    guard text.first == RecordSplitter.byteOrderMark.0, RecordSplitter.hasByteOrderMark(text)
    else { return nil }
    return .parse(ParseError(.json, .expectedValue, at: 0, in: text))
  }

  /// The bytes of a record.
  @usableFromInline
  func _bytes(of span: Span) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[span.range])
  }

  /// The bytes of a record for an error; the first ones if it is too long, or not a record.
  ///
  /// More bytes than the maximum length of a record are not always available.
  private func excerpt(
    of text: UnsafeRawBufferPointer,
    isRecord: Bool = true
  ) -> Slice<UnsafeRawBufferPointer> {
    if isRecord, text.count <= maximumRecordBytes { return text[...] }
    return text.prefix(min(JSONRecordError.maximumTextBytes, maximumRecordBytes))
  }
}

/// Counts and finds the starts of lines up to increasing offsets.
private struct LineScanner {
  private let bytes: UnsafeRawBufferPointer
  private var counted: (offset: Int, lines: Int)
  private var found: (offset: Int, start: Int?)

  init(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
    self.bytes = bytes
    (counted, found) = ((offset, 0), (offset, nil))
  }

  /// The number of line feeds up to an offset.
  @inline(__always)
  mutating func count(to end: Int) -> Int {
    if let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), end > counted.offset {
      counted.lines += kiln_json_count_lines(base + counted.offset, end - counted.offset)
      counted.offset = end
    }
    return counted.lines
  }

  /// Skips bytes without a line feed.
  @inline(__always)
  mutating func skip(to end: Int) { counted.offset = max(counted.offset, end) }

  /// The offset of the last line that starts up to an offset; `nil` if there is none.
  mutating func last(to end: Int) -> Int? {
    if let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), end > found.offset {
      let length = kiln_json_last_line(base + found.offset, end - found.offset)
      if length > 0 { found.start = found.offset + length }
      found.offset = end
    }
    return found.start
  }
}
