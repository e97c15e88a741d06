import Foundation
import KilnJSON
import KilnMapping
import KilnTestSupport
import Testing

/// The result of a stream for one record, in a comparable form.
struct RecordOutcome: Equatable, CustomStringConvertible {
  var number: Int
  var line: Int
  var offset: Int
  /// The value, or the kind of error.
  var value: JSONValue?
  var wrong: String?
  var text: String?

  var description: String {
    "#\(number) line \(line) byte \(offset): \(value.map { "\($0)" } ?? wrong ?? "") \(text ?? "")"
  }

  init(_ record: JSONRecord<JSONValue>) {
    number = record.position.number
    line = record.position.line
    offset = record.position.byteOffset
    switch record.result {
    case .success(let value): self.value = value
    case .failure(let error):
      wrong =
        switch error.reason {
        case .parse(let error): "\(error)"
        case .bake: "bake"
        case .other: "other"
        case .tooLong(let count, _): "too long: \(count)"
        case .expectedArray: "expected array"
        case .trailingContent: "trailing content"
        case .unclosedArray: "unclosed array"
        case .expectedObject: "expected object"
        case .unclosedObject: "unclosed object"
        case .missingRecord: "missing record"
        case .notAnObject: "not an object"
        case .addedKeyExists(let name, let error): "added \(name) exists: \(error)"
        }
      text = String(decoding: error.text.prefix(64), as: UTF8.self)
    }
  }

  /// The expected result of a record, found by reading it alone.
  init(number: Int, line: Int, offset: Int, _ bytes: [UInt8], maximum: Int) {
    self.number = number
    self.line = line
    self.offset = offset
    do {
      if bytes.count > maximum {
        wrong = "too long: \(bytes.count)"
      } else {
        value = try JSONValue(json: bytes)
      }
    } catch {
      wrong = "\(error)"
    }
    if wrong != nil { text = String(decoding: bytes.prefix(maximum).prefix(64), as: UTF8.self) }
  }
}

private func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

/// Bytes without white space at their ends.
private func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
  Array(bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
}

/// The lines of a text that are not blank, found in the simplest way.
private func readLines(_ text: [UInt8], maximum: Int) -> [RecordOutcome] {
  var found: [RecordOutcome] = []
  var offset = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let lines = text[offset...].split(separator: 10, omittingEmptySubsequences: false)
  for (number, line) in lines.enumerated() {
    let record = trimmed(line)
    if !record.isEmpty {
      found.append(
        RecordOutcome(
          number: found.count,
          line: number + 1,
          offset: offset + line.prefix(while: isSpace).count,
          record,
          maximum: maximum
        )
      )
    }
    offset += line.count + 1
  }
  return found
}

func read(_ records: JSONRecords) async throws -> [RecordOutcome] {
  var found: [RecordOutcome] = []
  for try await record in records.trees() { found.append(RecordOutcome(record)) }
  return found
}

/// Reads a text as records, with one worker.
func read(
  _ text: some UTF8Text,
  _ format: JSONRecordFormat,
  batchBytes: Int,
  maximum: Int = 1_000_000
) async throws -> [RecordOutcome] {
  let limits = JSONRecords.Limits(
    maximumRecordBytes: maximum,
    batchBytes: batchBytes,
    workers: 1
  )
  return try await read(JSONRecords(text, format: format, limits: limits))
}

/// Bytes in chunks.
///
/// - Parameter size: returns the size of the next chunk.
func chunks(_ text: [UInt8], of size: () -> Int) -> AsyncStream<[UInt8]> {
  var rest = text[...]
  var chunks: [[UInt8]] = []
  while !rest.isEmpty {
    chunks.append(Array(rest.prefix(size())))
    rest = rest.dropFirst(chunks[chunks.count - 1].count)
  }
  return AsyncStream { continuation in
    for chunk in chunks { continuation.yield(chunk) }
    continuation.finish()
  }
}

