import BenchReporting
import Foundation

// Reads the benchmark tool's export, prints the table, and writes results.json and the charts.

struct Options {
  var export = ""
  var floors = ""
  var results = ""
  var charts: String?
  var isCheck = false

  static let usage =
    "usage: BenchReport --export FILE --floors FILE --results FILE [--charts FOLDER] [--check]"

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = arguments.makeIterator()
    func value(_ option: String) throws(UsageError) -> String {
      guard let value = rest.next() else { throw UsageError("\(option) wants a value") }
      return value
    }
    while let option = rest.next() {
      switch option {
      case "--export": export = try value(option)
      case "--floors": floors = try value(option)
      case "--results": results = try value(option)
      case "--charts": charts = try value(option)
      case "--check": isCheck = true
      default: throw UsageError("unknown option \(option)")
      }
    }
    for required in [export, floors, results] where required.isEmpty {
      throw UsageError("an option is missing")
    }
  }
}

struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ problem: String) {
    description = "\(problem)\n\(Options.usage)"
  }
}

/// Makes the report.
///
/// - Returns: whether all promises are kept.
func report(_ options: Options) throws -> Bool {
  let export = try Data(contentsOf: URL(filePath: options.export))
  let floors = try Floors(json: Data(contentsOf: URL(filePath: options.floors)))
  let comparisons = try Comparison.all(
    of: Measurement.all(inExport: export),
    floors: floors
  )
  print(table(of: comparisons), terminator: "")

  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  try encoder.encode(comparisons).write(to: URL(filePath: options.results))

  if let charts = options.charts {
    for (module, rows) in Dictionary(grouping: comparisons, by: \.module) {
      let file = URL(filePath: charts).appending(path: "\(module).svg")
      try Data(chart(module: module, comparisons: rows).utf8).write(to: file)
    }
  }
  return comparisons.allSatisfy { $0.isMet != false }
}

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let isKept = try report(options)
  exit(options.isCheck && !isKept ? 1 : 0)
} catch {
  FileHandle.standardError.write(Data("BenchReport: \(error)\n".utf8))
  exit(2)
}
