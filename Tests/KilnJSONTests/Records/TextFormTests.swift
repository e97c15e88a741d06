import KilnMapping
import KilnTestSupport
import Testing

@testable import KilnJSON

/// Detection of the form of a text, from its start.
@Suite struct TextFormTests {
  private static func table(_ delimiter: Unicode.Scalar) -> TextForm {
    .records(.table(delimiter: delimiter))
  }

  private static func ragged(_ delimiter: Unicode.Scalar) -> UnknownText {
    .ragged(delimiter: delimiter, line: 2, expected: 2, found: 1)
  }

  private static let csv = TextForm.Hint.table(delimiter: ",", isCertain: false)

  private static let cases: [(text: String, hint: TextForm.Hint?, form: TextForm)] = [
    // JSON
    ("", nil, .records(.lines)), (" \n\t\n", nil, .records(.lines)),
    ("{\"a\":1}\n{\"a\":2}\n", nil, .records(.lines)), ("{\n\"a\":1}", nil, .records(.values)),
    ("[1,\n2]", nil, .records(.array)), ("[1,2]\n", nil, .records(.array)),
    ("1\n2\n", nil, .records(.lines)), ("\"a\"\n\"b\"\n", nil, .records(.lines)),
    ("true\n", nil, .records(.lines)), ("-1.5e3\n", nil, .records(.lines)),
    ("\u{FEFF}{\"a\":1}\n", nil, .records(.lines)),
    // JSON whose first line is malformed
    ("{\"a\":1,\"b\n{\"a\":2,\"b\":3}\n", nil, .records(.lines)),
    ("{a:1, b:2}\n", nil, .records(.lines)),
    ("[a], [b]\n[1], [2]\n", nil, .records(.lines)), ("\"a\n", nil, .records(.lines)),
    ("1 2\n", nil, .records(.lines)), ("\"a\":1,\n\"b\":2,\n", nil, .records(.lines)),
    ("}\n{\"a\":1}\n", nil, .records(.lines)),
    ("start, now\n{\"a\":1,\"b\":2}\n", nil, .records(.lines)),
    ("tru\n{}\n", nil, .records(.lines)),
    // Tables
    ("a,b\n1,2\n", nil, table(",")), ("a;b\n1;2\n", nil, table(";")),
    ("a\tb\n1\t2\n", nil, table("\t")), ("a|b\n1|2\n", nil, table("|")),
    ("1,2\n3,4\n", nil, table(",")), ("a;b\n1", nil, .unknown(ragged(";"))),
    ("a;b", nil, .unknown(.single(delimiter: ";"))),
    ("a,b\n\n", nil, .unknown(.single(delimiter: ","))),
    ("cb({\"id\":1});\n", nil, .unknown(.single(delimiter: ";"))),
    ("a,b: c", nil, .unknown(.single(delimiter: ","))),
    ("\"a,b\n1\",c", nil, .unknown(.single(delimiter: ","))), ("a;b", .json, .records(.lines)),
    ("1\t2\n3\t4\n", nil, table("\t")), (",a\n0,1\n", nil, table(",")),
    ("\ta\n0\t1\n", nil, table("\t")),
    ("\"a\",\"b\"\n1,2\n", nil, table(",")), ("\"a\nb\";c\n\"1\n;\n2\";3\n", nil, table(";")),
    ("a,b\r\n1,2\r\n", nil, table(",")), ("a,b\r1,2\r", nil, table(",")),
    ("\u{FEFF}a;b\n1;2\n", nil, table(";")), ("\n\r\n\na,b\n\n1,2\n", nil, table(",")),
    ("a,b;c\n1,5;2\n1,2;3\n4;5\n", nil, table(";")),
    ("a,b;c\n1,5;2\n3;4,5\n7;8\n", nil, table(";")),
    ("1,5;2,5\n3,5;4,5\n", nil, table(";")), ("a, \"b\",c\n1,2,3\n", nil, table(",")),
    // Tables by their names
    ("a\n1\n", csv, table(",")), ("a\n1\n", .table(delimiter: "\t", isCertain: false), table("\t")),
    ("a\tb\n1\t2\n", csv, table("\t")), ("a;b\n1;2\n", csv, table(";")),
    ("a,b\n1\n", csv, table(",")), ("[a],[b]\n1,2\n", csv, table(",")),
    ("a: x,b\n1,2\n", csv, table(",")), ("{\"a\":1}\n", csv, .records(.lines)),
    ("\"a\"\n\"b\"\n", csv, table(",")),
    ("{\"a\":1}\n", .table(delimiter: ",", isCertain: true), table(",")),
    ("a,b\n1,2\n", .json, table(",")), ("nope\n", .json, .records(.lines)),
    ("a: 1\n", .json, .yaml), ("a;b\n", csv, table(";")), ("a,b;c\n", csv, table(",")),
    ("a\tb;c;d", csv, table(";")), ("a\n", csv, table(",")),
    ("[1]\tx\n2\t3\n", .table(delimiter: "\t", isCertain: false), table("\t")),
    ("{\"a\":1},{}\n1,2\n", csv, table(",")), ("[1,\n2]\n", csv, .records(.array)),
    ("[\"a]\",1]\n", csv, .records(.array)),
    // The line with the delimiter
    ("sep=;\na,b;c\n", nil, table(";")), ("SEP=^\r\na^b\r\n", nil, table("^")),
    ("sep=\t\na\n", csv, table("\t")), ("sep=,b\n1,2\n", nil, table(",")),
    ("sep=,\n", .table(delimiter: "\t", isCertain: true), table(",")),
    // YAML
    ("a: 1\n", nil, .yaml), ("a:\n  b: 1\n", nil, .yaml), ("- 1\n", nil, .yaml),
    ("-\n  a: 1\n", nil, .yaml),
    ("---\na\n", nil, .yaml), ("%YAML 1.2\n---\n", nil, .yaml), ("# c\n\na b: x, y\n", nil, .yaml),
    ("a:1\n", nil, .unknown(.undivided)), ("-1,2\n3,4\n", nil, table(",")),
    ("{a: 1}\n", .yaml, .yaml), ("{\"a\": 1}\n", .yaml, .yaml), ("[a, b]\n", .yaml, .yaml),
    ("{\"a\":1}\n{\"a\":2}\n", .yaml, .records(.lines)), ("a\n", .yaml, .yaml),
    // Sequences of JSON texts
    ("\u{1E}{\"a\":1}\n\u{1E}{\"a\":2}\n", nil, .records(.lines)),
    ("\u{1E}{\n\"a\":1}\n\u{1E}{}\n", nil, .records(.values)),
    ("\u{1E}{\"a\":\n\u{1E}{}\n", nil, .records(.lines)),
    ("\u{1E}{\"a\":\u{1E}{}\n", nil, .records(.lines)), ("\u{1E}[1]\n", nil, .records(.values)),
    ("\u{1E}a,b\n1,2\n", csv, table(",")),
    // Old line ends
    ("{\"a\":1}\r{\"a\":2}\r", nil, .records(.lines)), ("\"a\r\n\",b\n1,2\n", nil, table(",")),
    // Other texts
    ("name\nZoe\n", nil, .unknown(.undivided)), ("nope", nil, .unknown(.undivided)),
    ("2024-01-01 x\n", nil, .unknown(.undivided)),
    ("a,b\n1\n", nil, .unknown(ragged(","))),
    ("a;b;c,d\n\n1;2\n", csv, table(",")),
    ("a;b;c\n\n1;2\n", csv, .unknown(.ragged(delimiter: ";", line: 3, expected: 3, found: 2))),
    ("<a b='1,2'/>\n<a b='1,2'/>\n", nil, .unknown(.file(.xml))),
    ("a\0,\0b\0\n\0", nil, .unknown(.file(.utf16))), ("PK\u{3}\u{4},", csv, .unknown(.file(.zip))),
    ("x\0,a\n1,2\n", nil, .unknown(.binary)), ("a,b\n\0,2\n", csv, .unknown(.binary)),
    ("a,b\n\0,2\n", .table(delimiter: ",", isCertain: true), table(",")),
    ("a\0", .json, .unknown(.binary)),
    ("a\u{1}\n", nil, .unknown(.binary)), ("a\u{1},b\n1,2\n", nil, table(",")),
    ("a\n\nb\u{1B}\nc\n", nil, .unknown(.binary)),
    ("é\u{C}\n\t\nb\nc\u{1}\n", nil, .unknown(.undivided)),
    ("{\"a\":\"\0\"}\n", nil, .records(.lines)), ("x\0\0\0", nil, .unknown(.binary)),
    ("BZh91AY&SY", nil, .unknown(.file(.bzip2))), ("BZ,a\n1,2\n", nil, table(",")),
  ]

