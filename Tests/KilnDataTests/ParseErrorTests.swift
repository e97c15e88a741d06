import KilnData
import KilnTestSupport
import Testing

/// The errors of texts; those of JSON, YAML and date patterns are tested where they are parsed.
@Suite struct ParseErrorTests {
  /// Parses text at run time: the argument is not a literal.
  private func pathError(_ text: String) throws -> ParseError {
    try #require(throws: ParseError.self) { try SourcePath(text) }
  }

  @Test func positionOfAPathCountsBytes() throws {
    let error = try pathError("é.a[數]")
    #expect(error.format == .path)
    #expect(error.offset == 5 && error.line == 1 && error.column == 6)
    #expect(error.message == #"expected an index, a quoted key or "*", found "數""#)
    #expect(error.description == #"source path "é.a[數]", byte 5: "# + error.message)
  }

  @Test func lineFeedsInAPathAreCounted() throws {
    let error = try pathError("a\nb[")
    #expect(error.offset == 4 && error.line == 2 && error.column == 3)
    #expect(error.message.hasSuffix("found the end"))
  }

  @Test func positionOfAPointerCountsBytes() throws {
    let text = "/é~2"
    let error = try #require(throws: ParseError.self) { try JSONPointer(text) }
    #expect(error.format == .pointer)
    #expect(error.offset == 4 && error.line == 1 && error.column == 5)
    #expect(error.message == #"expected "0" or "1" after "~""#)
  }

  @Test func everyCauseBelongsToAFormat() {
    let cases = Set(ParseError.Format.allCases.flatMap(\.cases))
    #expect(cases == Set(ParseError.Case.allCases))
  }
}

/// The types of texts, each with the same bytes.
@Suite struct UTF8TextTests {
  private func bytes(_ text: borrowing some UTF8Text & ~Escapable) -> [UInt8] {
    text.withUTF8Bytes { bytes in bytes.withUnsafeBytes { Array($0) } }
  }

  /// Bytes that are not contiguous.
  private struct Generated: Sequence, UTF8Text {
    let bytes: [UInt8]

    func makeIterator() -> some IteratorProtocol<UInt8> { bytes.makeIterator() }
  }

  @Test(arguments: ["", "a", "é😀", String(repeating: "x", count: 1_000)])
  func everyTypePassesItsBytes(_ text: String) {
    let expected = Array(text.utf8)
    #expect(bytes(text) == expected)
    #expect(bytes(text[...]) == expected)
    #expect(bytes("<\(text)>".dropFirst().dropLast()) == expected)
    #expect(bytes(text.utf8) == expected)
    #expect(bytes(text[...].utf8) == expected)
    #expect(bytes(expected) == expected)
    #expect(bytes(([0] + expected)[1...]) == expected)
    #expect(bytes(ContiguousArray(expected)) == expected)
    #expect(bytes(Generated(bytes: expected)) == expected)
    expected.withUnsafeBytes { #expect(bytes($0) == expected) }
    expected.withUnsafeBytes { #expect(bytes($0[...]) == expected) }
    expected.withUnsafeBufferPointer { #expect(bytes($0) == expected) }
    expected.withUnsafeBytes { buffer in
      let (raw, typed) = (bytes(buffer.bytes), bytes(buffer.bindMemory(to: UInt8.self).span))
      #expect(raw == expected && typed == expected)
    }
  }

  @Test func nativeTextIsNotCopied() {
    let array: [UInt8] = [1, 2, 3]
    array.withUnsafeBytes { inPlace in
      array.withUTF8Buffer { #expect($0.baseAddress == inPlace.baseAddress) }
    }
  }
}
