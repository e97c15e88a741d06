import BenchReporting
import Foundation

// Reads the exports of the benchmarks. Prints tables, and writes results.json, the charts, and the
// generated parts of the document.

func data(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

func write(_ text: String, to path: String) throws {
  try Data(text.utf8).write(to: URL(filePath: path))
}

/// Reads the floors and ceilings of the selected modules.
func promises(_ options: Options) throws -> (floors: Floors, ceilings: Ceilings) {
  let floors = try Floors(json: data(options.floors)).of(options.module)
  let ceilings = try JSONDecoder().decode(Ceilings.self, from: data(options.ceilings))
    .filter { options.module == nil || $0.key == options.module }
  return (floors.without(options.missing), ceilings.without(options.missing))
}

/// Replaces parts of the document, if there is one.
func document(_ options: Options, _ parts: [String: String]) throws {
  guard let path = options.document else { return }
  let text = String(decoding: try data(path), as: UTF8.self)
  try write(replacingParts(of: text, with: parts), to: path)
}

/// Prints the tables.
///
/// - Returns: whether the check succeeds; without `--check`, always `true`.
func report(_ options: Options) throws -> Bool {
  let export = try data(options.export)
  let (floors, ceilings) = try promises(options)
  var comparisons = try Comparison.all(
    of: Measurement.all(inExport: export),
    floors: floors
  )
  var peaks = try Peak.all(inExport: export, ceilings: ceilings)
  if let path = options.retried {
    let export = try data(path)
    let rows = try Comparison.all(of: Measurement.all(inExport: export), floors: [:])
    comparisons = Comparison.replacing(comparisons, with: rows)
    peaks = Peak.replacing(peaks, with: try Peak.all(inExport: export, ceilings: [:]))
  }
  if let path = options.retry {
    let rows = rowsToRetry(comparisons, peaks, tolerance: options.tolerance)
    try write(rows.map { "\($0)\n" }.joined(), to: path)
    return true
  }
  if !comparisons.isEmpty {
    print(table(of: comparisons, tolerance: options.tolerance), terminator: "")
  }
  if !peaks.isEmpty { print("\n\(table(of: peaks))", terminator: "") }
  if let results = options.results { try write(comparisons, peaks, to: results) }

  var parts: [String: String] = [:]
  for (module, rows) in Dictionary(grouping: comparisons, by: \.module) {
    let own = peaks.filter { $0.module == module }
    parts[module] = table(of: rows) + (own.isEmpty ? "" : "\n\(table(of: own))")
    if let charts = options.charts {
      try write(chart(module: module, comparisons: rows), to: "\(charts)/\(module).svg")
    }
  }
  try document(options, parts)
  // Last, because it fails if a rival is not installed.
  if options.module == nil { try drawSummary(options, comparisons) }

  guard options.mode == .check else { return true }
  let retried = try options.retried.map { _ in try retriedRows(options) } ?? 0
  let outcome = CheckOutcome(
    comparisons,
    peaks,
    tolerance: options.tolerance,
    retried: retried,
    missing: options.missing
  )
  print("\n\(outcome)")
  return outcome.missed.isEmpty && options.missing.isEmpty
}

/// Draws the picture in README, if there is a folder of charts.
func drawSummary(_ options: Options, _ comparisons: [Comparison]) throws {
  guard let charts = options.charts else { return }
  try write(summaryChart(of: comparisons), to: "\(charts)/summary.svg")
}

/// Prints the rows of the summary, and draws it.
func summary(_ options: Options) throws {
  let rows = try Comparison.all(of: Measurement.all(inExport: data(options.export)), floors: [:])
  print(table(of: rows), terminator: "")
  try drawSummary(options, rows)
}

/// Returns the number of comparisons and peaks that were measured again.
func retriedRows(_ options: Options) throws -> Int {
  guard let path = options.retried else { return 0 }
  let export = try data(path)
  return try Comparison.all(of: Measurement.all(inExport: export), floors: [:]).count
    + Peak.all(inExport: export, ceilings: [:]).count
}

func write(_ comparisons: [Comparison], _ peaks: [Peak], to path: String) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let results = comparisons.map(Result.comparison) + peaks.map(Result.peak)
  try encoder.encode(results).write(to: URL(filePath: path))
}

/// An element of results.json.
enum Result: Encodable {
  case comparison(Comparison)
  case peak(Peak)

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .comparison(let comparison): try comparison.encode(to: encoder)
    case .peak(let peak): try peak.encode(to: encoder)
    }
  }
}

/// Prints the exponents of each module.
func growth(_ options: Options) throws {
  let series = try Growth.all(inExport: data(options.export))
  let modules = Dictionary(grouping: series, by: \.module).sorted { $0.key < $1.key }
  for (module, series) in modules {
    print("\(module)\n\n\(table(of: series))")
    if let charts = options.charts {
      let file = "\(charts)/\(module)-growth.svg"
      try write(growthChart(module: module, series: series), to: file)
    }
  }
  let parts = modules.map { ("\($0.key) growth", table(of: $0.value)) }
  try document(options, Dictionary(uniqueKeysWithValues: parts))
}

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  var isSuccess = true
  switch options.mode {
  case .report, .check:
    isSuccess = try report(options)
  case .listRows:
    let (floors, ceilings) = try promises(options)
    for row in rows(of: floors, ceilings) { print(row) }
  case .listSummary:
    for row in rowsOfSummary { print(row) }
  case .summary:
    try summary(options)
  case .growth:
    try growth(options)
  }
  exit(isSuccess ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("BenchReport: \(error)\n".utf8))
  exit(2)
}
