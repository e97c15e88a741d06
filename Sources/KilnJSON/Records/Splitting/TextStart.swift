internal import CSimdJSON

/// The start of a text that is examined.
struct TextStart {
  let text: UnsafeRawBufferPointer
  /// Whether the input ends with the text.
  let isWhole: Bool
  /// Whether the text contains all bytes that are examined.
  let isAll: Bool

  init(_ text: UnsafeRawBufferPointer, isWhole: Bool) {
    self.text = UnsafeRawBufferPointer(rebasing: text.prefix(TextGuess.bound))
    isAll = isWhole || text.count >= TextGuess.bound
    self.isWhole = isWhole && text.count < TextGuess.bound
  }

  private init(_ text: UnsafeRawBufferPointer, isWhole: Bool, isAll: Bool) {
    (self.text, self.isWhole, self.isAll) = (text, isWhole, isAll)
  }

  /// The start with other bytes.
  func replacing(_ text: UnsafeRawBufferPointer) -> TextStart {
    TextStart(text, isWhole: isWhole, isAll: isAll)
  }

  /// The position of the first byte that is not white space.
  func visible(from start: Int) -> Int? {
    let end = text.endOfSpace(from: start)
    return end < text.count ? end : nil
  }

  /// The offset of the next line feed, or of the end.
  func lineEnd(from start: Int) -> Int {
    guard let bytes = text.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return start }
    return start + kiln_json_line_end(bytes + start, text.count - start)
  }

  /// The line at an offset, without its end; `nil` if its end is not available.
  func firstLine(from start: Int) -> UnsafeRawBufferPointer? {
    let end = lineEnd(from: start)
    guard end < text.count || isWhole else { return nil }
    return UnsafeRawBufferPointer(rebasing: text[start..<end])
  }

  /// The text up to the end of its second line that is not blank; `nil` if more bytes are needed.
  var firstLines: Slice<UnsafeRawBufferPointer>? {
    var end = 0
    for _ in 0..<2 {
      end = visible(from: end).map { lineEnd(from: $0) } ?? text.count
      if end == text.count { return isAll ? text[...] : nil }
    }
    return text[..<end]
  }

  /// Whether the first lines are UTF-8, without control characters of other texts; `nil` if more
  /// bytes are needed.
  var hasText: Bool? {
    guard let lines = firstLines else { return nil }
    // A character at the end can be incomplete.
    let isCut = lines.endIndex == text.count && !isWhole
    let whole = isCut ? lines[..<(lines.lastIndex { $0 < 0x80 } ?? 0)] : lines
    return String(validating: whole, as: UTF8.self) != nil
      && !lines.contains { $0 < 0x20 && !"\t\n\r\u{C}\u{1E}".utf8.contains($0) }
  }

  /// Whether the byte at an offset opens an object or array of JSON.
  func isBracket(at start: Int) -> Bool {
    text[start] == UInt8(ascii: "{") || text[start] == UInt8(ascii: "[")
  }

  /// Whether an object or array of JSON seems to begin at an offset.
  func looksLikeContainer(at start: Int) -> Bool {
    let next = visible(from: start + 1).map { text[$0] }
    switch text[start] {
    case UInt8(ascii: "{"): return next.map { "\"}".utf8.contains($0) } ?? true
    case UInt8(ascii: "["):
      guard let next else { return true }
      return "{[]\"-0123456789".utf8.contains(next)
    default: return false
    }
  }

  /// Whether one of the first lines begins with an object or array of JSON; `nil` if more bytes are
  /// needed.
  func hasContainerLine(maximum: Int) -> Bool? {
    var at = 0
    for _ in 0..<maximum {
      guard let first = visible(from: at) else { return isAll ? false : nil }
      if isBracket(at: first) { return true }
      at = lineEnd(from: first)
      if at == text.count { return isAll ? false : nil }
    }
    return false
  }
}
