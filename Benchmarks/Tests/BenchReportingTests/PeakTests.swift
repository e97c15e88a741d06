import BenchReporting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An export with one memory benchmark per round, and one time benchmark.
///
/// The latter includes the metrics that the tool keeps from previous benchmarks.
private func export(_ peaks: [Int]) -> Data {
  let rounds = peaks.enumerated().map { index, bytes in
    """
    {"benchmark":"package.benchmark.JSON.round-\(index + 1)/peak-memory/map/kiln","secondaryMetrics":{
      "Time (wall clock)":{"rawData":[[0.1]]},"peak":{"rawData":[[\(bytes)]]}}}
    """
  }
  let time = """
    {"benchmark":"package.benchmark.JSON.round-1/bake/one/kiln","secondaryMetrics":{
      "Time (wall clock)":{"rawData":[[10]]},"operations":{"rawData":[[1]]},"peak":{"rawData":[[1000]]}}}
    """
  return Data("[\((rounds + [time]).joined(separator: ","))]".utf8)
}

@Suite struct PeakTests {
  @Test func peakIsTheMaximumOfAllRounds() throws {
    let peaks = try Peak.all(inExport: export([300, 900, 500]), ceilings: [:])
    #expect(
      peaks == [Peak(module: "json", work: "peak-memory/map", peakBytes: 900, ceilingBytes: nil)]
    )
  }

  @Test(arguments: [(2_097_151, true), (2_097_152, false)])
  func peakMustBeBelowItsCeiling(_ bytes: Int, _ isMet: Bool) throws {
    let ceilings: Ceilings = ["json": ["peak-memory/map": 2]]
    #expect(try Peak.all(inExport: export([bytes]), ceilings: ceilings).map(\.isMet) == [isMet])
  }

  @Test(arguments: [[], [900]])
  func ceilingForUnmeasuredWorkIsRejected(_ rounds: [Int]) {
    #expect(throws: ReportError.ceilingWithoutWork(module: "json", work: "peak-memory/gone")) {
      try Peak.all(inExport: export(rounds), ceilings: ["json": ["peak-memory/gone": 2]])
    }
  }

  @Test func ceilingsOfOtherModulesAreIgnored() throws {
    #expect(try Peak.all(inExport: export([900]), ceilings: ["values": ["gone": 2]]).count == 1)
  }

  @Test func memoryBenchmarksAreNotTimeMeasurements() throws {
    #expect(try Measurement.all(inExport: export([900])).map(\.work) == ["bake/one"])
  }

  @Test func tableMarksAnExceededCeiling() {
    let peak = Peak(module: "json", work: "w", peakBytes: 3 << 20, ceilingBytes: 2 << 20)
    #expect(table(of: [peak]).contains("|      3.0 |         2.0 | NO "))
  }
}
