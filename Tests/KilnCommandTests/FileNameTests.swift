import Testing

@testable import KilnCommand

@Suite struct FileNameTests {
  @Test(
    arguments: [
      Array("plain.json".utf8), [0xFF, 0xFE], [0x61, 0xC3, 0x28],
      Array("\u{10FF80}\u{10FFFF}".utf8),
      [0xE2, 0x82], [0xED, 0xA0, 0x80], [], Array("é→😀".utf8), [0xF4, 0x90, 0x80, 0x80, 0x7F],
    ] as [[UInt8]]
  )
  func arbitraryBytesRoundTripThroughAnArgument(bytes: [UInt8]) {
    let arguments = CommandArguments([bytes])
    #expect(arguments.bytes(of: arguments.texts[0]) == bytes)
  }

  @Test func arbitraryBytesRoundTripThroughAnOptionValue() {
    let arguments = CommandArguments([Array("--errors=".utf8) + [0x61, 0xFF], [0x61, 0xFE]])
    #expect(arguments.texts == [#"--errors=a\xff"#, #"a\xfe"#])
    #expect(arguments.bytes(of: #"a\xff"#) == [0x61, 0xFF])
    #expect(arguments.bytes(of: #"a\xfe"#) == [0x61, 0xFE])
  }

  @Test func descriptionIsOneLine() {
    let name = FileName(bytes: Array("a\n\u{1B}[2J".utf8) + [0xFF])
    #expect(name.description == #"a\n\u{1B}[2J\xff"#)
  }
}
