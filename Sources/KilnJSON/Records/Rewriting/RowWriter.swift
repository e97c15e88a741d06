/// Writes rows of a table as JSON.
///
/// Bytes are copied eight at a time, up to the next one with a meaning.
struct RowWriter {
  private let columns: ColumnTexts
  private let separator: UInt8
  private let separators: UInt64

  init(_ syntax: TableSyntax, _ columns: ColumnTexts) {
    self.columns = columns
    separator = syntax.separator
    separators = Self.ones &* UInt64(separator)
  }

  /// The result of writing a row.
  enum End {
    /// The row is written, and the next one starts at an offset.
    case row(next: Int)
    /// The row is invalid at an offset. Its text is incomplete.
    case fault(JSONTableError.Reason, offset: Int)
  }

  /// Appends a row.
  ///
  /// - Parameters:
  ///   - bytes: the rows. At least 8 bytes after them must be readable.
  ///   - start: the offset of the row.
  ///   - text: receives the JSON.
  func write(
    _ bytes: UnsafeRawBufferPointer,
    from start: Int,
    to text: inout RewrittenText
  ) throws(JSONInputError) -> End {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      return .row(next: start)
    }
    let end = bytes.count
    let overhead = columns.overhead(for: end - start)
    try text.reserve(end - start + overhead)
    var (at, column) = (start, 0)
    while true {
      guard column < columns.count else {
        return .fault(.fieldCount(expected: columns.count, found: column + 1), offset: at)
      }
      writePrefix(of: column, to: &text)
      column += 1
      if at < end, base[at] == TableSyntax.quote {
        let opening = at
        at += 1
        text.append(TableSyntax.quote)
        while true {
          copy(base, &at, end, isQuoted: true, to: &text)
          guard at < end else { return .fault(.unclosedQuote, offset: opening) }
          let isQuote = base[at] == TableSyntax.quote
          if isQuote { at += 1 }
          if isQuote, at == end || base[at] != TableSyntax.quote { break }
          try text.reserve(end - at + overhead + Self.longestEscape)
          Self.escape(base[at], to: &text)
          at += 1
        }
        text.append(TableSyntax.quote)
      } else {
        let (opening, field) = (at, text.count)
        text.append(TableSyntax.quote)
        while true {
          copy(base, &at, end, isQuoted: false, to: &text)
          if at == end || isFieldEnd(base, at, end) { break }
          if base[at] == TableSyntax.carriageReturn {
            return .fault(.loneCarriageReturn, offset: at)
          }
          try text.reserve(end - at + overhead + Self.longestEscape)
          Self.escape(base[at], to: &text)
          at += 1
        }
        if at > opening {
          text.append(TableSyntax.quote)
        } else {
          text.count = field
          for byte in Self.null { text.append(byte) }
        }
      }
      if at < end, base[at] == separator {
        at += 1
        continue
      }
      guard at == end || isFieldEnd(base, at, end) else {
        return .fault(.textAfterQuote, offset: at)
      }
      if column < columns.count, columns.count < .max {
        return .fault(.fieldCount(expected: columns.count, found: column), offset: at)
      }
      text.append(columns.suffix)
      if at < end, base[at] == TableSyntax.carriageReturn { at += 1 }
      return .row(next: min(at + 1, end))
    }
  }

  private static let null = Array("null".utf8)

  /// Whether a separator or a line end is at an offset.
  @inline(__always)
  private func isFieldEnd(_ base: UnsafePointer<UInt8>, _ at: Int, _ end: Int) -> Bool {
    let byte = base[at]
    if byte == separator || byte == TableSyntax.lineFeed { return true }
    return byte == TableSyntax.carriageReturn && at + 1 < end
      && base[at + 1] == TableSyntax.lineFeed
  }

  @inline(__always)
  private func writePrefix(of column: Int, to text: inout RewrittenText) {
    let last = columns.prefixEnds.count - 1
    let index = min(column, last)
    let first = index == 0 ? 0 : columns.prefixEnds[index - 1]
    columns.prefixes.withUnsafeBytes { prefixes in
      text.append(UnsafeRawBufferPointer(rebasing: prefixes[first..<columns.prefixEnds[index]]))
    }
  }

  // MARK: Bytes

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The high bits of the bytes that are zero, up to the first one.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  /// Copies bytes up to the next one that must be escaped or ends the field.
  @inline(__always)
  private func copy(
    _ base: UnsafePointer<UInt8>,
    _ at: inout Int,
    _ end: Int,
    isQuoted: Bool,
    to text: inout RewrittenText
  ) {
    let out = UnsafeMutableRawPointer(text.start)
    var count = text.count
    while at < end {
      let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self)
      out.storeBytes(of: word, toByteOffset: count, as: UInt64.self)
      let letters = UInt64(littleEndian: word)
      var found = Self.zeros(letters ^ (Self.ones &* UInt64(TableSyntax.quote)))
      found |= Self.zeros(letters ^ (Self.ones &* UInt64(UInt8(ascii: "\\"))))
      found |= (letters &- Self.ones &* 0x20) & ~letters & Self.highs
      if !isQuoted { found |= Self.zeros(letters ^ separators) }
      let length = min(found == 0 ? 8 : found.trailingZeroBitCount / 8, end - at)
      at += length
      count += length
      if found != 0 { break }
    }
    text.count = count
  }

  private static let longestEscape = 6

  /// Appends the escape of a quote, a backslash or a control character.
  private static func escape(_ byte: UInt8, to text: inout RewrittenText) {
    text.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: text.append(UInt8(ascii: "b"))
    case 0x09: text.append(UInt8(ascii: "t"))
    case 0x0A: text.append(UInt8(ascii: "n"))
    case 0x0C: text.append(UInt8(ascii: "f"))
    case 0x0D: text.append(UInt8(ascii: "r"))
    case 0x20...: text.append(byte)
    default:
      let digits = Array("0123456789abcdef".utf8)
      for digit in [UInt8(ascii: "u"), digits[0], digits[0], digits[Int(byte >> 4)]] {
        text.append(digit)
      }
      text.append(digits[Int(byte & 0xF)])
    }
  }
}
