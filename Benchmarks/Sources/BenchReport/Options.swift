/// The command-line options of the reporter.
struct Options {
  var export = ""
  var floors = ""
  var ceilings = ""
  var results: String?
  /// The export of rows that were measured again.
  var retried: String?
  /// The file to which the rows to measure again are written.
  var retry: String?
  /// The only module whose floors are checked.
  var module: String?
  /// The folder of the charts to draw.
  var charts: String?
  /// The document whose generated parts are replaced.
  var document: String?
  /// Missing rivals and inputs, for which there are no measurements.
  var missing: Set<String> = []
  /// The fraction of a floor by which a ratio may miss it.
  var tolerance = 0.0
  var mode = Mode.report

  enum Mode {
    /// Prints the comparisons.
    case report
    /// Prints the comparisons, and fails if a floor is missed.
    case check
    /// Lists the rows that have a floor.
    case listRows
    /// Lists the rows of the summary.
    case listSummary
    /// Draws the summary from a run that measured only its rows.
    case summary
    /// Prints exponents of growth.
    case growth
  }

  static let usage = """
    usage: BenchReport [--check] --export FILE --floors FILE --ceilings FILE [--results FILE]
             [--module NAME] [--tolerance PERCENT] [--retry FILE] [--retried FILE]
             [--charts FOLDER] [--document FILE] [--missing NAME]
           BenchReport --list-rows --floors FILE --ceilings FILE [--module NAME]
           BenchReport --list-summary
           BenchReport --summary --export FILE --charts FOLDER [--missing NAME]
           BenchReport --growth --export FILE [--charts FOLDER] [--document FILE]
    """

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = arguments.makeIterator()
    func value(_ option: String) throws(UsageError) -> String {
      guard let value = rest.next() else { throw UsageError("\(option) needs a value") }
      return value
    }
    while let option = rest.next() {
      switch option {
      case "--check": if mode == .report { mode = .check }
      case "--list-rows": mode = .listRows
      case "--list-summary": mode = .listSummary
      case "--summary": mode = .summary
      case "--growth": mode = .growth
      case "--export": export = try value(option)
      case "--floors": floors = try value(option)
      case "--ceilings": ceilings = try value(option)
      case "--results": results = try value(option)
      case "--retried": retried = try value(option)
      case "--retry": retry = try value(option)
      case "--module": module = try value(option)
      case "--charts": charts = try value(option)
      case "--document": document = try value(option)
      case "--missing": missing.insert(try value(option))
      case "--tolerance":
        guard let percent = Double(try value(option)), (0..<100).contains(percent) else {
          throw UsageError("--tolerance must be from 0 to 99")
        }
        tolerance = percent / 100
      default: throw UsageError("unknown option \(option)")
      }
    }
    let required: [String] =
      switch mode {
      case .report, .check: [export, floors, ceilings]
      case .listRows: [floors, ceilings]
      case .listSummary: []
      case .summary: [export, charts ?? ""]
      case .growth: [export]
      }
    guard !required.contains("") else { throw UsageError("an option is missing") }
  }
}

struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ problem: String) {
    description = "\(problem)\n\(Options.usage)"
  }
}
