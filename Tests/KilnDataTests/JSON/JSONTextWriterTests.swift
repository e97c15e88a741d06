import Foundation
import KilnData
import KilnTestSupport
import Testing

/// The text of a string, written one code point at a time.
private func reference(_ string: String, _ options: JSONTextOptions) -> String {
  var text = "\""
  for scalar in string.unicodeScalars {
    let isASCII = scalar.value < 0x80
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "/" where options.contains(.escapedSlashes): text += "\\/"
    case "\u{8}": text += "\\b"
    case "\t": text += "\\t"
    case "\n": text += "\\n"
    case "\u{C}": text += "\\f"
    case "\r": text += "\\r"
    case "\u{2028}" where options.contains(.escapedLineSeparators): text += "\\u2028"
    case "\u{2029}" where options.contains(.escapedLineSeparators): text += "\\u2029"
    case _ where scalar.value < 0x20 || !isASCII && options.contains(.asciiOnly):
      for unit in scalar.utf16 { text += "\\u" + String(format: "%04x", unit) }
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}

@Suite struct JSONTextWriterTests {
  private let options: [JSONTextOptions] = [
    [], .escapedSlashes, .escapedLineSeparators, .asciiOnly, [.asciiOnly, .escapedSlashes],
  ]

  @Test func escapesBytesAtEveryPositionAndLength() throws {
    let special: [Unicode.Scalar] = [
      "\"", "\\", "\u{0}", "\u{1F}", "\n", " ", "!", "#", "[", "]", "/", "\u{7F}", "é", "\u{2028}",
      "\u{2029}", "\u{202A}", "😀",
    ]
    for length in 0...40 {
      for place in 0..<max(length, 1) {
        for scalar in special {
          var scalars = Array(repeating: "a" as Unicode.Scalar, count: length)
          if length > 0 { scalars[place] = scalar }
          var string = ""
          string.unicodeScalars.append(contentsOf: scalars)
          for options in options {
            #expect(try JSONValue(string).text(options: options) == reference(string, options))
          }
        }
      }
    }
  }

  @Test func escapesBytesIndependentlyOfAdjacentOnes() throws {
    // A borrow can carry from one byte of a word to the next: test all pairs.
    for first in 0..<UInt8(128) {
      for second in 0..<UInt8(128) {
        let string = String(
          decoding: [first, second, first, 0x61, second, 0x7F, 0x20, 0x61],
          as: UTF8.self
        )
        #expect(try JSONValue(string).text() == reference(string, []))
      }
    }
  }

  @Test func writesTextsThatExceedTheBuffer() throws {
    var random = SeededGenerator(seed: 7)
    for size in [500, 511, 512, 1_000, 1_024, 5_000, 100_000] {
      let string = (0..<size).map { _ in random.pick(["a", "\n", "é", "\u{1}"]) }.joined()
      for options in options {
        let value: JSONValue = [.string(string), 1, .string(string)]
        let text = reference(string, options)
        #expect(try value.text(options: options) == "[\(text),1,\(text)]")
      }
    }
    let many = JSONValue((0..<5_000).map { JSONValue(Int64($0) * 1_000_003) })
    #expect(
      try many.text() == "[" + (0..<5_000).map { "\($0 * 1_000_003)" }.joined(separator: ",") + "]"
    )
  }

  @Test func writesIntegersOfEveryLength() throws {
    var power: UInt64 = 1
    for _ in 0..<20 {
      for near in [power &- 1, power, power &+ 1, power &* 7] {
        #expect(try JSONValue(near).text() == "\(near)")
        #expect(try JSONValue(-Int64(near >> 1)).text() == "\(-Int64(near >> 1))")
      }
      power = power.multipliedReportingOverflow(by: 10).partialValue
    }
    #expect(try JSONValue(Int64.min).text() == "-9223372036854775808")
  }

  @Test func doublesMatchTheirSwiftDescription() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(try JSONValue.number(.double(value)).text() == value.description)
    }
    for value in [
      0.0, -0.0, 1, -1.5, 1e16, 1e-5, .leastNonzeroMagnitude, -.greatestFiniteMagnitude,
    ] {
      #expect(try JSONValue.number(.double(value)).text() == value.description)
    }
  }

  @Test func writesBridgedStringsAndSubstrings() throws {
    let bridged = NSString("a\"é😀") as String
    #expect(try JSONValue(bridged).text() == #""a\"é😀""#)
    #expect(try JSONValue("xa\"b".dropFirst()).text() == #""a\"b""#)
  }
}
