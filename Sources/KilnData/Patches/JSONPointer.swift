/// The place of a value in a JSON document, as RFC 6901 has it: `/friends/0/name`.
///
/// A pointer is a list of reference tokens, each the key of a member or the index of an element;
/// the empty one points to the whole document. `~` and `/` inside of a token are written `~0` and
/// `~1`. Tokens are equal when their code points are.
public struct JSONPointer: Sendable {
  /// The reference tokens, unescaped, from the outermost on.
  public private(set) var tokens: [String]

  /// A pointer of some tokens.
  ///
  /// - Parameter tokens: the tokens, unescaped, from the outermost on.
  public init(tokens: [String] = []) {
    self.tokens = tokens
  }

  /// A pointer from its text.
  ///
  /// - Parameter text: empty, or tokens with a `/` before each.
  /// - Throws: ``JSONPointerError`` where the text does not begin with `/`, or has a `~` that
  ///   neither `0` nor `1` follows.
  /// - Complexity: O(*n*).
  public init(_ text: String) throws(JSONPointerError) {
    tokens = []
    let bytes = text.utf8
    guard let first = bytes.first else { return }
    guard first == UInt8(ascii: "/") else { throw JSONPointerError(text, .noSlash, 0) }
    var token: [UInt8] = []
    var isEscaped = false
    for (offset, byte) in bytes.enumerated().dropFirst() {
      switch (isEscaped, byte) {
      case (true, UInt8(ascii: "0")): token.append(UInt8(ascii: "~"))
      case (true, UInt8(ascii: "1")): token.append(UInt8(ascii: "/"))
      case (true, _): throw JSONPointerError(text, .badEscape, offset)
      case (false, UInt8(ascii: "~")): break
      case (false, UInt8(ascii: "/")):
        tokens.append(String(decoding: token, as: UTF8.self))
        token.removeAll(keepingCapacity: true)
      case (false, _): token.append(byte)
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "~")
    }
    guard !isEscaped else { throw JSONPointerError(text, .badEscape, bytes.count) }
    tokens.append(String(decoding: token, as: UTF8.self))
  }

  /// The pointer to something one level further inside.
  ///
  /// - Parameter token: the key of a member, or the index of an element in decimal digits.
  public func appending(_ token: String) -> JSONPointer {
    JSONPointer(tokens: tokens + [token])
  }

  /// Whether this points to something around the place of another pointer, and not to that place.
  func isProperPrefix(of other: JSONPointer) -> Bool {
    tokens.count < other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { JSONKey($0) == JSONKey($1) }
  }

  /// The array index that a token is: `0`, or decimal digits without a leading zero.
  ///
  /// - Returns: the index; `nil` where the token is none, or too large for an `Int`.
  static func index(_ token: String) -> Int? {
    let digits = token.utf8
    guard digits.count == 1 || digits.first != UInt8(ascii: "0"),
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return Int(token)
  }
}

extension JSONPointer: Hashable {
  /// Whether two pointers have the same tokens, code point by code point.
  public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.count == right.tokens.count
      && zip(left.tokens, right.tokens).allSatisfy { JSONKey($0) == JSONKey($1) }
  }

  /// Combines the tokens.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tokens.map(JSONKey.init))
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer's text: `/a~1b/0`; empty for the whole document.
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

extension JSONValue {
  /// The value at a place; `nil` where there is none.
  ///
  /// - Parameter pointer: the place.
  /// - Complexity: O(*n*) in the number of tokens.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      guard let next = value.part(at: token) else { return nil }
      value = next.value
    }
    return value
  }

  /// The member or element that a token leads to, and the step to it; `nil` where there is none.
  func part(at token: String) -> (step: SourcePath.Step, value: JSONValue)? {
    switch self {
    case .object(let object):
      return object[token].map { (.key(token), $0) }
    case .array(let array):
      guard let index = JSONPointer.index(token), array.indices ~= index else { return nil }
      return (.index(index), array[index])
    case .null, .bool, .number, .string:
      return nil
    }
  }
}

/// Text that is not a JSON pointer.
public struct JSONPointerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with the text.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// The text is not empty and does not begin with `/`.
    case noSlash = "expected / or nothing"
    /// Something other than `0` or `1` follows `~`.
    case badEscape = "expected 0 or 1 after ~"
  }

  /// The text; of a long one the start, with "…" where it is cut.
  public let text: String

  /// What is wrong.
  public let reason: Reason

  /// The offset, in UTF-8 bytes, of the first byte that cannot stand where it does.
  public let offset: Int

  init(_ text: String, _ reason: Reason, _ offset: Int) {
    self.text = Excerpt.shortened(text)
    self.reason = reason
    self.offset = offset
  }

  /// The mistake in words.
  public var description: String {
    "\(JSONTextWriter.quoted(text)) is no JSON pointer: \(reason.rawValue) at offset \(offset)"
  }
}
