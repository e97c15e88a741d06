/// The replacement of bytes by others, so that one format covers its older variants.
///
/// Positions are not changed.
struct ByteReplacement {
  /// Whether lines end with a carriage return alone, as on old Macs. It becomes a line feed.
  private var hasCarriageReturns = false
  /// Whether a record separator precedes each record (RFC 7464). It becomes white space.
  private(set) var hasSeparators = false
  /// The last byte.
  private var last = TableSyntax.lineFeed

  /// The byte before each JSON text of a sequence.
  static let separator: UInt8 = 0x1E

  /// No replacement.
  init() {}

  /// Examines the start of a text; `nil` if more bytes are needed.
  ///
  /// - Parameters:
  ///   - start: the start of the text.
  ///   - isJSON: whether the text can be a sequence of JSON texts.
  ///   - endsLines: whether a line feed ends a record.
  init?(_ start: TextStart, isJSON: Bool, endsLines: Bool = true) {
    let text = start.text
    guard let first = text.firstIndex(where: { !$0.isJSONSpace }) else {
      if !start.isAll { return nil }
      return
    }
    hasSeparators = isJSON && text[first] == Self.separator
    guard endsLines, start.lineEnd(from: 0) == text.count else { return }
    if !start.isAll { return nil }
    // Within arrays and objects, a carriage return is white space.
    let hasBrackets = isJSON && "[{\u{1E}".utf8.contains(text[first])
    var depth = 0
    var (isInQuotes, isEscaped) = (false, false)
    // The last byte can be the start of a line end.
    for byte in start.isWhole ? text[...] : text.dropLast() {
      if isEscaped {
        isEscaped = false
        continue
      }
      isEscaped = hasBrackets && isInQuotes && byte == UInt8(ascii: "\\")
      if byte == TableSyntax.quote { isInQuotes.toggle() }
      if isInQuotes { continue }
      if hasBrackets {
        if "[{".utf8.contains(byte) { depth += 1 }
        if "]}".utf8.contains(byte) { depth -= 1 }
      }
      if byte == TableSyntax.carriageReturn, depth <= 0 { hasCarriageReturns = true }
    }
  }

  /// Whether bytes are replaced.
  var isNeeded: Bool { hasCarriageReturns || hasSeparators }

  /// Replaces bytes, which follow those of the last call.
  mutating func apply(to bytes: UnsafeMutableRawBufferPointer) {
    guard isNeeded else { return }
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == TableSyntax.carriageReturn, hasCarriageReturns {
        bytes[index] = TableSyntax.lineFeed
      } else if byte == Self.separator, hasSeparators {
        // After a record that is cut off, it ends the line.
        bytes[index] = last == TableSyntax.lineFeed ? UInt8(ascii: " ") : TableSyntax.lineFeed
      }
      if bytes[index] != UInt8(ascii: " ") || last != TableSyntax.lineFeed { last = bytes[index] }
    }
  }
}
