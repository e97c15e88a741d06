/// The reason why a run cannot be reported.
public enum ReportError: Error, Equatable, CustomStringConvertible {
  /// The name of a benchmark does not have the expected form.
  case malformedName(String)
  /// An exported benchmark lacks a metric.
  case missingMetric(String, benchmark: String)
  /// A time is so short that the work cannot have been done.
  case nothingHappened(benchmark: String, nanoseconds: Double)
  /// Kiln has no measurement for a piece of work.
  case missingKiln(work: String)
  /// No rival has a measurement for a piece of work.
  case missingRival(work: String)
  /// A floor refers to work that was not measured.
  case floorWithoutWork(module: String, work: String)
  /// A floor refers to a rival that was not measured for that work.
  case floorWithoutRival(module: String, work: String, rival: String)
  /// A ceiling refers to work that was not measured.
  case ceilingWithoutWork(module: String, work: String)
  /// A part of `floors.json` is malformed.
  ///
  /// The place is its path with steps separated by ` > `; empty for the whole file.
  case malformedFloors(place: String, problem: String)
  /// The document has no part of this name.
  case missingPart(String)
  /// A part of the document is unterminated.
  case endlessPart(String)
  /// The document has two parts of this name.
  case repeatedPart(String)
  /// The summary shows a comparison that was not measured.
  case missingInSummary(module: String, work: String, rival: String)
  /// The sizes or times of a series do not determine an exponent.
  case malformedGrowth(work: String)

  /// The error as text: what was expected, and what was found.
  public var description: String {
    switch self {
    case .malformedName(let name):
      "benchmark \(name): expected package.benchmark.MODULE.round-N/WORK/CONTENDER"
    case .missingMetric(let metric, let benchmark):
      "benchmark \(benchmark): the export has no \(metric)"
    case .nothingHappened(let benchmark, let nanoseconds):
      "benchmark \(benchmark): \(nanoseconds) ns is less than 1 ns, so the optimizer has removed "
        + "the work"
    case .missingKiln(let work): "\(work): no contender is called kiln"
    case .missingRival(let work): "\(work): kiln has no rival"
    case .floorWithoutWork(let module, let work):
      "\(module): floors.json promises something for \(work), which no benchmark measures"
    case .floorWithoutRival(let module, let work, let rival):
      "\(module): floors.json promises something for \(work) against \(rival), which is no rival there"
    case .ceilingWithoutWork(let module, let work):
      "\(module): ceilings.json promises something for \(work), which no benchmark measures"
    case .malformedFloors(let place, let problem):
      "floors.json\(place.isEmpty ? "" : ", \(place)"): \(problem)"
    case .missingPart(let name):
      "the document has no line <!-- table: \(name) -->"
    case .endlessPart(let name):
      "the document has <!-- table: \(name) --> without <!-- end --> after it"
    case .repeatedPart(let name):
      "the document has <!-- table: \(name) --> twice"
    case .missingInSummary(let module, let work, let rival):
      "the summary is not drawn, because the run has no \(module) \(work) against \(rival)"
    case .malformedGrowth(let work):
      "\(work): expected positive times of at least two different positive sizes"
    }
  }
}
