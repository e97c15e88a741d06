import KilnMapping
import Testing

@testable import KilnJSON

/// Blank lines before records.
@Suite struct BlankInputTests {
  @Test("blank lines before the first row of a table are ignored", arguments: [true, false])
  func tables(hasHeader: Bool) async throws {
    for blank in ["\n", "\n\n", "\r\n", "\n\r\n\n", String(repeating: "\r\n", count: 500)] {
      for batchBytes in [1, 2, 3, 64, 10_000] {
        let found = try await read(
          blank + "a,b\n1,2\n3\n",
          .csv(hasHeader: hasHeader),
          batchBytes: batchBytes,
          maximum: 100
        )
        let blankLines = blank.utf8.count { $0 == 0x0A }
        let expected: [JSONValue?] =
          hasHeader ? [["a": "1", "b": "2"], nil] : [["a", "b"], ["1", "2"], nil]
        #expect(found.map(\.value) == expected)
        #expect(found.map { $0.line - blankLines } == (hasHeader ? [2, 3] : [1, 2, 3]))
      }
    }
  }

  @Test("an error in the first row after blank lines reports its line")
  func invalidHeader() async throws {
    for batchBytes in [1, 2, 1_000] {
      let limits = JSONRecords.Limits(batchBytes: batchBytes, workers: 1)
      let records = JSONRecords("\n\r\n\na,a\n1,2\n", format: .csv(), limits: limits)
      var errors: [String] = []
      for try await record in records.trees() {
        if case .failure(let error) = record.result {
          errors.append("\(error.line):\(error.column)")
        }
      }
      #expect(errors == ["4:3"])
    }
  }

  @Test("a table of blank lines has no records", arguments: ["", "\n", "\r\n\n\n", "\r", "\n\r"])
  func blankTables(text: String) async throws {
    #expect(try await read(JSONRecords(text, format: .csv())).allSatisfy { $0.value == nil })
  }

  @Test("leading white space does not exceed the batch size")
  func longBlanks() async throws {
    let limits = JSONRecords.Limits(maximumRecordBytes: 1 << 20, batchBytes: 64, workers: 1)
    let blanks = String(repeating: " ", count: 5_000)
    let text = "\(blanks)7\n\t \n\(blanks)"
    let splitter = try RecordSplitter(ChunkSource(Array(text.utf8)), .lines, limits)
    var (bytes, longest) = (0, 0)
    while let batch = try await splitter.next() {
      bytes += batch.byteCount
      longest = max(longest, batch.byteCount)
    }
    #expect(bytes == text.utf8.count)
    #expect(longest <= 64)
    let found = try await read(JSONRecords(text, format: .lines, limits: limits))
    #expect(found.map(\.value) == [7] && found.map(\.offset) == [5_000])
  }
}