/// The same records with random batch sizes, numbers of workers and input types.
func variant(
  _ text: [UInt8],
  _ format: JSONRecordFormat,
  maximum: Int,
  _ random: inout SeededGenerator
) -> JSONRecords {
  let limits = JSONRecords.Limits(
    maximumRecordBytes: maximum,
    batchBytes: random.pick([1, 2, 7, 64, 300, 100_000]),
    workers: 1 + random.below(3)
  )
  return random.below(2) == 0
    ? JSONRecords(text, format: format, limits: limits)
    : JSONRecords(
      chunks: chunks(text) { random.below(random.pick([2, 9, 200])) },
      format: format,
      limits: limits
    )
}

/// A text of records, with the offsets and the values of its records.
///
/// - Parameter objectsOnly: whether every value is an object.
func randomRecords(
  _ format: JSONRecordFormat,
  objectsOnly: Bool = false,
  _ random: inout SeededGenerator
) -> (text: [UInt8], starts: [Int], values: [[UInt8]]) {
  let (start, separator, end) =
    switch format {
    case .array: ("[", ",", "]")
    case .members: ("{", ",", "}")
    default: ("", "", "")
    }
  var text = Array(start.utf8)
  var (starts, values): ([Int], [[UInt8]]) = ([], [])
  func space() {
    while random.below(3) == 0 { text += random.pick([" ", "\n", "\r\n", "\t"]).utf8 }
  }
  let count = random.below(12)
  for number in 0..<count {
    space()
    if format == .values, let last = text.last, !isSpace(last) { text.append(0x20) }
    starts.append(text.count)
    if case .members = format {
      let key = random.pick(["", "a\"b", "c\\", "é", "\u{1}", "}", "],{", "plain"]) + "\(number)"
      text += "\(JSONValue.string(key))".utf8
      space()
      text += ":".utf8
      space()
    }
    // White space around a value is not part of a record.
    let value = trimmed(RandomDocument(seed: random.next(), depth: 2).text.utf8)
    values.append(objectsOnly ? Array("{\"value\":".utf8) + value + Array("}".utf8) : value)
    text += values[number]
    space()
    if number < count - 1 { text += separator.utf8 }
  }
  text += end.utf8
  space()
  return (text, starts, values)
}