  @Test(arguments: cases)
  func textsHaveTheirForm(text: String, hint: TextForm.Hint?, form: TextForm) {
    #expect(Array(text.utf8).withUnsafeBytes { TextForm.detect(in: $0, hint: hint).form } == form)
  }

  @Test(arguments: cases)
  func theStartOfATextHasTheSameFormOrNone(text: String, hint: TextForm.Hint?, form: TextForm) {
    let bytes = Array(text.utf8.drop { [0xEF, 0xBB, 0xBF].contains($0) })
    for count in 0...bytes.count {
      var guess = TextGuess(hint: hint)
      let found = bytes.prefix(count).withUnsafeBytes {
        guess.form(of: TextStart($0, isWhole: false))
      }
      #expect(found == nil || found == form, "\(count) bytes")
    }
  }

  @Test(arguments: cases)
  func recordsDoNotDependOnChunks(text: String, hint: TextForm.Hint?, form: TextForm) async throws {
    let bytes = Array(text.utf8)
    var whole = JSONRecords(bytes, limits: .init(workers: 1))
    #expect(try await whole.detectFormat(hint: hint) == form)
    let expected = try await read(whole)
    for size in 1...4 {
      var records = JSONRecords(
        chunks: chunks(bytes) { size },
        limits: .init(batchBytes: 1, workers: 1)
      )
      #expect(try await records.detectFormat(hint: hint) == form)
      #expect(try await read(records) == expected, "in chunks of \(size)")
    }
  }

