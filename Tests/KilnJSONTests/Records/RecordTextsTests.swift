import KilnJSON
import Testing

@Suite struct RecordTextsTests {
  @Test func linesOfAnyTextAreDeliveredWithTheirNumbers() async throws {
    let limits = JSONRecords.Limits(maximumRecordBytes: 5, workers: 1)
    let records = JSONRecords("no\n \nJSON}\ntoo long\r\n\r\nend", format: .lines, limits: limits)
    var lines: [String] = []
    for try await record in records.texts() {
      let text = record.value.map { String(decoding: $0, as: UTF8.self) }
      lines.append("\(record.position.line) \(text ?? "…")")
    }
    #expect(lines == ["1 no", "3 JSON}", "4 …", "6 end"])
  }

  @Test func whiteSpaceAroundLinesIsPreserved() async throws {
    let records = JSONRecords(" a \t\n\n b\r\nc ", format: .lines)
    var lines: [String] = []
    for try await record in records.texts() {
      lines.append(String(decoding: try record.get(), as: UTF8.self))
    }
    #expect(lines == [" a \t", " b\r", "c "])
  }
}
