/// A location in a JSON document (RFC 6901), such as `/friends/0/name`.
///
/// A pointer is a list of reference tokens. Each is the key of a member or the index of an element.
/// The empty pointer refers to the whole document. In text, `~` and `/` in a token are escaped as
/// `~0` and `~1`. Tokens are compared by code points.
public struct JSONPointer: Sendable {
  /// The reference tokens, unescaped, outermost first.
  public private(set) var tokens: [String]

  /// Creates a pointer from tokens.
  ///
  /// - Parameter tokens: the tokens, unescaped, outermost first.
  public init(tokens: [String] = []) {
    self.tokens = tokens
  }

  /// Parses a pointer.
  ///
  /// - Parameter text: empty, or tokens with a `/` before each.
  /// - Throws: ``ParseError`` if the text does not start with `/`, or if a `~` is not
  ///   followed by `0` or `1`.
  /// - Complexity: O(*n*).
  public init(_ text: String) throws(ParseError) {
    tokens = []
    let bytes = text.utf8
    guard let first = bytes.first else { return }
    guard first == UInt8(ascii: "/") else { throw ParseError(.pointer, .noSlash, at: 0, of: text) }
    var token: [UInt8] = []
    var isEscaped = false
    for (offset, byte) in bytes.enumerated().dropFirst() {
      switch (isEscaped, byte) {
      case (true, UInt8(ascii: "0")): token.append(UInt8(ascii: "~"))
      case (true, UInt8(ascii: "1")): token.append(UInt8(ascii: "/"))
      case (true, _): throw ParseError(.pointer, .badEscape, at: offset, of: text)
      case (false, UInt8(ascii: "~")): break
      case (false, UInt8(ascii: "/")):
        tokens.append(String(decoding: token, as: UTF8.self))
        token.removeAll(keepingCapacity: true)
      case (false, _): token.append(byte)
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "~")
    }
    guard !isEscaped else { throw ParseError(.pointer, .badEscape, at: bytes.count, of: text) }
    tokens.append(String(decoding: token, as: UTF8.self))
  }

  /// Returns the pointer with an added token.
  ///
  /// - Parameter token: the key of a member, or the index of an element in decimal digits.
  package func appending(_ token: String) -> JSONPointer {
    JSONPointer(tokens: tokens + [token])
  }

  /// Whether this points to an ancestor of the value at another pointer.
  func isProperPrefix(of other: JSONPointer) -> Bool {
    tokens.count < other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { JSONKey($0) == JSONKey($1) }
  }

  /// The array index of a token: `0`, or decimal digits without a leading zero.
  ///
  /// - Returns: the index; `nil` if the token is not an index or is too large for an `Int`.
  static func index(_ token: String) -> Int? {
    let digits = token.utf8
    guard digits.count == 1 || digits.first != UInt8(ascii: "0"),
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return Int(token)
  }
}

extension JSONPointer: Hashable {
  /// Whether two pointers have the same tokens, compared by code points.
  public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.count == right.tokens.count
      && zip(left.tokens, right.tokens).allSatisfy { JSONKey($0) == JSONKey($1) }
  }

  /// Hashes the tokens.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tokens.map(JSONKey.init))
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The text of the pointer, such as `/a~1b/0`; empty for the whole document.
  public var description: String {
    var bytes: [UInt8] = []
    for token in tokens {
      bytes.append(UInt8(ascii: "/"))
      for byte in token.utf8 {
        switch byte {
        case UInt8(ascii: "~"): bytes += [UInt8(ascii: "~"), UInt8(ascii: "0")]
        case UInt8(ascii: "/"): bytes += [UInt8(ascii: "~"), UInt8(ascii: "1")]
        default: bytes.append(byte)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONPointer {
  /// The pointer as a URI fragment (RFC 6901, section 6), such as `#/a~1b/k%22l`.
  ///
  /// Bytes that a fragment cannot contain (RFC 3986, section 3.5) are percent-encoded.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var fragment: String {
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

extension JSONValue {
  /// The value at a pointer; `nil` if there is none.
  ///
  /// - Parameter pointer: the pointer.
  /// - Complexity: O(*n*) in the number of tokens.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      guard let next = value.part(at: token) else { return nil }
      value = next
    }
    return value
  }

  /// The member or element of a token; `nil` if there is none.
  func part(at token: String) -> JSONValue? {
    guard case .array = self else { return self[token] }
    return JSONPointer.index(token).flatMap { self[$0] }
  }
}
