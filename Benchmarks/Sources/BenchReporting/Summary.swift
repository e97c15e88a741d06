/// A bar of the summary: a comparison, described in plain words.
private struct SummaryRow {
  let module: String
  let work: String
  let rival: String
  /// What is timed.
  let task: String
  /// The rival's usual name.
  let name: String
}

/// The bars of the summary: one for each question of a newcomer, and one in which Kiln is not
/// faster.
private let summary = [
  SummaryRow(
    module: "json",
    work: "bake-text/small-posts",
    rival: "json-decoder",
    task: "read a record of 1 KB",
    name: "JSONDecoder"
  ),
  SummaryRow(
    module: "json",
    work: "bake-text/small-posts",
    rival: "serde-json",
    task: "read the same record",
    name: "serde_json (Rust)"
  ),
  SummaryRow(
    module: "json",
    work: "command/map-50000-geonames",
    rival: "jq",
    task: "rename 4 keys in a file, on two cores",
    name: "jq, on one core"
  ),
  SummaryRow(
    module: "values",
    work: "difference-text/record-of-9-fields-tree",
    rival: "custom-dump",
    task: "print the difference of two records",
    name: "swift-custom-dump"
  ),
  SummaryRow(
    module: "hashing",
    work: "raw-hash/record-of-9-fields",
    rival: "synthesized",
    task: "hash a record",
    name: "synthesized Hashable"
  ),
  SummaryRow(
    module: "observing",
    work: "set/1-observer",
    rival: "open-combine",
    task: "set a property that is observed",
    name: "OpenCombine"
  ),
]

/// The rows that must be measured for the summary: `work/contender`, sorted.
public var rowsOfSummary: [String] {
  Set(summary.flatMap { ["\($0.work)/kiln", "\($0.work)/\($0.rival)"] }).sorted()
}

/// Draws a bar chart of the ratios of a few comparisons of all modules as SVG, for README.
///
/// - Parameter comparisons: the rows of a run; those that the summary does not show are ignored.
/// - Returns: the content of the file.
/// - Throws: ``ReportError`` if the run lacks a bar. Otherwise a rival that is not installed would
///   leave out its bar, perhaps the one in which Kiln is slower.
public func summaryChart(of comparisons: [Comparison]) throws(ReportError) -> String {
  var bars: [Bar] = []
  for row in summary {
    let found = comparisons.first {
      ($0.module, $0.work, $0.rival) == (row.module, row.work, row.rival)
    }
    guard let found else {
      throw .missingInSummary(module: row.module, work: row.work, rival: row.rival)
    }
    bars.append(Bar(label: row.task, rival: row.name, ratio: found.ratio, floor: nil))
  }
  return BarChart(
    title: "Time of the rival over time of Kiln",
    note: "to the right of the line, Kiln is faster; the scale is logarithmic",
    groups: [BarGroup(name: nil, bars: bars)]
  ).svg
}
