/// The part of the export that is looked at.
struct ExportedBenchmark: Decodable {
  struct Metric: Decodable {
    /// All runs, in ascending order, in an array for each process.
    var rawData: [[Double]]
  }

  var benchmark: String
  var secondaryMetrics: [String: Metric]

  /// The name in its parts.
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

  /// Whether it is of memory, and not of time. That it has the metric says nothing: the export also
  /// has what was measured in benchmarks before it.
  var isPeak: Bool {
    get throws(ReportError) { try name.work.hasPrefix("peak-memory/") }
  }

  func lowerDecile(of metric: String) throws(ReportError) -> Double {
    let runs = try runs(of: metric)
    return runs[runs.count / 10]
  }

  /// What was measured, in ascending order; at least one.
  func runs(of metric: String) throws(ReportError) -> [Double] {
    guard let runs = secondaryMetrics[metric]?.rawData.joined().sorted(), !runs.isEmpty else {
      throw ReportError.missingMetric(metric, benchmark: benchmark)
    }
    return runs
  }
}
