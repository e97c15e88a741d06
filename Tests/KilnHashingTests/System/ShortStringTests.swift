import KilnHashing
import Testing

/// Strings that are created without the standard library.
@Suite struct ShortStringTests {
  @Test func shortASCIIStringsMatchTheStandardLibrary() {
    for count in 0...15 {
      let bytes = (0..<count).map { UInt8($0 * 9) }
      let expected = String(decoding: bytes, as: UTF8.self)
      let made = shortString(bytes)
      #expect(made == (SwiftStorage.isKnown ? expected : nil))
      if let made { #expect(StringBits(made) == StringBits(expected)) }
    }
  }

  @Test func returnsNilForOtherTexts() {
    #expect(shortString(Array("sixteen letters.".utf8)) == nil)
    for count in 2...15 {
      for index in 0..<count - 1 {
        var bytes = [UInt8](repeating: 0x61, count: count)
        (bytes[index], bytes[index + 1]) = (0xC3, 0xBC)
        #expect(shortString(bytes) == nil)
      }
    }
  }

  private func shortString(_ bytes: [UInt8]) -> String? {
    // A byte more, so that there is an address.
    (bytes + [0]).withUnsafeBufferPointer {
      SwiftStorage.shortString($0.baseAddress!, count: bytes.count)
    }
  }
}
