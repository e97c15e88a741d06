import BenchReporting
import Testing

@Suite struct SummaryTests {
  /// A run of the rows that the summary requests, in which Kiln takes 1 µs and each rival 2 µs.
  static func run() throws -> [Comparison] {
    let modules = [
      "raw-hash": "hashing", "difference-text": "values", "set": "observing",
    ]
    let measurements = rowsOfSummary.map { row in
      let parts = row.split(separator: "/").map(String.init)
      return Measurement(
        module: modules[parts[0]] ?? "json",
        work: parts.dropLast().joined(separator: "/"),
        contender: parts.last!,
        round: 1,
        nanoseconds: parts.last == "kiln" ? 1_000 : 2_000
      )
    }
    return try Comparison.all(of: measurements, floors: [:])
  }

  @Test func summaryHasSixBars() throws {
    let svg = try summaryChart(of: Self.run())
    #expect(svg.split(separator: "class=\"faster\"").count == 7)
    #expect(svg.split(separator: ">2.00<").count == 7)
    #expect(svg.contains("serde_json"))
  }

  @Test func otherRowsDoNotChangeTheSummary() throws {
    let rows = try Self.run()
    var other = rows[0]
    other.rival = "another"
    #expect(try summaryChart(of: [other] + rows) == summaryChart(of: rows))
  }

  @Test func missingRowIsAnError() throws {
    let rows = try Self.run().filter { $0.rival != "jq" }
    let error = ReportError.missingInSummary(
      module: "json",
      work: "command/map-50000-geonames",
      rival: "jq"
    )
    #expect(throws: error) { try summaryChart(of: rows) }
  }
}
