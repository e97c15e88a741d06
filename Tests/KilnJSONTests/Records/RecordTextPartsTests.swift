import KilnJSON
import KilnMapping
import KilnRecipes
import Testing

/// The text of records, delivered in parts.
@Suite struct RecordTextPartsTests {
  private static let long = String(repeating: "x", count: 10_000)

  /// Produces ten thousand bytes for a record without a member `a`.
  private func reshaping() throws -> Reshaping {
    try Reshaping(
      file: RecipeFile(
        json: Array(
          """
          {"name":"R","options":{"unknownKeys":"report"},
           "ingredients":{"a":{"path":"a","default":"\(Self.long)"}}}
          """.utf8
        )
      )
    )
  }

  @Test(
    "large output is delivered in parts, with errors and notices in order",
    arguments: [JSONRecordFormat.lines, .array, .values],
    [1, 3]
  )
  func parts(format: JSONRecordFormat, workers: Int) async throws {
    var records = [String](repeating: "{}", count: 400)
    for number in stride(from: 3, to: 400, by: 97) { records[number] = "{\"a\":nope}" }
    for number in stride(from: 5, to: 400, by: 97) {
      records[number] = "{\"b\":1,\"a\":\(number)}"
    }
    let source =
      format == .array
      ? "[" + records.joined(separator: ",\n") + "]" : records.joined(separator: "\n")
    let progress = JSONRecordsProgress()
    let batches = try reshaping().reshapeAllToText(
      JSONRecords(source, format: format, limits: JSONRecords.Limits(workers: workers)),
      progress: progress
    )
    var (text, wrong, noticed, longest): ([UInt8], [Int], [Int], Int) = ([], [], [], 0)
    while let part = try await batches.next() {
      part.made.withBytes { bytes in
        text += bytes
        longest = max(longest, bytes.count)
      }
      let errors = part.errors.map(\.position)
      let notices = part.notices.map(\.position)
      wrong += errors.map(\.number)
      noticed += notices.map(\.number)
      for position in errors + notices {
        #expect(position.line == position.number + 1)
        #expect(
          source.utf8.dropFirst(position.byteOffset).starts(with: records[position.number].utf8)
        )
      }
    }
    // One mebibyte and one record.
    #expect(longest < (1 << 20) + 11_000)
    #expect(wrong == records.indices.filter { records[$0].contains("nope") })
    #expect(noticed == records.indices.filter { records[$0].contains("b") })
    let expected = records.filter { !$0.contains("nope") }.map { record in
      record == "{}" ? "{\"a\":\"\(Self.long)\"}\n" : "{" + record.dropFirst(7) + "\n"
    }
    #expect(text.elementsEqual(expected.joined().utf8))
    #expect(progress.recordCount == 400)
    #expect(progress.failureCount == wrong.count)
    #expect(progress.byteCount == source.utf8.count)
  }

  @Test(
    "output stops at the first rejected record on request",
    arguments: [1, 3],
    [0, 3, 400]
  )
  func stopsAtFirst(workers: Int, place: Int) async throws {
    var records = (0..<1_000).map { "{\"a\":\($0)}" }
    records[place] = "{"
    records[place + 1] = "{"
    let limits = JSONRecords.Limits(batchBytes: 1_000, workers: workers)
    let batches = try reshaping().reshapeAllToText(
      JSONRecords(records.joined(separator: "\n"), limits: limits),
      stopsAtFirst: true,
      progress: JSONRecordsProgress()
    )
    var (text, wrong): ([UInt8], [Int]) = ([], [])
    while let part = try await batches.next() {
      part.made.withBytes { text += $0 }
      wrong += part.errors.map(\.position.number)
    }
    #expect(String(decoding: text, as: UTF8.self) == records[..<place].map { $0 + "\n" }.joined())
    #expect(wrong == [place])
  }
}
