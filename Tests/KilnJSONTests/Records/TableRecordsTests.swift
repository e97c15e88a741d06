import KilnJSON
import KilnMapping
import KilnRecipes
import KilnTestSupport
import Testing

/// CSV and TSV as records.
@Suite struct TableRecordsTests {
  @Test("reads the examples of RFC 4180")
  func rfc() async throws {
    let quoted = "\"aaa\",\"b \r\nbb\",\"c\"\"c\"\r\nzzz,yyy,xxx"
    let found = try await read(JSONRecords(quoted, format: .csv(hasHeader: false)))
    #expect(found.map(\.value) == [["aaa", "b \r\nbb", "c\"c"], ["zzz", "yyy", "xxx"]])
    let headed = "field_name,other\r\n aaa , bbb \r\n"
    #expect(
      try await read(JSONRecords(headed, format: .csv())).map(\.value)
        == [["field_name": " aaa ", "other": " bbb "]]
    )
    // A quote opens a quoted part only at the start of a field.
    let inside = try await read(JSONRecords("a,b\n37°36'\"N 121°2'\"W,NULL", format: .csv()))
    #expect(inside.map(\.value) == [["a": "37°36'\"N 121°2'\"W", "b": "NULL"]])
  }

  /// A random table as text, with its fields and the offsets of its rows.
  private func randomTable(
    _ separator: String,
    _ random: inout SeededGenerator
  ) -> (text: [UInt8], rows: [[String?]], starts: [Int]) {
    var text: [UInt8] = random.below(4) == 0 ? [0xEF, 0xBB, 0xBF] : []
    var (rows, starts): ([[String?]], [Int]) = ([], [])
    let columns = 1 + random.below(5)
    let count = 1 + random.below(9)
    for number in 0..<count {
      if number > 0, random.below(6) == 0 { text += Array(random.pick(["\n", "\r\n"]).utf8) }
      starts.append(text.count)
      var row: [String?] = []
      for column in 0..<columns {
        if column > 0 { text += Array(separator.utf8) }
        let pieces = [
          "", "a", "\"", ",", "\t", "\n", "\r\n", "é", "日本", "\u{1}", "\\", "longer text",
        ]
        var field = number == 0 ? "\(column)" : ""
        for _ in 0..<random.below(4) { field += random.pick(pieces) }
        let isPlain =
          !field.contains { ["\"", ",", "\t", "\n", "\r", "\r\n"].contains($0) }
        if field.isEmpty, columns > 1, random.below(2) == 0 {
          row.append(nil)
        } else if isPlain, !field.isEmpty, random.below(2) == 0 {
          row.append(field)
          text += Array(field.utf8)
        } else {
          row.append(field)
          text += Array("\"\(field.replacing("\"", with: "\"\""))\"".utf8)
        }
      }
      rows.append(row)
      if number < count - 1 || random.below(2) == 0 {
        text += Array(random.pick(["\n", "\r\n"]).utf8)
      }
    }
    return (text, rows, starts)
  }

  @Test("random tables are read with their fields and positions", arguments: randomCases(0..<300))
  func randomTables(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let isTabbed = random.below(2) == 0
    let (text, rows, starts) = randomTable(isTabbed ? "\t" : ",", &random)
    let values = rows.map { $0.map { $0.map { JSONValue.string($0) } ?? .null } }
    let arrays = variant(
      text,
      isTabbed ? .tsv(hasHeader: false) : .csv(hasHeader: false),
      maximum: 1_000_000,
      &random
    )
    let found = try await read(arrays)
    #expect(found.map(\.value) == values.map { .array($0) })
    #expect(found.map(\.offset) == starts)
    #expect(found.map(\.line) == starts.map { 1 + text[..<$0].count { $0 == 0x0A } })
    let headed = variant(text, isTabbed ? .tsv() : .csv(), maximum: 1_000_000, &random)
    let names = try rows[0].map { try #require($0) }
    let objects = values.dropFirst().map { row in
      JSONValue.object(JSONObject(zip(names, row)))
    }
    let records = try await read(headed)
    #expect(records.map(\.value) == objects)
    #expect(records.map(\.offset) == Array(found.map(\.offset).dropFirst()))
    #expect(records.map(\.line) == Array(found.map(\.line).dropFirst()))
  }

  @Test(
    "an invalid row is reported at its position, and the others are read",
    arguments: [
      ("1", "line 1, column 2: expected 2 fields, as in the first row, found 1"),
      ("1,2,\"3,\n4\",5", "line 1, column 5: expected 2 fields, as in the first row, found 4"),
      (
        "1,\"2\"x",
        "line 1, column 6: expected a separator or the end of the row after the closing quote"
      ),
      (
        "\"1\n\"\"\"2,3",
        "line 2, column 4: expected a separator or the end of the row after the closing quote"
      ),
      ("1,2\r3", "line 1, column 4: expected a line feed after the carriage return"),
    ]
  )
  func invalidRows(row: String, wrong: String) async throws {
    for batchBytes in [1, 7, 1000] {
      let found = try await read("a,b\n0,0\n\(row)\n9,9\n", .csv(), batchBytes: batchBytes)
      #expect(found.map(\.value) == [["a": "0", "b": "0"], nil, ["a": "9", "b": "9"]])
      #expect(found[1].wrong == "table error at \(wrong)")
      #expect(found[1].text == row)
      #expect(found[1].line == 3)
    }
  }

  @Test(
    "an invalid first row ends the input",
    arguments: [
      ("a,a\n1,2", "line 1, column 3: expected each column name once, found \"a\" again"),
      (
        "\"a",
        "line 1, column 1: expected a closing quote for this field, found the end of the text"
      ),
      (
        "a\rb\n1",
        "line 1, column 2: expected a line feed after the carriage return"
      ),
      (
        String(repeating: "a", count: 101) + "\n1",
        "line 1, column 1: expected a first row of at most 100 bytes"
      ),
    ]
  )
  func invalidHeaders(text: String, wrong: String) async throws {
    for batchBytes in [1, 7, 1000] {
      let found = try await read(text, .csv(), batchBytes: batchBytes, maximum: 100)
      #expect(found.map(\.wrong) == ["table error at \(wrong)"])
    }
  }

  @Test("an unclosed quote is reported where it opens")
  func unclosedQuote() async throws {
    let found = try await read(JSONRecords("a,b\n1,2\n3,\"4\n5,6\n", format: .csv()))
    #expect(found.map(\.value) == [["a": "1", "b": "2"], nil])
    #expect(
      found[1].wrong
        == "table error at line 1, column 3: "
        + "expected a closing quote for this field, found the end of the text"
    )
  }

  @Test("bytes that are not UTF-8 are reported at their position")
  func invalidUTF8() async throws {
    let text = Array("a,b\n1,\"x\ny".utf8) + [0xFF] + Array("\"\n3,4".utf8)
    let found = try await read(JSONRecords(text, format: .csv()))
    #expect(found.map(\.value) == [nil, ["a": "3", "b": "4"]])
    #expect(
      found[0].wrong == "JSON error at line 2, column 2 (byte 6): expected UTF-8, found byte 0xFF"
    )
    let header = try await read(JSONRecords([0x61, 0x2C, 0xFF, 0x0A], format: .csv()))
    #expect(
      header.map(\.wrong)
        == ["JSON error at line 1, column 3 (byte 2): expected UTF-8, found byte 0xFF"]
    )
  }

  @Test("inputs without rows have no records", arguments: ["", "\u{FEFF}", "a,b", "a,b\n\n\r\n"])
  func noRows(text: String) async throws {
    #expect(try await read(JSONRecords(text, format: .csv())).isEmpty)
  }

  @Test("a row over the limit is reported with its length, and the others are read")
  func tooLong() async throws {
    let long = "\"" + String(repeating: "x\n", count: 2_500) + "\",1"
    for end in ["\n", "\r\n"] {
      for batchBytes in [1, 64, 5_003, 100_000] {
        let text = ["a,b", "1,23456789", long, "1,234567890", "5,6"].joined(separator: end)
        let found = try await read(text, .csv(), batchBytes: batchBytes, maximum: 10)
        #expect(found.map { $0.value?["a"] } == ["1", nil, nil, "5"])
        #expect(found.map(\.wrong) == [nil, "too long: 5004", "too long: 11", nil])
        #expect(found.map(\.line) == [2, 3, 2_504, 2_505])
      }
    }
  }

  @Test("repeating a long header in every record keeps batches small")
  func longHeader() async throws {
    let header = (0..<2_000).map { "column number \($0)" }.joined(separator: ",")
    let row = String(repeating: ",", count: 1_999)
    let text = header + "\n" + String(repeating: row + "\n", count: 40)
    var parts: [Int] = []
    let records = JSONRecords(
      text,
      format: .csv(),
      limits: JSONRecords.Limits(batchBytes: 32_768, workers: 2)
    )
    var count = 0
    for try await batch in records.trees().batches {
      parts.append(batch.count)
      for record in batch.records {
        count += 1
        #expect(try record.get()["column number 1999"] == .null)
        #expect(record.position.line == count + 1)
      }
    }
    #expect(count == 40)
    // 32 KiB of rows become 900 KiB of JSON, and a part has 128 KiB.
    #expect((parts.max() ?? 0) < 8)
  }

  @Test("failures of a recipe have the position of the field")
  func failurePositions() async throws {
    let reshaping = try Reshaping(RecipeDeclaration(ingredients: [.number("n")]))
    let text = "id,n\n\"a\nb\", x\nc,1\n"
    var places: [String] = []
    for try await record in reshaping.reshapeAll(JSONRecords(text, format: .csv())) {
      guard case .failure(let error) = record.result, case .bake(let bake) = error.reason else {
        continue
      }
      let position = bake.failures.first?.position
      places.append("\(record.position.line) \(position?.line ?? 0):\(position?.column ?? 0)")
    }
    #expect(places == ["2 2:4"])
  }
}

