import KilnHashing
import Testing

/// The code units of strings that are read from their memory.
@Suite struct StringUnitsTests {
  @Test(arguments: texts)
  func unitsAreThoseOfTheString(_ text: String) {
    // A list, so that the string has an address.
    [text].withUnsafeBufferPointer { texts in
      guard let units = SwiftStorage.units(of: texts.baseAddress!) else { return }
      #expect(Array(units) == Array(text.utf8))
    }
  }

  /// Texts of every length up to some words, made at run time, in ASCII and with another character.
  static var texts: [String] {
    (0...40).flatMap { count in
      let letters = String((0..<count).map { Character(Unicode.Scalar(UInt8(0x21 + $0))) })
      return [letters, letters + "é", "e\u{301}" + letters]
    } + ["a literal that is longer than fifteen bytes", ""]
  }

  @Test(.enabled(if: SwiftStorage.isKnown, "the layout of strings is unknown"))
  func unitsOfASCIITextsAreFound() {
    for count in 0...100 {
      let text = String(repeating: "a", count: count)
      withUnsafePointer(to: text) { #expect(SwiftStorage.units(of: $0)?.count == count) }
    }
  }
}
