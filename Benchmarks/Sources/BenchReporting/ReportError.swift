/// Why no report can be made of a run.
public enum ReportError: Error, Equatable, CustomStringConvertible {
  /// A benchmark's name is not of the form that the reporter knows.
  case malformedName(String)
  /// A benchmark was exported without the metric.
  case missingMetric(String, benchmark: String)
  /// A time so short that the work cannot have been done.
  case nothingHappened(benchmark: String, nanoseconds: Double)
  /// A piece of work that Kiln did not do.
  case missingKiln(work: String)
  /// A piece of work that nobody but Kiln did.
  case missingRival(work: String)
  /// A promise about work that nobody measures.
  case floorWithoutWork(module: String, work: String)
  /// A promise about a rival that nobody measures at that work.
  case floorWithoutRival(module: String, work: String, rival: String)
  /// A promise about memory that nobody measures.
  case ceilingWithoutWork(module: String, work: String)
  /// A part of the promises that is not of the form that they have. The place is the way to it,
  /// its steps parted by ` > `, or empty where the whole file is meant.
  case malformedFloors(place: String, problem: String)
  /// The document has no part of this name.
  case missingPart(String)
  /// A part of the document begins and does not end.
  case endlessPart(String)
  /// The document has two parts of this name.
  case repeatedPart(String)
  /// A series of growth has sizes or times from which no exponent can be computed.
  case malformedGrowth(work: String)

  /// What was expected, and what was found.
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
    case .malformedGrowth(let work):
      "\(work): expected positive times of at least two different positive sizes"
    }
  }
}
