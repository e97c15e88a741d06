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
    /// The row is written. Its length includes the line end.
    case row(length: Int)
    /// The row is invalid at an offset. Its text is incomplete.
    case fault(ParseError.Reason, offset: Int)
  }

  /// Appends a row.
  ///
  /// - Parameters:
  ///   - bytes: the row and the following ones. At least 8 bytes after them must be readable.
  ///   - text: receives the JSON.
  func write(
    _ bytes: UnsafeRawBufferPointer,
    to text: inout RewrittenText
  ) throws(JSONInputError) -> End {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      return .row(length: 0)
    }
    let end = bytes.count
    // Every escape reserves memory for itself.
    let overhead = columns.overhead(for: end)
    try text.reserve(end + overhead)
    var out = text.start + text.count
    var (at, column) = (0, 0)
    while true {
      guard column < columns.count else {
        return .fault(.fieldCount(expected: columns.count, found: column + 1), offset: at)
      }
      copyPrefix(of: column, to: &out)
      column += 1
      if at < end, base[at] == TableSyntax.quote {
        let opening = at
        at += 1
        append(TableSyntax.quote, to: &out)
        while true {
          copy(base, &at, end, isQuoted: true, to: &out)
          guard at < end else { return .fault(.unclosedQuote, offset: opening) }
          let isQuote = base[at] == TableSyntax.quote
          if isQuote { at += 1 }
          if isQuote, at == end || base[at] != TableSyntax.quote { break }
          out = try text.escaping(base[at], at: out, reserving: end - at + overhead)
          at += 1
        }
        append(TableSyntax.quote, to: &out)
      } else {
        let opening = at
        append(TableSyntax.quote, to: &out)
        while true {
          copy(base, &at, end, isQuoted: false, to: &out)
          if at == end || isFieldEnd(base, at, end) { break }
          if base[at] == TableSyntax.carriageReturn {
            return .fault(.loneCarriageReturn, offset: at)
          }
          out = try text.escaping(base[at], at: out, reserving: end - at + overhead)
          at += 1
        }
        if at > opening {
          append(TableSyntax.quote, to: &out)
        } else {
          // Replace the quote.
          UnsafeMutableRawPointer(out - 1).storeBytes(of: Self.null, as: UInt32.self)
          out += 3
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
      append(columns.suffix, to: &out)
      text.count = out - text.start
      if at < end, base[at] == TableSyntax.carriageReturn { at += 1 }
      return .row(length: min(at + 1, end))
    }
  }

  /// The bytes of `null`.
  private static let null = UInt32(littleEndian: 0x6C6C_756E)

  /// Whether a separator or a line end is at an offset.
  @inline(__always)
  private func isFieldEnd(_ base: UnsafePointer<UInt8>, _ at: Int, _ end: Int) -> Bool {
    let byte = base[at]
    if byte == separator || byte == TableSyntax.lineFeed { return true }
    return byte == TableSyntax.carriageReturn && at + 1 < end
      && base[at + 1] == TableSyntax.lineFeed
  }

  // MARK: Bytes

  /// Appends a byte. There must be memory for it, as for all functions below.
  @inline(__always)
  private func append(_ byte: UInt8, to out: inout UnsafeMutablePointer<UInt8>) {
    out.pointee = byte
    out += 1
  }

  /// Appends the text before a field.
  @inline(__always)
  private func copyPrefix(of column: Int, to out: inout UnsafeMutablePointer<UInt8>) {
    let index = min(column, columns.prefixEnds.count - 1)
    let first = index == 0 ? 0 : columns.prefixEnds[index - 1]
    let length = columns.prefixEnds[index] - first
    columns.prefixes.withUnsafeBytes { prefixes in
      var offset = 0
      while offset < length {
        let part = prefixes.loadUnaligned(fromByteOffset: first + offset, as: SIMD16<UInt8>.self)
        UnsafeMutableRawPointer(out).storeBytes(of: part, toByteOffset: offset, as: SIMD16.self)
        offset += 16
      }
    }
    out += length
  }

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
    to out: inout UnsafeMutablePointer<UInt8>
  ) {
    while at < end {
      let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self)
      UnsafeMutableRawPointer(out).storeBytes(of: word, as: UInt64.self)
      let letters = UInt64(littleEndian: word)
      var found = Self.zeros(letters ^ (Self.ones &* UInt64(TableSyntax.quote)))
      found |= Self.zeros(letters ^ (Self.ones &* UInt64(UInt8(ascii: "\\"))))
      found |= (letters &- Self.ones &* 0x20) & ~letters & Self.highs
      if !isQuoted { found |= Self.zeros(letters ^ separators) }
      let length = min(found == 0 ? 8 : found.trailingZeroBitCount / 8, end - at)
      at += length
      out += length
      if found != 0 { break }
    }
  }
}

extension RewrittenText {
  private static let longestEscape = 6

  /// Writes the escape of a quote, a backslash or a control character.
  ///
  /// - Parameters:
  ///   - byte: the character.
  ///   - out: the address of the escape.
  ///   - bytes: the number of bytes to reserve after it.
  /// - Returns: the address after the escape.
  @inline(never)
  fileprivate mutating func escaping(
    _ byte: UInt8,
    at out: UnsafeMutablePointer<UInt8>,
    reserving bytes: Int
  ) throws(JSONInputError) -> UnsafeMutablePointer<UInt8> {
    count = out - start
    try reserve(bytes + Self.longestEscape)
    append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x20...: append(byte)
    default:
      for digit in "u00".utf8 { append(digit) }
      for digit in [byte >> 4, byte & 0xF] {
        append(digit + UInt8(ascii: digit < 10 ? "0" : "W"))
      }
    }
    return start + count
  }
}
