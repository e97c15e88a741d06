extension TextStart {
  /// The format of JSON records, from the first line that is not blank; `nil` if more bytes are
  /// needed. Further bytes do not change it.
  var recordFormat: JSONRecordFormat? {
    guard let first = visible(from: 0) else { return isAll ? .lines : nil }
    let begun: JSONRecordFormat = text[first] == UInt8(ascii: "[") ? .array : .values
    let end = lineEnd(from: first)
    guard end < text.count || isWhole else {
      guard isAll else { return nil }
      return begun == .array ? .array : .lines
    }
    let line = FirstLine(UnsafeRawBufferPointer(rebasing: text[first..<end]))
    let next = visible(from: end)
    if line.isInString {
      // JSON strings contain no line feeds.
      return end < text.count ? .lines : begun
    }
    guard let innermost = line.open.last else {
      guard begun == .array else { return .lines }
      return next != nil ? .lines : isAll ? .array : nil
    }
    guard let next else { return isAll ? begun : nil }
    let takesValue =
      [UInt8(ascii: ":"), UInt8(ascii: "[")].contains(line.last)
      || (line.last == UInt8(ascii: ",") && innermost == UInt8(ascii: "["))
    return isBracket(at: next) && !takesValue ? .lines : begun
  }

  /// Whether the line at an offset seems to be one object or array of JSON, or the start of one;
  /// `nil` if more bytes are needed.
  func isContainerLine(at start: Int) -> Bool? {
    guard looksLikeContainer(at: start) else { return false }
    guard let line = firstLine(from: start) else { return isAll ? true : nil }
    return !FirstLine(line).isFollowed
  }
}

/// The first non-blank line of a text.
private struct FirstLine {
  /// The brackets that are open at its end.
  private(set) var open: [UInt8] = []
  /// Whether a string is open at its end.
  private(set) var isInString = false
  /// Its last byte that is not white space.
  private(set) var last: UInt8 = 0
  /// Whether something follows the end of the first object or array.
  private(set) var isFollowed = false

  /// Scans a line.
  ///
  /// - Parameter line: the line, without white space before it.
  init(_ line: UnsafeRawBufferPointer) {
    var (isEscaped, isClosed) = (false, false)
    for byte in line where isInString || !byte.isJSONSpace {
      last = byte
      isFollowed = isFollowed || isClosed
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        isClosed = open.isEmpty
      default: break
      }
    }
  }
}
