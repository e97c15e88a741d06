/// The grammar of RFC 8259, one function per rule, without limits.
///
/// Surrogates must be paired, as the parser requires.
struct JSONGrammar {
  private let bytes: [UInt8]
  private var place = 0

  /// Whether bytes are one JSON value in UTF-8.
  static func accepts(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var grammar = JSONGrammar(bytes: Array(bytes))
    // The parser skips a byte order mark.
    if grammar.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { grammar.place = 3 }
    return grammar.document()
  }

  /// Reads containers without recursion, so that any depth fits on the stack.
  private mutating func document() -> Bool {
    var open: [UInt8] = []
    while true {
      skipSpace()
      guard let byte = next else { return false }
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        place += 1
        skipSpace()
        if !take(byte + 2) {
          open.append(byte)
          if byte == UInt8(ascii: "{"), !key() { return false }
          continue
        }
      } else if !scalar() {
        return false
      }
      // After a value: close containers, or go on with the next value.
      closing: while true {
        skipSpace()
        guard let container = open.last else { return place == bytes.count }
        if take(UInt8(ascii: ",")) {
          if container == UInt8(ascii: "{"), !key() { return false }
          break closing
        }
        guard take(container + 2) else { return false }
        open.removeLast()
      }
    }
  }

  private mutating func key() -> Bool {
    skipSpace()
    guard string() else { return false }
    skipSpace()
    return take(UInt8(ascii: ":"))
  }

  private mutating func scalar() -> Bool {
    if next == UInt8(ascii: "\"") { return string() }
    for word in ["true", "false", "null"] where bytes[place...].starts(with: word.utf8) {
      place += word.utf8.count
      return true
    }
    return number()
  }

  private mutating func number() -> Bool {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")), digits() == 0 { return false }
    if take(UInt8(ascii: ".")), digits() == 0 { return false }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      if digits() == 0 { return false }
    }
    return true
  }

  private mutating func digits() -> Int {
    let start = place
    while let next, (0x30...0x39).contains(next) { place += 1 }
    return place - start
  }

  private mutating func string() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"): if !escape() { return false }
      case 0..<0x20: return false
      default: continue
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let byte = next else { return false }
    place += 1
    if byte != UInt8(ascii: "u") { return "\"\\/bfnrt".utf8.contains(byte) }
    guard let unit = codeUnit() else { return false }
    switch unit {
    case 0xD800..<0xDC00:
      guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let low = codeUnit() else {
        return false
      }
      return (0xDC00..<0xE000).contains(low)
    case 0xDC00..<0xE000: return false
    default: return true
    }
  }

  private mutating func codeUnit() -> UInt16? {
    let digits = bytes[place...].prefix(4)
    // `UInt16.init` would accept a sign.
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    place += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { place += 1 }
  }
}
