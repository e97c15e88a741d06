import KilnJSON
import KilnMapping
import KilnTestSupport
import Testing

/// Detection of the record format.
@Suite struct RecordFormatTests {
  private typealias Limits = JSONRecords.Limits

  private func expectSame(_ text: [UInt8], sizes: [Int]) async throws {
    let expected = try await read(JSONRecords(text, limits: Limits(workers: 1)))
    for (number, size) in sizes.enumerated() {
      let limits = Limits(batchBytes: number % 2 == 0 ? 1 : 100, workers: 1)
      let found = try await read(JSONRecords(chunks: chunks(text) { size }, limits: limits))
      #expect(found == expected, "in chunks of \(size): \(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test(
    "random pieces give the same records in chunks of any size",
    arguments: randomCases(0..<400)
  )
  func pieces(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "\n", "\n", "\n", "\r\n", " ", "[", "]", "{", "}", ",", ":", "\"", "\\", "\"a\"", "1",
      "{\"a\":1}",
      "{\"a\":1}\n", "[1,2]", "null", "\u{FEFF}",
    ]
    var text: [UInt8] = random.below(8) == 0 ? [0xEF, 0xBB, 0xBF] : []
    for _ in 0..<random.below(16) { text += Array(random.pick(pieces).utf8) }
    try await expectSame(text, sizes: [1, 2, 3, 5])
  }

  @Test(
    "mutated documents give the same records in chunks of any size",
    arguments: randomCases(0..<150)
  )
  func mutatedDocuments(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var text: [UInt8] = []
    let separators = random.pick([["\n"], [",\n", ","], ["\n", " "]])
    if separators[0] == ",\n" { text += Array(random.pick(["[\n", "["]).utf8) }
    for _ in 0..<1 + random.below(4) {
      text += Array(RandomDocument(seed: random.next(), depth: 2).text.utf8)
      text += Array(random.pick(separators).utf8)
    }
    try await expectSame(random.mutation(of: text), sizes: [1, 1 + random.below(20)])
  }

  @Test(
    "format detection uses only the first 16 KiB",
    arguments: [
      // The line feed, or the deciding byte, is just before, at or after the limit.
      "{\"a\":\"", "[\"", "[1]", "[", "1", "{\"a\":",
    ],
    -3...3
  )
  func bound(beginning: String, distance: Int) async throws {
    var text = Array(beginning.utf8)
    let filling: UInt8 = beginning.hasSuffix("\"") ? 0x78 : 0x20
    text += Array(repeating: filling, count: 16 * 1024 - text.count + distance)
    text += Array((filling == 0x78 ? "\"}\n" : "\n{\"a\":2}\n3\n").utf8)
    try await expectSame(text, sizes: [1, 1000, 16 * 1024, 16 * 1024 + 1])
  }

  @Test(
    "an invalid array element does not affect the others",
    arguments: [
      "{\"id\":02}", "nope", "{\"id\":", "{\"id\":2}}", "", "{\"id\":2,\n", "\"",
    ],
    [1, 2, 200, 3_000]
  )
  func arrayOfLines(bad: String, place: Int) async throws {
    // In the format of `kiln map --array`, with more than 16 KiB and with less.
    var elements = (1...max(place, 200)).map { "{\"id\":\($0)}" }
    elements[place - 1] = bad
    let text = "[\n" + elements.joined(separator: ",\n") + "\n]\n"
    let found = try await read(JSONRecords(text))
    #expect(found.count { $0.value != nil } >= place - 1)
    #expect(found == (try await read(JSONRecords(text, format: .array))))
  }

  @Test(
    "a record can end at any distance from the end of a block, of a page and of the input",
    arguments: [JSONRecordFormat.lines, .array, .values, .members()],
    [0, 4_000]
  )
  func recordEnds(format: JSONRecordFormat, least: Int) async throws {
    for length in least..<least + 140 {
      let key = String(repeating: "x", count: length)
      let record = "{\"\(key)\\\\\\\"]}\":[{\"\\\\\":\"}\"},[]]}"
      let (start, separator, end) =
        switch format {
        case .array: ("[", ",", "]")
        case .members: ("{\"a\":", ",\"b\":", "}")
        default: ("", "\n", "")
        }
      let text = start + record + separator + "1" + separator + record + end
      let value = try JSONValue(json: record)
      for batchBytes in [1, 64, 1 << 18] {
        let found = try await read(text, format, batchBytes: batchBytes)
        #expect(found.map(\.value) == [value, 1, value])
      }
    }
  }

  @Test(
    "an invalid first line does not affect the others",
    arguments: [
      "{\"a\":1,", "{\"a\":\"x", "{\"a\":1", "[1", "{\"a\":{\"b\":1}", "{\"a\":[1,2", "[1,2]]",
      "\"x", "{\"a\"",
      "[1,2],", "tru", "}", "]",
    ]
  )
  func invalidFirstLine(line: String) async throws {
    let found = try await read(JSONRecords(line + "\n{\"a\":2}\n{\"a\":3}\n"))
    #expect(found.map { $0.value == nil } == [true, false, false])
    #expect(found.map(\.line) == [1, 2, 3])
  }

  @Test("a line is delivered before the next one arrives", arguments: [1, 2])
  func prompt(workers: Int) async throws {
    for format in [JSONRecordFormat.lines, .automatic] {
      let (chunks, input) = AsyncStream.makeStream(of: [UInt8].self)
      let records = JSONRecords(chunks: chunks, format: format, limits: Limits(workers: workers))
      var iterator = records.trees().makeAsyncIterator()
      input.yield(Array("1\n".utf8))
      #expect(try await iterator.next()?.value == 1)
      input.yield(Array("{}\n".utf8))
      #expect(try await iterator.next()?.value == [:])
      input.finish()
      #expect(try await iterator.next() == nil)
    }
  }

  @Test(
    "a byte order mark is skipped only at the start of the input",
    arguments: [
      ("\u{FEFF}{}\n{}", JSONRecordFormat.lines, [true, true]),
      ("\u{FEFF}\u{FEFF}{}\n{}", .lines, [false, true]),
      ("{}\n\u{FEFF}{}\n{}", .lines, [true, false, true]),
      (" \u{FEFF}{}\n{}", .lines, [false, true]),
      ("[{},\u{FEFF}{},{}]", .array, [true, false, true]),
      ("\u{FEFF}[\u{FEFF}{},{}]", .array, [false, true]),
      ("{} \u{FEFF} {}", .values, [true, false, true]),
      ("\u{FEFF}", .lines, []),
      ("\u{FEFF}\u{FEFF}", .lines, [false]),
    ]
  )
  func byteOrderMark(text: String, format: JSONRecordFormat, good: [Bool]) async throws {
    let bytes = Array(text.utf8)
    for batchBytes in [1, 4, 1000] {
      let limits = Limits(batchBytes: batchBytes, workers: 1)
      for records in [
        JSONRecords(bytes, format: format, limits: limits),
        JSONRecords(chunks: chunks(bytes) { 1 }, format: format, limits: limits),
      ] {
        let found = try await read(records)
        #expect(found.map { $0.value != nil } == good)
        for outcome in found where outcome.value == nil {
          #expect(outcome.wrong?.contains("(byte 0): expected a value") == true)
        }
      }
    }
  }
}
