import KilnData
import KilnTestSupport
import Testing

@Suite struct JSONPointerTests {
  /// RFC 6901, section 5.
  private let document: JSONValue = [
    "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6,
    " ": 7, "m~n": 8,
  ]

  @Test func readsTheExamplesOfTheRFC() throws {
    let examples: [(String, JSONValue, fragment: String)] = [
      ("", document, "#"), ("/foo", ["bar", "baz"], "#/foo"), ("/foo/0", "bar", "#/foo/0"),
      ("/", 0, "#/"), ("/a~1b", 1, "#/a~1b"), ("/c%d", 2, "#/c%25d"), ("/e^f", 3, "#/e%5Ef"),
      ("/g|h", 4, "#/g%7Ch"), ("/i\\j", 5, "#/i%5Cj"), ("/k\"l", 6, "#/k%22l"), ("/ ", 7, "#/%20"),
      ("/m~0n", 8, "#/m~0n"),
    ]
    for (text, value, fragment) in examples {
      let pointer = try JSONPointer(text)
      #expect(document[pointer] == value, "\(text)")
      #expect(pointer.description == text)
      #expect(pointer.fragment == fragment)
    }
    #expect(JSONPointer(tokens: ["größe", "#"]).fragment == "#/gr%C3%B6%C3%9Fe/%23")
  }

  @Test(arguments: ["/foo/2", "/foo/-", "/foo/00", "/foo/+1", "/foo/bar", "/no", "/foo/0/x", "//"])
  func returnsNilForMissingLocations(_ text: String) throws {
    #expect(try document[JSONPointer(text)] == nil)
  }

  @Test(arguments: [("a", 0), ("/~", 2), ("/a~2", 3), ("/~~0", 2), ("/é~x", 4)])
  func rejectsMalformedPointersWithTheOffset(_ text: String, _ offset: Int) {
    let error = #expect(throws: ParseError.self) { try JSONPointer(text) }
    #expect(error?.offset == offset)
  }

  @Test func tokensRoundTripThroughText() throws {
    var generator = SeededGenerator(seed: 82)
    for _ in 0..<2000 {
      let tokens = (0..<generator.below(4)).map { _ in
        (0..<generator.below(4)).map { _ in generator.pick(["~", "/", "0", "1", "é", "\u{301}"]) }
          .joined()
      }
      let pointer = JSONPointer(tokens: tokens)
      let again = try JSONPointer(pointer.description)
      #expect(again.tokens.map { Array($0.utf8) } == tokens.map { Array($0.utf8) })
      #expect(again == pointer && again.hashValue == pointer.hashValue)
    }
  }

  @Test func canonicallyEquivalentKeysAreDistinct() throws {
    let value: JSONValue = ["e\u{301}": 1, "\u{E9}": 2]
    #expect(try value[JSONPointer("/e\u{301}")] == 1)
    #expect(try value[JSONPointer("/\u{E9}")] == 2)
    #expect(try JSONPointer("/e\u{301}") != JSONPointer("/\u{E9}"))
  }
}
