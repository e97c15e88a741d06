import KilnMapping
import KilnTestSupport
import Testing

@testable import KilnJSON

/// The positions of errors in the input, in all formats and for all sizes of batches.
@Suite struct RecordColumnTests {
  /// The lines and columns of the errors.
  private func places(
    _ text: String,
    _ format: JSONRecordFormat,
    batchBytes: Int,
    maximum: Int = 1_000,
    workers: Int = 1
  ) async throws -> [String] {
    let limits = JSONRecords.Limits(
      maximumRecordBytes: maximum,
      batchBytes: batchBytes,
      workers: workers
    )
    var places: [String] = []
    for try await record in JSONRecords(text, format: format, limits: limits).trees() {
      if case .failure(let error) = record.result { places.append("\(error.line):\(error.column)") }
    }
    return places
  }

  @Test(
    "an error has its line and column in the input",
    arguments: [
      ("[{\"id\":1},{\"id\":tru},{\"id\":tru}]", .array, ["1:17", "1:28"]),
      ("[\n  {\"id\":1},\n    {\"id\":tru}\n]", .array, ["3:11"]),
      ("[{\"id\":1},]", .array, ["1:11"]), ("[{\"id\":1},\n ]", .array, ["2:2"]),
      ("[1,\n 2] 3", .array, ["2:5"]), ("[1,\n 2", .array, ["2:3"]),
      ("[\n1, {\n\"a\":\n no}, no]", .array, ["4:2", "4:7"]),
      ("1 no\n 2 {\"a\" 1}", .values, ["1:3", "2:9"]),
      ("1\n  no\n", .lines, ["2:3"]),
      (
        "{\"a\":{\"n\":no}, \"b\":7,\n \"c\":{\"n\":no}}", .members(key: "k"),
        ["1:11", "1:16", "2:11"]
      ),
      ("a,b\n1\n\"2\n3\",4,\n", .csv(), ["2:2", "4:6"]),
    ] as [(String, JSONRecordFormat, [String])]
  )
  func columns(text: String, format: JSONRecordFormat, expected: [String]) async throws {
    for batchBytes in [1, 2, 3, 7, 20, 1_000] {
      for workers in [1, 3] {
        let found = try await places(text, format, batchBytes: batchBytes, workers: workers)
        #expect(found == expected, "\(batchBytes) \(workers)")
      }
    }
  }

  @Test("a record that is too long does not change the columns after it")
  func longRecords() async throws {
    let long = "[" + String(repeating: "1,\n", count: 500) + "1]"
    for batchBytes in [1, 64, 10_000] {
      let found = try await places("[7, \(long), no]", .array, batchBytes: batchBytes, maximum: 100)
      #expect(found == ["1:5", "501:5"])
    }
  }

  @Test("columns are correct in random arrays")
  func randomArrays() async throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<60 {
      let blanks = ["", " ", "\n", "\n  ", " \n\n"]
      var (text, expected) = ("[", [String]())
      for number in 0..<random.below(40) {
        text += (number == 0 ? "" : ",") + blanks[random.below(blanks.count)]
        let isInvalid = random.below(3) == 0
        if isInvalid {
          let line = text.split(separator: "\n", omittingEmptySubsequences: false)
          expected.append("\(line.count):\(line[line.count - 1].utf8.count + 1)")
        }
        text += isInvalid ? "no" : "{\"a\":\n1}"
      }
      text += "]"
      let size = [1, 5, 16, 50, 200][random.below(5)]
      #expect(try await places(text, .array, batchBytes: size) == expected, "\(text)")
    }
  }
}
