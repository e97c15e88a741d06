extension JSONTextWriter {
  /// Writes a string in quotes.
  mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    // All but strings that come from elsewhere have their bytes in one piece.
    let done: Void? = string.utf8.withContiguousStorageIfAvailable { write(escaping: $0) }
    if done == nil {
      var string = string
      string.withUTF8 { write(escaping: $0) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes text with escapes where they must be or are asked for, and all between in runs.
  /// Whether a byte of a text is written as it is, whatever the style.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func write(escaping text: UnsafeBufferPointer<UInt8>) {
    let wantsMore = !options.isDisjoint(with: [.escapedLineSeparators, .asciiOnly])
    let wantsSlashes = options.contains(.escapedSlashes)
    var (written, next) = (0, 0)
    while next < text.count {
      let byte = text[next]
      let isPlain =
        Self.isPlain(byte)
        && (byte < 0x80 || !wantsMore) && (byte != UInt8(ascii: "/") || !wantsSlashes)
      if isPlain {
        next += 1
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<next]))
      written = next
      if byte < 0x80 {
        escape(byte)
        next += 1
        written = next
      } else {
        let (scalar, length) = Self.scalar(of: text, at: next)
        next += length
        if options.contains(.asciiOnly) || scalar.value == 0x2028 || scalar.value == 0x2029 {
          for unit in UTF16.encode(scalar).unsafelyUnwrapped { escape(unit: unit) }
          written = next
        }
      }
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<next]))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): write(ascii: "\\\"")
    case UInt8(ascii: "\\"): write(ascii: "\\\\")
    case UInt8(ascii: "/"): write(ascii: "\\/")
    case 0x08: write(ascii: "\\b")
    case 0x09: write(ascii: "\\t")
    case 0x0A: write(ascii: "\\n")
    case 0x0C: write(ascii: "\\f")
    case 0x0D: write(ascii: "\\r")
    default: escape(unit: UInt16(byte))
    }
  }

  private mutating func escape(unit: UInt16) {
    write(ascii: "\\u")
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(unit >> UInt16(shift) & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// The code point that begins at a byte of valid UTF-8 beyond ASCII, and its length in bytes.
  private static func scalar(
    of text: UnsafeBufferPointer<UInt8>,
    at start: Int
  ) -> (Unicode.Scalar, length: Int) {
    let lead = text[start]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for byte in text[start + 1..<start + length] { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