/// The errors inside record errors.
@Suite struct RecordUnderlyingErrorTests {
  private func error(_ text: String, _ format: JSONRecordFormat) async throws -> JSONRecordError {
    for try await record in JSONRecords(text, format: format).trees() {
      if case .failure(let error) = record.result { return error }
    }
    throw CancellationError()
  }

  @Test func malformedRowIsAParseErrorOfTheRow() async throws {
    let error = try await error("name,hat\na,b\n\"x\ny\"z,c\n", .csv())
    let parseError = try #require(error.underlyingError as? ParseError)
    #expect(parseError.format == .table)
    #expect(parseError.offset == 5 && parseError.line == 2 && parseError.column == 3)
    #expect(error.line == 4 && error.column == 3)
    #expect(parseError.description == "table error at line 2, column 3: " + parseError.message)
  }

  @Test func malformedRecordIsAParseErrorOfTheRecord() async throws {
    let error = try await error("{\"a\": 1}\n{\"a\" 1}\n", .lines)
    let parseError = try #require(error.underlyingError as? ParseError)
    #expect(parseError.format == .json)
    #expect(parseError.offset == 5 && parseError.line == 1 && parseError.column == 6)
    #expect(error.line == 2 && error.column == 6)
  }

  @Test func inputWithoutRecordsHasNoUnderlyingError() async throws {
    #expect(try await error("{}", .array).underlyingError == nil)
  }
}
