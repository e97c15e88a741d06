internal import KilnSupport

/// The name of a file, which can contain any bytes.
struct FileName: Hashable, CustomStringConvertible {
  /// The bytes.
  let bytes: [UInt8]

  /// Standard input, the default if no file is named.
  static let standardInput = FileName(bytes: [UInt8(ascii: "-")])

  /// Whether the name refers to standard input.
  var isStandardInput: Bool { self == .standardInput }

  /// A name of some bytes.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A name of some text.
  init(text: String) { self.init(bytes: Array(text.utf8)) }

  /// The name in JSON output; `-` for standard input. Invalid UTF-8 is replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The name in messages, on one line.
  ///
  /// Control characters and bytes that are not UTF-8 are escaped.
  var description: String { isStandardInput ? "standard input" : Self.escaped(bytes) }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        text.unicodeScalars.append(UTF8.decode(encoded))
        position += encoded.count
      case .error(let length):
        for byte in bytes[position..<(position + length)] {
          text += "\\x" + String(byte, radix: 16)
        }
        position += length
      case .emptyInput: return text.onOneLine(.swift)
      }
    }
  }
}
