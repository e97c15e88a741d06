/// The relevant part of a benchmark in the export.
struct ExportedBenchmark: Decodable {
  struct Metric: Decodable {
    /// All runs in ascending order, in an array per process.
    var rawData: [[Double]]
  }

  var benchmark: String
  var secondaryMetrics: [String: Metric]

  /// The components of the name.
  var name: (module: String, round: Int, work: String, contender: String) {
    get throws(ReportError) {
      let dotted = benchmark.split(separator: ".", maxSplits: 3)
      let parts = dotted.last?.split(separator: "/") ?? []
      guard dotted.count == 4, parts.count >= 3, let contender = parts.last,
        parts[0].hasPrefix("round-"), let round = Int(parts[0].dropFirst("round-".count))
      else { throw ReportError.malformedName(benchmark) }
      let work = parts[1..<parts.count - 1].joined(separator: "/")
      return (dotted[2].lowercased(), round, work, String(contender))
    }
  }

  /// Whether the benchmark measures memory instead of time.
  ///
  /// The presence of the metric is not sufficient, because the export also contains metrics of
  /// previous benchmarks.
  var isPeak: Bool {
    get throws(ReportError) { try name.work.hasPrefix("peak-memory/") }
  }

  func lowerDecile(of metric: String) throws(ReportError) -> Double {
    let runs = try runs(of: metric)
    return runs[runs.count / 10]
  }

  /// Returns the measured values in ascending order; at least one.
  func runs(of metric: String) throws(ReportError) -> [Double] {
    guard let runs = secondaryMetrics[metric]?.rawData.joined().sorted(), !runs.isEmpty else {
      throw ReportError.missingMetric(metric, benchmark: benchmark)
    }
    return runs
  }
}
