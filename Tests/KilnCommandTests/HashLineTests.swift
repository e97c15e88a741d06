import Testing

@testable import KilnCommand

@Suite struct HashLineTests {
  static let hash: [UInt8] = [0x95, 0x55, 0xE8, 0x55, 0x5C, 0x62, 0xDC, 0xFD]

  static func line(_ name: String) -> HashLine {
    HashLine(algorithm: .xxh3, hash: hash, file: FileName(bytes: Array(name.utf8)))
  }

  @Test(arguments: ["a", "a b", " a", ") = (", "a\\b", "a\nb\r", "é", "-x", "XXH3 (a) = 9555"])
  func taggedLinesRoundTrip(name: String) {
    for isLittleEndian in [false, true] {
      let text = Self.line(name).text(.tagged, isLittleEndian: isLittleEndian)
      #expect(text.filter { $0 == UInt8(ascii: "\n") }.count == 1)
      #expect(HashLine.read(text.dropLast()) == .hash(Self.line(name)))
    }
  }

  @Test func readsNamesThatAreNotUTF8() {
    let line = HashLine(algorithm: .xxh3, hash: Self.hash, file: FileName(bytes: [0xFF, 0x80]))
    #expect(
      HashLine.read(line.text(.plain, isLittleEndian: false).dropLast())
        == .unknownAlgorithm("XXH64")
    )
    #expect(HashLine.read(line.text(.tagged, isLittleEndian: false).dropLast()) == .hash(line))
  }

  @Test(arguments: [
    "XXH3_9555e8555c62dcfd  a", "XXH3_9555E8555C62DCFD *a", "XXH3 (a) = 9555e8555c62dcfd\r",
  ])
  func readsEveryFormat(text: String) {
    #expect(HashLine.read(text.utf8) == .hash(Self.line("a")))
  }

  @Test(arguments: ["", "# XXH3 (a) = 9555e8555c62dcfd"])
  func ignoresEmptyLinesAndComments(text: String) {
    #expect(HashLine.read(text.utf8) == .nothing)
  }

  @Test(arguments: [
    "a", "9555e8555c62dcfd", "9555e8555c62dcfd a", "XXH3 (a) = ", "XXH3 (a) = 9555e8555c62dcf",
    "XXH3 (a) = 9555e8555c62dcfg", "XXH3 (a)  9555e8555c62dcfd", "XXH128 (a) = 9555e8555c62dcfd",
    "MD5 (a) = 9555e8555c62dcfd", "XXH3 () = 9555e8555c62dcfd", "\\XXH3 (\\x) = 9555e8555c62dcfd",
    "\\XXH3 (a\\) = 9555e8555c62dcfd", "XXH3 (a\0) = 9555e8555c62dcfd", " ", "(", "XXH3_  ",
    "XXH3 (", "\\", "XXH3 = 00",
  ])
  func rejectsMalformedLines(text: String) {
    #expect(HashLine.read(text.utf8) == .malformed)
  }
}
