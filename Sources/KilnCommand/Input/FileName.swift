/// The name of a file: any bytes, since that is what the system has.
struct FileName: Hashable, CustomStringConvertible {
  /// The bytes.
  let bytes: [UInt8]

  /// Standard input, where no file is named.
  static let standardInput = FileName(bytes: [UInt8(ascii: "-")])

  /// Whether it means standard input.
  var isStandardInput: Bool { self == .standardInput }

  /// A name of some bytes.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The name for machines, `-` for standard input; bytes that are no UTF-8 are replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The name for messages, on one line: what is not printed, and what is no UTF-8, is escaped.
  var description: String {
    isStandardInput ? "standard input" : Self.escaped(bytes)
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    UTF8Pieces.visit(bytes) { piece in
      switch piece {
      case .scalar(let scalar): text.unicodeScalars.append(scalar)
      case .byte(let byte): text += "\\x" + String(byte, radix: 16)
      }
    }
    return text.singleLine
  }
}

// A parser of arguments knows strings alone. A byte that is no UTF-8 goes through it as a code point for
// private use, and so do the bytes of such code points themselves.
extension FileName {
  private static let disguises: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

  /// The name as an argument.
  var argument: String {
    var text = String.UnicodeScalarView()
    func disguise(_ byte: UInt8) {
      // In the range, and so a code point.
      if let scalar = Unicode.Scalar(Self.disguises.lowerBound - 0x80 + UInt32(byte)) {
        text.append(scalar)
      }
    }
    UTF8Pieces.visit(bytes) { piece in
      switch piece {
      case .scalar(let scalar) where Self.disguises.contains(scalar.value):
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { disguise(byte) }
      case .scalar(let scalar): text.append(scalar)
      case .byte(let byte): disguise(byte)
      }
    }
    return String(text)
  }

  /// The name that was made an argument.
  init(argument: String) {
    bytes = argument.unicodeScalars.flatMap { scalar in
      Self.disguises.contains(scalar.value)
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }
}

/// The code points of bytes that should be UTF-8, and what is none.
private enum UTF8Pieces {
  case scalar(Unicode.Scalar)
  case byte(UInt8)

  static func visit(_ bytes: [UInt8], _ body: (UTF8Pieces) -> Void) {
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var place = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        body(.scalar(UTF8.decode(encoded)))
        place += encoded.count
      case .error(let length):
        for byte in bytes[place..<(place + length)] { body(.byte(byte)) }
        place += length
      case .emptyInput: return
      }
    }
  }
}
