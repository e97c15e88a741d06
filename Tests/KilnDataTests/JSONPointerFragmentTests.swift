import KilnData
import Testing

@Suite struct JSONPointerFragmentTests {
  // RFC 6901, section 6.
  @Test(arguments: [
    ("", "#"), ("/foo", "#/foo"), ("/foo/0", "#/foo/0"), ("/", "#/"), ("/a~1b", "#/a~1b"),
    ("/c%d", "#/c%25d"), ("/e^f", "#/e%5Ef"), ("/g|h", "#/g%7Ch"), (#"/i\j"#, "#/i%5Cj"),
    (#"/k"l"#, "#/k%22l"), ("/ ", "#/%20"), ("/m~0n", "#/m~0n"),
  ])
  func matchesTheExamplesOfTheRFC(pointer: String, fragment: String) throws {
    #expect(try JSONPointer(pointer).fragment == fragment)
  }

  @Test func percentEncodesTheBytesOfNonASCIIText() {
    #expect(JSONPointer(tokens: ["größe", "#"]).fragment == "#/gr%C3%B6%C3%9Fe/%23")
  }
}
