extension JSONPointer {
  /// The pointer as the fragment of a URI, as RFC 6901 section 6 has it: `#/a~1b/k%22l`.
  ///
  /// What may not stand in a fragment (RFC 3986 section 3.5) is percent-encoded, byte by byte.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var fragment: String {
    var bytes = [UInt8(ascii: "#")]
    for byte in description.utf8 {
      if Self.isFragmentByte(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), Self.hexDigit(byte >> 4), Self.hexDigit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isFragmentByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
