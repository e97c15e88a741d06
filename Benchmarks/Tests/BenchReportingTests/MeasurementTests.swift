import BenchReporting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An export of one benchmark with ten disturbed runs and two undisturbed ones.
private func export(
  _ name: String,
  microseconds: Double = 12,
  operations: Double? = 1_000
) -> Data {
  let times = [1, 1] + (2...11).map(Double.init)
  let runs = times.map { "\($0 * microseconds)" }.joined(separator: ",")
  let scale = operations.map { #","operations":{"rawData":[[\#($0)]]}"# } ?? ""
  return Data(
    """
    [{"benchmark":"\(name)","mode":"thrpt","secondaryMetrics":{
      "Time (wall clock)":{"rawData":[[\(runs)]]}\(scale)}}]
    """.utf8
  )
}

@Suite struct MeasurementTests {
  @Test func parsesTheNameAndIgnoresDisturbedRuns() throws {
    let all = try Measurement.all(
      inExport: export("package.benchmark.Hashing.round-3/set-insert/struct-of-8-int/kiln")
    )
    #expect(
      all == [
        Measurement(
          module: "hashing",
          work: "set-insert/struct-of-8-int",
          contender: "kiln",
          round: 3,
          nanoseconds: 12
        )
      ]
    )
  }

  @Test func metricWithoutRunsIsRejected() {
    let name = "package.benchmark.Hashing.round-1/work/kiln"
    let empty = Data(
      """
      [{"benchmark":"\(name)","secondaryMetrics":{"Time (wall clock)":{"rawData":[[]]}}}]
      """.utf8
    )
    #expect(throws: ReportError.missingMetric("Time (wall clock)", benchmark: name)) {
      try Measurement.all(inExport: empty)
    }
  }

  @Test func workNamesMayContainDots() throws {
    let all = try Measurement.all(
      inExport: export("package.benchmark.JSON.round-1/iso-639.json/simdjson")
    )
    #expect(all.first?.module == "json")
    #expect(all.first?.work == "iso-639.json")
  }

  @Test(arguments: [
    "package.benchmark.Hashing.set-insert/kiln",
    "package.benchmark.Hashing.round-1/kiln",
    "package.benchmark.Hashing.round-x/work/kiln",
    "package.benchmark",
    "",
  ])
  func malformedNameIsRejected(_ name: String) {
    #expect(throws: ReportError.malformedName(name)) {
      try Measurement.all(inExport: export(name))
    }
  }

  @Test func timeBelowOneNanosecondIsRejected() {
    let name = "package.benchmark.Hashing.round-1/work/kiln"
    #expect(throws: ReportError.nothingHappened(benchmark: name, nanoseconds: 0.5)) {
      try Measurement.all(inExport: export(name, microseconds: 0.5))
    }
  }

  @Test func missingOperationCountIsRejected() {
    let name = "package.benchmark.Hashing.round-1/work/kiln"
    #expect(throws: ReportError.missingMetric("operations", benchmark: name)) {
      try Measurement.all(inExport: export(name, operations: nil))
    }
  }

  @Test func exportThatIsNotAnArrayIsRejected() {
    #expect(throws: DecodingError.self) { try Measurement.all(inExport: Data("{}".utf8)) }
  }
}
