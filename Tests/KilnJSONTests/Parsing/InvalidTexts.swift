import KilnJSON
import Testing

/// A text that RFC 8259's grammar rejects, with the offset and the reason.
struct InvalidText: Sendable, CustomTestStringConvertible {
  var bytes: [UInt8]
  var offset: Int
  var reason: ParseError.Reason

  /// - Parameter marked: the text with a mark before the byte of the error.
  init(marked: String, _ reason: ParseError.Reason) {
    let parts = marked.unicodeScalars.split(separator: "▸", omittingEmptySubsequences: false)
    let bytes = parts.map { Array(String($0).utf8) }
    self.init(bytes: Array(bytes.joined()), bytes[0].count, reason)
  }

  init(bytes: [UInt8], _ offset: Int, _ reason: ParseError.Reason) {
    self.bytes = bytes
    self.offset = offset
    self.reason = reason
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
}

/// Bytes in a string; they start two bytes after the start of the text.
private func inString(
  _ bytes: [UInt8],
  _ offset: Int,
  _ reason: ParseError.Reason = .invalidUTF8
) -> InvalidText {
  InvalidText(bytes: Array("[\"".utf8) + bytes + Array("\"]".utf8), 2 + offset, reason)
}

let invalidTexts: [InvalidText] =
  markedTexts.flatMap { reason, texts in texts.map { InvalidText(marked: $0, reason) } } + encodings

private let markedTexts: [(reason: ParseError.Reason, texts: [String])] = [
  (
    .noValue,
    [
      "▸", " ▸", "\n\r\t ▸", "\u{FEFF}▸", "\u{FEFF} ▸",
    ]
  ),
  (
    .expectedValue,
    [
      "\u{FEFF}▸\u{FEFF}1", " ▸\u{FEFF}1", "▸\0", "▸\u{A0}1", "▸\u{2028}1", "▸\u{B}1", "▸\u{C}1",
      "▸\u{1A}", "▸// a\n1", "▸/**/1", "▸#", "▸]", "▸}", "▸,", "▸:", "▸\\", "▸abc", "▸'a'",
      "▸True", "▸NULL", "▸NaN", "▸Infinity", "▸undefined", "▸+1", "▸.5", "▸１", "[▸", "[[▸", "[1,▸",
      "[1,▸]", "[1, ▸]", "[▸,]", "[▸,1]", "[1,▸,2]", "[▸}", "[▸:]", "{\"a\":▸", "{\"a\":▸}",
      "{\"a\":▸:1}", "{\"a\":▸,\"b\":1}", "{\"a\":[▸}",
    ]
  ),
  (
    .trailingContent,
    [
      "1▸\u{FEFF}", "1 ▸2", "1▸,2", "1▸,", "1▸]", "1▸]]", "1▸],[2", "1▸\0", "null ▸null",
      "\"a\"▸\"b\"", "\"a\"▸,", "[]▸[]", "[] ▸x", "[]▸,", "[]▸]", "{}▸}", "{}▸{}", "[1]▸\0",
      "1 ▸// a", "1.2▸.3", "1e1▸.5", "1e1▸e1", "1 ▸.5", "1▸x", "0▸x10", "1▸_000", "\"a\"▸\"",
    ]
  ),
  (
    .invalidLiteral,
    [
      "▸n", "▸nul", "▸nulL", "▸nulll", "▸tru", "▸trve", "▸true1", "▸truefalse", "▸falsy", "▸fals",
      "[▸nul]", "[▸nul ,1]", "[▸true_]", "[▸t\0ue]", "▸nan",
    ]
  ),
  (
    .expectedCommaOrBracket,
    [
      "[true▸\"\"]", "[true▸\0]", "[null▸/]", "[1 ▸e5]", "[1▸a]", "[1▸-2]", "[1▸\"a\"]", "[1▸\0]",
      "[1▸\u{C}]", "[99999999999999999999▸x]", "[1e999▸.]", "[1▸", "[1 ▸2]", "[1▸:2]", "[1▸;2]",
      "[\"a\"▸:1]", "[\"a\" ▸\"b\"]", "[1▸}", "[[]▸", "[[1]▸", "[[1,[2]]▸", "[{}▸", "[[]▸1]",
      "[[]▸[]]", "[{}▸{}]", "[[1▸}]", "{\"a\":[1,2▸}",
    ]
  ),
  (
    .leadingZero,
    [
      "0▸1", "0▸0", "-0▸1", "[0▸1]", "0▸99999999999999999999",
    ]
  ),
  (
    .invalidNumber,
    [
      "-▸", "-▸ 1", "-▸-1", "-▸a", "-▸.5", "-▸Infinity", "[-▸]", "1.▸", "[1.▸]", "[1.▸,2]",
      "1.▸e1", "1.▸.2", "1e▸", "1E+▸", "1e-▸", "1e+▸-1", "[1e▸ ,2]",
    ]
  ),
  (
    .unclosedQuote,
    [
      "▸\"", "▸\"a", "[▸\"a]", "[▸\"a\\\"]", "▸\"\\", "{\"a\":▸\"b}", "{▸\"a:1}",
    ]
  ),
  (
    .controlCharacter,
    [
      "\"▸\n\"", "\"a▸\tb\"", "\"▸\0\"", "\"▸\u{1F}\"", "\"\u{7F}▸\r\"", "{\"a▸\nb\":1}",
    ]
  ),
  (
    .badEscape,
    [
      #""▸\a""#, #""▸\'""#, #""▸\0""#, #""▸\x41""#, #""▸\U0041""#, #""▸\N""#, "\"▸\\\n\"",
      "\"▸\\é\"", #""▸\u""#, #""▸\u1""#, #""▸\u123""#, #""▸\u123g""#, #""▸\u 123""#, #""▸\u+123""#,
      #""▸\u{41}""#, #"{"▸\q":1}"#,
    ]
  ),
  (
    .loneSurrogate,
    [
      #""▸\ud800""#, #""▸\udc00""#, #""▸\udfff\ud800""#, #""a▸\ud800b""#, #""▸\ud800\ud800""#,
      #""▸\ud800\u0041""#, #""▸\ud800\n""#, #""▸\ud800\udc0""#, #""\ud83d\ude00▸\ude00""#,
      #"{"▸\udead":1}"#,
    ]
  ),
  (
    .expectedCommaOrBrace,
    [
      "[{\"a\":1▸]]", "[{\"a\":1▸]}", "{\"a\":1▸", "{\"a\":1▸]", "{\"a\":1 ▸\"b\":2}",
      "{\"a\":1▸:2}", "{\"a\":{\"b\":1}▸", "{\"a\":[]▸",
    ]
  ),
  (
    .expectedKey,
    [
      "{▸", "{▸]", "{▸,}", "{▸:1}", "{▸1:1}", "{▸a:1}", "{▸null:1}", "{▸'a':1}", "{▸[]:1}",
      "{▸{}}", "{\"a\":1,▸", "{\"a\":1,▸}", "{\"a\":1,▸,\"b\":2}", "{\"a\":1,▸2}",
    ]
  ),
  (
    .expectedColon,
    [
      "{\"a\"▸", "{\"a\"▸}", "{\"a\"▸,1}", "{\"a\" ▸1}", "{\"a\"▸\"b\"}", "{\"a\"▸=1}",
      "{\"a\":1,\"b\"▸}",
    ]
  ),
]

private let encodings = [
  InvalidText(bytes: [0xFF], 0, .invalidUTF8),
  InvalidText(bytes: [0xEF, 0xBB], 0, .invalidUTF8),
  InvalidText(bytes: [0xFE, 0xFF, 0x00, 0x31], 0, .invalidUTF8),
  InvalidText(bytes: [0xFF, 0xFE, 0x31, 0x00], 0, .invalidUTF8),
  InvalidText(bytes: [0x31, 0x00, 0x20, 0x00], 1, .trailingContent),
  InvalidText(bytes: [0x5B, 0x80, 0x5D], 1, .invalidUTF8),
  InvalidText(bytes: [0x5B, 0x31, 0xC3, 0x5D], 2, .invalidUTF8),
  InvalidText(bytes: [0x31, 0x20, 0xE2, 0x82], 2, .invalidUTF8),
  // Continuation bytes alone, and lead bytes that never occur
  inString([0x80], 0),
  inString([0x61, 0xBF, 0x61], 1),
  inString([0xC0, 0x80], 0),
  inString([0xC1, 0xBF], 0),
  inString([0xF5, 0x80, 0x80, 0x80], 0),
  inString([0xFE], 0),
  // Truncated sequences
  inString([0xC3], 0),
  inString([0xE2, 0x82], 0),
  inString([0xF0, 0x9F, 0x98], 0),
  inString([0x61, 0xE2, 0x28, 0xA1], 1),
  // Overlong forms, surrogates, and values above U+10FFFF
  inString([0xE0, 0x80, 0x80], 0),
  inString([0xE0, 0x9F, 0xBF], 0),
  inString([0xF0, 0x8F, 0xBF, 0xBF], 0),
  inString([0xED, 0xA0, 0x80], 0),
  inString([0xED, 0xBF, 0xBF], 0),
  inString([0xF4, 0x90, 0x80, 0x80], 0),
  // The first error counts, whichever check of simdjson detects it
  inString([0x0A, 0xFF], 0, .controlCharacter),
  inString([0x5C, 0x61, 0xFF], 0, .badEscape),
  InvalidText(bytes: Array("[1 2,\"".utf8) + [0xFF, 0x22, 0x5D], 3, .expectedCommaOrBracket),
]
