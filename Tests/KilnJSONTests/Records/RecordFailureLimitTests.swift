import KilnJSON
import KilnMapping
import KilnRecipes
import KilnTestSupport
import KilnValues
import Testing

private struct Town: ValueModel, Sendable {
  var name: String
  var people: String
  var code: String

  static let schema = Schema<Town>(
    "Town",
    Town.init(name:people:code:),
    Field(\.name, "name"),
    Field(\.people, "people"),
    Field(\.code, "code")
  )
}

/// Inputs with very many invalid records.
@Suite struct RecordFailureLimitTests {
  private let recipe = Recipe<Town> {
    Ingredient(\.name, "name")
    Ingredient(\.people, "people")
    Ingredient(\.code, "code")
  }

  @Test(
    "a batch ends when it has many failures, and the next one continues after it",
    arguments: [JSONRecordFormat.lines, .values, .array, .members(key: "key"), .csv()],
    [1, 3]
  )
  func batches(format: JSONRecordFormat, workers: Int) async throws {
    let count = randomCount(30_000)
    let valid = "{\"name\":\"Oslo\",\"people\":\"1\",\"code\":\"O\"}"
    let records = (0..<count).map { $0 % 1_000 == 7 ? valid : "{}" }
    let text =
      switch format {
      case .array: "[" + records.joined(separator: ",\n") + "]"
      case .members:
        "{" + records.enumerated().map { "\"\($0)\":\($1)" }.joined(separator: ",\n") + "}"
      case .table:
        (["name,people,code"] + records.map { $0 == valid ? "Oslo,1,O" : ",," })
          .joined(separator: "\n")
      default: records.joined(separator: "\n")
      }
    let isFirstInLine = ["[", "{\""].allSatisfy { !text.hasPrefix($0) }
    let limits = JSONRecords.Limits(workers: workers)
    let stream = recipe.bakeAll(JSONRecords(text, format: format, limits: limits))
    var (number, succeeded, lines): (Int, [Int], Set<Int>) = (0, [], [])
    for try await batch in stream.batches {
      let failures = batch.errors.reduce(0) { sum, error in
        guard case .bake(let error) = error.reason else { return sum + 1 }
        return sum + error.failures.count
      }
      // Rows and members are converted to a mebibyte of records at a time.
      #expect(failures < (1 << 20) / 64 + 100)
      for error in batch.errors
      where error.position.number % 97 == 0 || error.position == batch.errors[0].position {
        let position = "record \(error.position.number + 1), line \(error.position.line)"
        let column = isFirstInLine || error.position.number > 0 ? "" : ", column 2"
        #expect(error.description.hasPrefix("\(position)\(column): "))
      }
      for record in batch.records {
        #expect(record.position.number == number)
        lines.insert(record.position.line)
        if case .success = record.result { succeeded.append(number) }
        number += 1
      }
    }
    #expect(number == count)
    #expect(lines.count == count)
    #expect(succeeded == Array(stride(from: 7, to: count, by: 1_000)))
    #expect(stream.progress.failureCount == count - succeeded.count)
    #expect(stream.progress.byteCount == text.utf8.count)
  }

  @Test("errors of rows that are converted in parts have their positions")
  func wideRows() async throws {
    let names = (0..<40).map { "column-\($0)-with-a-long-name" }.joined(separator: ",")
    let row = String(repeating: ",", count: 39)
    let text = ([names] + Array(repeating: row, count: 6_000)).joined(separator: "\n")
    let limits = JSONRecords.Limits(workers: 1)
    var count = 0
    for try await record in recipe.bakeAll(JSONRecords(text, format: .csv(), limits: limits)) {
      count += 1
      guard case .failure(let error) = record.result else { continue }
      guard error.line == count + 1, error.column == 1 else {
        Issue.record("record \(count): line \(error.line), column \(error.column)")
        return
      }
    }
    #expect(count == 6_000)
  }
}
