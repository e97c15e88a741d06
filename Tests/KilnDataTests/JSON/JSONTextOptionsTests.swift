import Foundation
import KilnData
import KilnTestSupport
import Testing

@Suite struct JSONTextOptionsTests {
  @Test func sortsKeysAtEveryLevelByCodePoints() throws {
    let value: JSONValue = ["b": [["z": 1, "y": 2]], "😀": 1, "\u{FB33}": 2, "a": [:]]
    #expect(
      try value.text(options: .sortedKeys)
        == #"{"a":{},"b":[{"y":2,"z":1}],"\#u{FB33}":2,"😀":1}"#
    )
    #expect(try value.text(.pretty, options: .sortedKeys).hasPrefix("{\n  \"a\": {},"))
  }

  @Test func stringsRoundTripWithAllOptions() throws {
    var random = SeededGenerator(seed: 51)
    for raw in 0..<UInt8(16) {
      for _ in 0..<100 {
        let strings = (0..<5).map { _ in random.text() }
        let value = JSONValue(strings.map { JSONValue($0) })
        let bytes = try value.utf8Text(options: JSONTextOptions(rawValue: raw))
        #expect(try JSONDecoder().decode([String].self, from: Data(bytes)) == strings)
        let options = JSONTextOptions(rawValue: raw)
        #expect(!options.contains(.asciiOnly) || bytes.allSatisfy { $0 < 0x80 })
        #expect(try value.text(options: options).utf8.elementsEqual(bytes))
      }
    }
  }

  @Test func writesBridgedStringsAndSubstrings() throws {
    let bridged = NSString("a\"é😀") as String
    #expect(try JSONValue(bridged).text() == #""a\"é😀""#)
    #expect(try JSONValue("xa\"b".dropFirst()).text() == #""a\"b""#)
  }
}