@Suite struct RecordStreamTests {
  @Test("lines match splitting the text at line feeds", arguments: randomCases(0..<300))
  func lines(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var text: [UInt8] = random.below(5) == 0 ? [0xEF, 0xBB, 0xBF] : []
    for _ in 0..<random.below(14) {
      let record = trimmed(RandomDocument(seed: random.next(), depth: 2).text.utf8)
      text += random.below(4) == 0 ? random.mutation(of: record) : record
      text += Array(random.pick(["\n", "\r\n", "\n\n", " \n \t\n", "\n"]).utf8)
    }
    if random.below(3) == 0 { text += Array("{\"cut\":".utf8) }
    let maximum = random.pick([5, 40, 1_000_000])
    let records = variant(text, .lines, maximum: maximum, &random)
    let found = try await read(records)
    let expected = readLines(text, maximum: maximum)
    #expect(found.count == expected.count)
    for (outcome, expected) in zip(found, expected) { #expect(outcome == expected) }
  }

  @Test(
    "records of arrays, value sequences and objects have their positions",
    arguments: [JSONRecordFormat.array, .values, .members()],
    0..<150
  )
  func positions(_ format: JSONRecordFormat, seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let (text, starts, values) = randomRecords(format, &random)
    let found = try await read(variant(text, format, maximum: 1_000_000, &random))
    #expect(found.allSatisfy { $0.wrong == nil })
    #expect(try found.compactMap(\.value) == values.map { try JSONValue(json: $0) })
    #expect(found.map(\.offset) == starts)
    #expect(found.map(\.line) == starts.map { 1 + text[..<$0].count { $0 == 0x0A } })
  }

  @Test(
    "results for a mutated text do not depend on batches or workers",
    arguments: [
      JSONRecordFormat.automatic, .lines, .array, .values, .members(), .members(key: "id"), .csv(),
      .csv(hasHeader: false), .tsv(),
    ],
    0..<150
  )
  func mutatedTexts(_ format: JSONRecordFormat, seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let made = random.pick([JSONRecordFormat.array, .values])
    let text = random.mutation(of: randomRecords(made, &random).text)
    let maximum = random.pick([20, 1_000_000])
    let whole = JSONRecords(
      text,
      format: format,
      limits: JSONRecords.Limits(maximumRecordBytes: maximum, workers: 1)
    )
    let expected = try await read(whole)
    let found = try await read(variant(text, format, maximum: maximum, &random))
    #expect(found == expected)
  }

  @Test(
    "the format is detected from the start of the text",
    arguments: [
      ("{\"a\":1}\n{\"a\":2}", 2), ("[{\"a\":1},\n{\"a\":2}]", 2), ("\u{FEFF} [1, 2, 3]", 3),
      ("{\n \"a\": 1\n}\n{\n\"a\": 2 }", 2), ("{\"a\":1}{\"a\":2}", 1), ("1\n2\n3", 3),
      ("\n\n {}\n", 1),
      ("{\"a\":1,\n{\"a\":2}\n{\"a\":3}", 3), ("[]\n{\"a\":2}\n", 2),
      ("[1,\n{\"a\":2}\n{\"a\":3}", 3),
      ("[1,2]\n[3,4]\n[5,6]", 3), ("[\n{\"a\":1}\n]", 1), ("[\n{\"a\":1},\n{\"a\":2", 3),
      ("{\"a\":\"x\n{\"a\":2}", 2),
      ("{\n\"a\": tru,\n\"b\": 1\n}", 1), ("[1 2, 3]", 2), ("{\"a\":\n[1,\n2", 1),
      ("", 0), (" \n\r\n\t", 0), ("[]", 0), ("[ \n ]", 0), ("\u{FEFF}", 0), ("\"a\"", 1), ("{", 1),
    ]
  )
  func automatic(text: String, count: Int) async throws {
    #expect(try await read(JSONRecords(text)).count == count)
  }

  @Test(
    "errors of an array are reported along with its elements",
    arguments: [
      ("[1, 2", [nil, nil, "unclosed array"]),
      ("[1, 2] 3", [nil, nil, "trailing content"]),
      ("[1, 2] [3]", [nil, nil, "trailing content"]),
      ("1, 2", ["expected array"]),
      ("", ["expected array"]), (" \n", ["expected array"]), ("[", ["unclosed array"]),
      ("[1, 2,]", [nil, nil, "missing record"]), ("[1, 2,\n ]", [nil, nil, "missing record"]),
      ("[,1]", ["missing record", nil]), ("[1, ,2]", [nil, "missing record", nil]),
      (
        "[1 2, 3]",
        [
          "JSON error at line 1, column 3 (byte 2): expected nothing after the value, found \"2\"",
          nil,
        ]
      ),
      (
        "[{\"a\":1], {\"b\":2}]",
        [
          "JSON error at line 1, column 7 (byte 6): expected a comma or a closing brace, found \"]\"",
          nil,
        ]
      ),
      (
        "[1}, 2]",
        [
          "JSON error at line 1, column 2 (byte 1): expected nothing after the value, found \"}\"",
          nil,
        ]
      ),
      (
        "[{\"a\":",
        [
          "JSON error at line 1, column 6 (byte 5): expected a value, found the end of the text",
          "unclosed array",
        ]
      ),
    ] as [(String, [String?])]
  )
  func invalidArrays(text: String, wrong: [String?]) async throws {
    for batchBytes in [1, 3, 1000] {
      #expect(try await read(text, .array, batchBytes: batchBytes).map(\.wrong) == wrong)
    }
  }
}
