internal import KilnHashing

extension JSONTextWriter {
  /// Writes a string in quotes.
  package mutating func write(_ string: String) {
    // Only bridged strings lack contiguous bytes.
    let done: Void? = string.utf8.withContiguousStorageIfAvailable { write(quoting: $0) }
    if done != nil { return }
    var string = string
    string.withUTF8 { write(quoting: $0) }
  }

  /// Writes the string at an address in quotes, if possible without counting a reference.
  @inline(__always)
  package mutating func write(at string: UnsafePointer<String>) {
    guard let units = SwiftStorage.units(of: string) else { return write(string.pointee) }
    write(quoting: units)
  }

  /// Whether a byte of a text is never escaped by default.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func write(quoting text: UnsafeBufferPointer<UInt8>) {
    room.reserve(text.count + 2)
    room.base[room.count] = UInt8(ascii: "\"")
    room.count += 1
    // Options that escape more need a check of each byte.
    let plain = options.isDisjoint(with: Self.moreEscapes) ? copyPlain(text) : 0
    if plain < text.count {
      write(escaping: UnsafeBufferPointer(rebasing: text[plain...]))
      room.reserve(1)
    }
    room.base[room.count] = UInt8(ascii: "\"")
    room.count += 1
  }

  private static var moreEscapes: JSONTextOptions {
    [.escapedLineSeparators, .asciiOnly, .escapedSlashes]
  }

  /// Copies the start of a text, up to the first group of eight bytes that needs an escape.
  ///
  /// Capacity for the whole text is reserved.
  ///
  /// - Returns: the number of copied bytes.
  @inline(__always)
  private mutating func copyPlain(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = text.baseAddress else { return 0 }
    let from = UnsafeRawPointer(start)
    let to = UnsafeMutableRawPointer(room.base + room.count)
    let count = text.count
    var offset = 0
    while offset + 16 <= count {
      let low = from.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let high = from.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
      if Self.escapes(in: low) | Self.escapes(in: high) != 0 { break }
      to.storeBytes(of: low, toByteOffset: offset, as: UInt64.self)
      to.storeBytes(of: high, toByteOffset: offset + 8, as: UInt64.self)
      offset += 16
    }
    if offset + 8 <= count {
      let word = from.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if Self.escapes(in: word) == 0 {
        to.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
        offset += 8
      }
    }
    let rest = count - offset
    if rest < 8 {
      // Fill the word with bytes that need no escape.
      var word: UInt64 = 0x2020_2020_2020_2020
      if count >= 8 {
        // The last eight bytes overlap with bytes that were checked before.
        word = from.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        if Self.escapes(in: word) == 0 {
          to.storeBytes(of: word, toByteOffset: count - 8, as: UInt64.self)
          offset = count
        }
      } else {
        for index in 0..<rest {
          let shift = UInt64(8 * index)
          word = word & ~(0xFF << shift) | UInt64(start[index]) << shift
        }
        if Self.escapes(in: word) == 0 {
          // There is capacity after the text for the rest of the word.
          to.storeBytes(of: word.littleEndian, toByteOffset: 0, as: UInt64.self)
          offset = count
        }
      }
    }
    room.count += offset
    return offset
  }

  /// Nonzero if one of eight bytes must be escaped.
  ///
  /// The high bit of a byte is set if the byte is less than 0x20, `"` or `\`. It may also be set in
  /// bytes above such a byte. Source: "Bit Twiddling Hacks" by S. Anderson, "Determine if a word
  /// has a byte less than n".
  @inline(__always)
  private static func escapes(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let slashes = word ^ (ones &* 0x5C)
    let found =
      (word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes
    return found & (ones &* 0x80)
  }

  /// Writes text with escapes, and copies the parts between them.
  @inline(never)
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
      room.append(UnsafeBufferPointer(rebasing: text[written..<next]))
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
    room.append(UnsafeBufferPointer(rebasing: text[written..<next]))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): room.append(ascii: "\\\"")
    case UInt8(ascii: "\\"): room.append(ascii: "\\\\")
    case UInt8(ascii: "/"): room.append(ascii: "\\/")
    case 0x08: room.append(ascii: "\\b")
    case 0x09: room.append(ascii: "\\t")
    case 0x0A: room.append(ascii: "\\n")
    case 0x0C: room.append(ascii: "\\f")
    case 0x0D: room.append(ascii: "\\r")
    default: escape(unit: UInt16(byte))
    }
  }

  private mutating func escape(unit: UInt16) {
    room.append(ascii: "\\u")
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(unit >> UInt16(shift) & 0xF)
      room.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// The code point at an offset in valid UTF-8 that is not ASCII, and its length in bytes.
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
