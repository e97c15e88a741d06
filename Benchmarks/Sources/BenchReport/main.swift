import BenchReporting
import Foundation

// Reads the benchmark tool's export, prints the table, and writes results.json and the charts.

struct Options {
  var export = ""
  var floors = ""
  var ceilings = ""
  var results = ""
  var charts: String?
  /// Rivals and inputs that are not there, so that nothing was measured with them.
  var missing: Set<String> = []
  var isCheck = false

  static let usage = """
    usage: BenchReport --export FILE --floors FILE --ceilings FILE --results FILE \
    [--charts FOLDER] [--missing NAME] [--check]
    """

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
      case "--ceilings": ceilings = try value(option)
      case "--missing": missing.insert(try value(option))
      case "--results": results = try value(option)
      case "--charts": charts = try value(option)
      case "--check": isCheck = true
      default: throw UsageError("unknown option \(option)")
      }
    }
    for required in [export, floors, ceilings, results] where required.isEmpty {
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
/// - Returns: whether all promises are kept. Those against rivals that are not there are not.
func report(_ options: Options) throws -> Bool {
  let export = try Data(contentsOf: URL(filePath: options.export))
  let promised = try Floors(json: Data(contentsOf: URL(filePath: options.floors)))
  let floors = promised.without(options.missing)
  let comparisons = try Comparison.all(of: Measurement.all(inExport: export), floors: floors)
  let ceilings = try Data(contentsOf: URL(filePath: options.ceilings))
  let peaks = try Peak.all(
    inExport: export,
    ceilings: JSONDecoder().decode(Ceilings.self, from: ceilings)
  )
  print(table(of: comparisons), terminator: "")
  if !peaks.isEmpty { print("\n\(table(of: peaks))", terminator: "") }

  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let results = comparisons.map(Result.comparison) + peaks.map(Result.peak)
  try encoder.encode(results).write(to: URL(filePath: options.results))

  if let charts = options.charts {
    for (module, rows) in Dictionary(grouping: comparisons, by: \.module) {
      let file = URL(filePath: charts).appending(path: "\(module).svg")
      try Data(chart(module: module, comparisons: rows).utf8).write(to: file)
    }
  }
  let isMeasured = comparisons.allSatisfy { floors[$0.module] == promised[$0.module] }
  return isMeasured && comparisons.allSatisfy { $0.isMet != false }
    && peaks.allSatisfy { $0.isMet != false }
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

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let isKept = try report(options)
  exit(options.isCheck && !isKept ? 1 : 0)
} catch {
  FileHandle.standardError.write(Data("BenchReport: \(error)\n".utf8))
  exit(2)
}