  @Test(arguments: [",", ";", "\t", "|"] as [Unicode.Scalar], [-3, -1, 0, 1, 5])
  func onlyTheFirst16KiBAreExamined(delimiter: Unicode.Scalar, distance: Int) async throws {
    // The second row ends just before, at or after the limit.
    let header = "a\(delimiter)b\n"
    let length = TextGuess.bound - header.utf8.count - 3 + distance
    let text = Array("\(header)\(String(repeating: "x", count: length))\(delimiter)1\n1\n".utf8)
    let expected = TextForm.records(.table(delimiter: delimiter))
    #expect(text.withUnsafeBytes { TextForm.detect(in: $0).form } == expected)
    for size in [1_000, TextGuess.bound, TextGuess.bound + 1] {
      var records = JSONRecords(chunks: chunks(text) { size })
      #expect(try await records.detectFormat() == expected)
      #expect(try await read(records).map { $0.value != nil } == [true, false])
    }
  }

  @Test("a table that is written is detected and read back equal", arguments: randomCases(0..<400))
  func writtenTables(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "", "a", "\"", ",", ";", "|", "\t", "\n", "\r\n", "\r", "é", "{", "[1,2]", "- ", ": ", "#",
      "<a>", "---", "\u{1E}", "\u{FEFF}", " ", "\u{1}", "\\", "null", "1",
    ]
    func text() -> String { (0..<random.below(4)).map { _ in random.pick(pieces) }.joined() }
    let delimiter = random.pick([",", ";", "\t", "|"] as [Unicode.Scalar])
    let columns = (0..<2 + random.below(4)).map { "\(text())\($0)" }
    let layout = TableRowLayout(columns: columns, form: .separated(by: delimiter))
    let rows = (0..<random.below(14)).map { _ in
      JSONObject(columns.map { ($0, random.below(4) == 0 ? .null : .string(text())) })
    }
    var output = layout.header
    for row in rows {
      var text = JSONTextBuffer()
      try layout.append(.object(row), to: &text)
      output += text.array + [UInt8(ascii: "\n")]
    }
    // Without rows, only a name shows that it is a table.
    let hint: TextForm.Hint? =
      rows.isEmpty
      ? .table(delimiter: random.pick([",", "\t"]), isCertain: random.below(2) == 0) : nil
    var records = JSONRecords(chunks: chunks(output) { 1 + random.below(9) })
    #expect(try await records.detectFormat(hint: hint) == .records(.table(delimiter: delimiter)))
    let found = try await read(records)
    #expect(found.map(\.value) == rows.map { .object($0) })
  }

  @Test(arguments: ["é", "日"], 0..<4)
  func aCharacterAtTheBoundIsText(character: String, shift: Int) {
    let text = Array(
      (String(repeating: "x", count: shift) + String(repeating: character, count: TextGuess.bound))
        .utf8
    )
    #expect(text.withUnsafeBytes { TextForm.detect(in: $0).form } == .unknown(.undivided))
  }

  @Test func otherEncodingsAreRecognized() {
    func form(_ bytes: [UInt8], _ hint: TextForm.Hint? = nil) -> TextForm {
      bytes.withUnsafeBytes { TextForm.detect(in: $0, hint: hint).form }
    }
    #expect(form([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]) == .unknown(.file(.utf32)))
    #expect(form([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61]) == .unknown(.file(.utf32)))
    #expect(form([0xFF, 0xFE, 0x61, 0]) == .unknown(.file(.utf16)))
    #expect(form([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]) == .unknown(.binary))
    #expect(form(Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0x0A]) == .unknown(.binary))
    #expect(form(Array("a,b\n".utf8) + [0xE9, 0x2C, 0x0A]) == Self.table(","))
    #expect(form(Array("name\n".utf8) + [0xE9, 0x0A]) == .unknown(.binary))
  }

  @Test("a header that is longer than the bound has the delimiter that occurs most in its start")
  func longHeaders() {
    let header = Array(
      (0..<9_000).map { $0 < 9 ? "c,\($0)" : "c\($0)" }.joined(separator: ";").utf8
    )
    func form(_ hint: TextForm.Hint?) -> TextForm {
      (header + Array("\n1\n".utf8)).withUnsafeBytes { TextForm.detect(in: $0, hint: hint).form }
    }
    #expect(form(nil) == .unknown(.single(delimiter: ";")))
    #expect(form(Self.csv) == Self.table(";"))
    #expect(form(.table(delimiter: "\t", isCertain: true)) == Self.table(";"))
  }

  @Test func onlyANameOrTheStartOfJSONIsCertain() {
    func isCertain(_ text: String, _ hint: TextForm.Hint? = nil) -> Bool {
      Array(text.utf8).withUnsafeBytes { TextForm.detect(in: $0, hint: hint).isCertain }
    }
    #expect(isCertain(" {\"a\":1}") && isCertain("[1]") && isCertain("\u{1E}1\n"))
    #expect(!isCertain("{a: 1}") && !isCertain("[a]") && !isCertain("1\n"))
    #expect(!isCertain("a: 1\n") && !isCertain("a,b\n1,2\n"))
    #expect(isCertain("a: 1\n", .yaml) && isCertain("a,b\n", Self.csv) && isCertain("{a", .json))
    #expect(!isCertain("a: 1\n", .json) && !isCertain("{\"a\":1}\n", Self.csv))
  }

  @Test func theLineWithTheDelimiterIsSkipped() async throws {
    for format in [JSONRecordFormat.automatic, .table(delimiter: ";")] {
      let found = try await read(JSONRecords("\nsep=;\r\na;b\r\n1;2\r\n", format: format))
      #expect(found.map(\.value) == [["a": "1", "b": "2"]] && found.map(\.line) == [4])
    }
    let other = try await read(JSONRecords("sep=;\n1\n", format: .csv()))
    #expect(other.map(\.value) == [["sep=;": "1"]])
    let rows = try await read(
      JSONRecords("sep=;\n1;2\n", format: .table(delimiter: ";", hasHeader: false))
    )
    #expect(rows.map(\.value) == [["1", "2"]])
  }

  @Test func recordSeparatorsAndOldLineEndsKeepPositions() async throws {
    let sequence = "\u{1E}{\"a\":1}\n\u{1E}{\"a\":\n\u{1E}{\"a\":3}\n"
    let found = try await read(JSONRecords(sequence))
    #expect(found.map(\.value) == [["a": 1], nil, ["a": 3]])
    #expect(found.map(\.line) == [1, 2, 3])
    let cut = try await read(JSONRecords("\u{1E}{\"a\":\u{1E}{\"a\":2}\n"))
    #expect(cut.map(\.value) == [nil, ["a": 2]])
    let old = try await read(JSONRecords("{\"a\":\"\\\"\"}\r{\"a\":[\r2]}\r"))
    #expect(old.map(\.value) == [["a": "\""], nil, nil])
    let single = try await read(JSONRecords("{\"a\":\r[1,\r2]}", format: .lines))
    #expect(single.map(\.value) == [["a": [1, 2]]])
    for format in [JSONRecordFormat.automatic, .csv()] {
      let table = try await read(JSONRecords("a,b\r1,2\r\"3\r4\",5", format: format))
      #expect(table.map(\.value) == [["a": "1", "b": "2"], ["a": "3\n4", "b": "5"]])
      #expect(table.map(\.line) == [2, 3])
    }
  }

  @Test func rowsAreDeliveredBeforeTheNextOnesArrive() async throws {
    let (chunks, input) = AsyncStream.makeStream(of: [UInt8].self)
    var iterator = JSONRecords(chunks: chunks).trees().makeAsyncIterator()
    input.yield(Array("a;b\n1;2\n".utf8))
    #expect(try await iterator.next()?.value == ["a": "1", "b": "2"])
    input.yield(Array("3;4\n".utf8))
    #expect(try await iterator.next()?.value == ["a": "3", "b": "4"])
    input.finish()
  }
}
