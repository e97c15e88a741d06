import CSimdJSON
import Testing

@testable import KilnJSON

/// Checks of the simdjson library, and parsing with a library that deviates.
@Suite struct LibraryTests {
  @Test func libraryOfThisProcessHasNoDeviations() {
    #expect(kiln_json_library_deviations() == 0)
    #expect(kiln_json_examine_stage_one(kiln_json_stage_one, nil) == 0)
  }

  @Test func detectsChangedEntriesAfterTheLastToken() {
    let tokens = UInt32(KILN_JSON_LIBRARY_TOKENS)
    // The first of the two, then the second.
    #expect(kiln_json_examine_stage_one({ change($1, $2, $3) { $1[$0] = 0 } }, nil) == tokens)
    #expect(kiln_json_examine_stage_one({ change($1, $2, $3) { $1[$0 + 1] = 0 } }, nil) == tokens)
  }

  @Test func detectsInvalidTokenOffsetsAndCounts() {
    let tokens = UInt32(KILN_JSON_LIBRARY_TOKENS)
    #expect(kiln_json_examine_stage_one({ change($1, $2, $3) { $1[$0 - 1] += 1 } }, nil) == tokens)
    let oneLess: kiln_json_stage_one_t = { kiln_json_stage_one($0, $1, $2, $3) - 1 }
    #expect(kiln_json_examine_stage_one(oneLess, nil) & tokens != 0)
    let none: kiln_json_stage_one_t = { _, _, _, _ in -1 }
    #expect(kiln_json_examine_stage_one(none, nil) == tokens)
  }

  @Test func detectsAcceptedInvalidBytes() {
    // Treats bytes beyond ASCII, and a control character that is not white space, as letters.
    let lenient: kiln_json_stage_one_t = { context, bytes, length, tokens in
      let text = UnsafeBufferPointer(start: bytes, count: length)
      let letters = text.map { $0 == 0x01 || $0 >= 0x80 ? UInt8(ascii: "x") : $0 }
      return kiln_json_stage_one(context, letters, length, tokens)
    }
    #expect(kiln_json_examine_stage_one(lenient, nil) == UInt32(KILN_JSON_LIBRARY_BYTES))
  }

  @Test(arguments: [KILN_JSON_LIBRARY_TOKENS, KILN_JSON_LIBRARY_BYTES])
  func readerOfRowsDefersToTheTreeForADeviatingLibrary(deviation: Int) throws {
    let text = Array(#"{"a": 1}"#.utf8)
    let reader = try #require(kiln_json_reader_create_for(UInt32(deviation)))
    defer { kiln_json_reader_destroy(reader) }
    #expect(kiln_json_reader_open(reader, text, text.count, text.count) == KILN_JSON_DISAGREEMENT)
    let plain = try #require(kiln_json_reader_create_for(0))
    defer { kiln_json_reader_destroy(plain) }
    #expect(kiln_json_reader_open(plain, text, text.count, text.count) == KILN_JSON_OK)
  }

  @Test func treeReaderRejectsInvalidBytesForALenientLibrary() throws {
    let reader = try #require(kiln_json_tree_reader_create_for(UInt32(KILN_JSON_LIBRARY_BYTES)))
    defer { kiln_json_tree_reader_destroy(reader) }
    #expect(status(reader, Array(#"["é"]"#.utf8)) == KILN_JSON_OK)
    #expect(status(reader, [0x5B, 0x22, 0xFF, 0x22, 0x5D]) == KILN_JSON_INVALID_UTF8)
    #expect(status(reader, [0x5B, 0x22, 0x01, 0x22, 0x5D]) == KILN_JSON_CONTROL_CHARACTER)
  }

  @Test(arguments: [KILN_JSON_LIBRARY_INCOMPATIBLE, KILN_JSON_LIBRARY_TOKENS])
  func incompatibleLibraryErrorNamesHeadersAndFile(deviation: Int) throws {
    let reader = try #require(kiln_json_tree_reader_create_for(UInt32(deviation)))
    defer { kiln_json_tree_reader_destroy(reader) }
    let status = status(reader, Array("[1]".utf8))
    #expect(status == KILN_JSON_INCOMPATIBLE_LIBRARY)
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    let error = ParseError(status, maximumDepth: 1, at: 0, in: none)
    #expect(error.message.contains(String(cString: kiln_json_library_headers())))
    if let path = kiln_json_library_path() {
      #expect(error.message.contains(String(cString: path)))
    }
  }
}

/// Changes the entries of simdjson's first stage for an accepted text.
private func change(
  _ bytes: UnsafePointer<UInt8>,
  _ length: Int,
  _ tokens: UnsafeMutablePointer<UInt32>,
  _ change: (Int, UnsafeMutablePointer<UInt32>) -> Void
) -> Int {
  let count = kiln_json_stage_one(nil, bytes, length, tokens)
  if count >= 0 { change(count, tokens) }
  return count
}

private func status(_ reader: OpaquePointer, _ text: [UInt8]) -> kiln_json_status_t {
  var (mostNodes, offset) = (0, 0)
  return kiln_json_tree_open(reader, text, text.count, 64, &mostNodes, &offset)
}
