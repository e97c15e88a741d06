extension UnsafeRawBufferPointer {
  /// The offset of the next byte that is not white space, or the end.
  func endOfSpace(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isJSONSpace { end += 1 }
    return end
  }

  /// The offset of the first byte of the white space before an offset.
  func startOfSpace(before end: Int) -> Int {
    var start = end
    while start > 0, self[start - 1].isJSONSpace { start -= 1 }
    return start
  }

  /// The offset after the string that starts at an offset; `nil` if it is not closed.
  func endOfString(from start: Int) -> Int? {
    var end = start + 1
    while end < count, self[end] != UInt8(ascii: "\"") {
      end += self[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end < count ? end + 1 : nil
  }

  /// The offset after the number or literal that starts at an offset.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while end < count, !self[end].isJSONSpace, !",]}".utf8.contains(self[end]) {
      end += 1
    }
    return end
  }
}
