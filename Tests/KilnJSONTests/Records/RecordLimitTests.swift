import KilnJSON
import Testing

/// What counts toward the length of a record.
@Suite struct RecordLimitTests {
  private static let space = String(repeating: " ", count: 30_000)

  @Test(
    "white space around a record does not count toward its length",
    arguments: [
      ("[{\"id\":1}          ,{\"id\":2}\n\n]", JSONRecordFormat.array),
      ("{\"id\":1}\r\n{\"id\":2}\r\n", .lines),
      ("   {\"id\":1} \t \n  {\"id\":2}", .lines),
      ("\(space){\"id\":1}\(space)\n\(space)\r\n\(space){\"id\":2}\(space)", .lines),
      ("[\(space){\"id\":1}\(space),\(space){\"id\":2}\(space)]", .array),
      ("\(space){\"id\":1}\(space){\"id\":2}\(space)", .values),
    ]
  )
  func whiteSpace(text: String, format: JSONRecordFormat) async throws {
    for batchBytes in [1, 100, 100_000] {
      for maximum in [8, 7] {
        let found = try await read(text, format, batchBytes: batchBytes, maximum: maximum)
        if maximum == 8 {
          #expect(found.map(\.value) == [["id": 1], ["id": 2]])
        } else {
          #expect(found.map(\.wrong) == ["too long: 8", "too long: 8"])
        }
        let bytes = Array(text.utf8)
        #expect(found.map(\.offset) == bytes.indices.filter { bytes[$0] == UInt8(ascii: "{") })
        #expect(found.map(\.line) == found.map { 1 + bytes[..<$0.offset].count { $0 == 0x0A } })
      }
    }
  }

  @Test(
    "a record over the limit is reported with its length, and the next are read",
    arguments: [
      ("1\n", "\n2", JSONRecordFormat.lines), ("[1,", ",2]", .array), ("1 ", " 2", .values),
      ("{\"a\":1,\"b\":", ",\"c\":2}", .members()),
    ]
  )
  func tooLong(start: String, end: String, format: JSONRecordFormat) async throws {
    let long = "\"" + String(repeating: "x", count: 5_000) + "\""
    let length = format == .members() ? 5_006 : 5_002
    for batchBytes in [1, 64, 5_003, 100_000] {
      let found = try await read(start + long + end, format, batchBytes: batchBytes, maximum: 100)
      #expect(found.map(\.value) == [1, nil, 2])
      #expect(found[1].wrong == "too long: \(length)")
    }
  }

  @Test("records over the limit count toward lines and offsets")
  func positions() async throws {
    let long = "[" + String(repeating: "\n1,", count: 2_000) + "1]"
    let text = "[0,\(long),2,\n\(long)  \n ,4]"
    for batchBytes in [1, 64, 100_000] {
      let found = try await read(text, .array, batchBytes: batchBytes, maximum: 20)
      #expect(found.map(\.value) == [0, nil, 2, nil, 4])
      #expect(found.map(\.line) == [1, 1, 2_001, 2_002, 4_003])
      #expect(found.map(\.wrong)[1] == "too long: \(long.utf8.count)")
      #expect(found.map(\.wrong)[3] == "too long: \(long.utf8.count)")
    }
  }
}
