#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What one contender took for one piece of work in one round.
public struct Measurement: Equatable, Sendable {
  /// The module that is measured, in lower case.
  public var module: String
  /// What was done.
  public var work: String
  /// Who did it.
  public var contender: String
  /// The round, from 1.
  public var round: Int
  /// The time of one operation: the lower decile of the runs in this round. What disturbs a run
  /// only ever makes it longer, and on a shared machine it can disturb half of them.
  public var nanoseconds: Double

  /// A measurement from its parts.
  public init(
    module: String,
    work: String,
    contender: String,
    round: Int,
    nanoseconds: Double
  ) {
    self.module = module
    self.work = work
    self.contender = contender
    self.round = round
    self.nanoseconds = nanoseconds
  }

  /// Reads a run as the benchmark tool exports it for JMH, the Java Microbenchmark Harness.
  /// Benchmarks of memory are passed over.
  ///
  /// - Parameter export: the JSON text.
  /// - Throws: ``ReportError`` for a benchmark that is none of ours or did nothing, and what the
  ///   JSON decoder throws for a text of another shape.
  /// - Complexity: O(*n*) in the size of the text.
  public static func all(inExport export: Data) throws -> [Measurement] {
    try JSONDecoder().decode([ExportedBenchmark].self, from: export)
      .filter { try !$0.isPeak }.map(Measurement.init)
  }

  init(_ exported: ExportedBenchmark) throws {
    let name = try exported.name
    (module, work, contender, round) = (name.module, name.work, name.contender, name.round)
    // The export gives times in microseconds whatever unit the benchmark is shown in.
    let run = try exported.lowerDecile(of: "Time (wall clock)") * 1_000
    let operations = try exported.lowerDecile(of: "operations")
    nanoseconds = run / max(operations, 1)
    guard nanoseconds >= 1 else {
      throw ReportError.nothingHappened(benchmark: exported.benchmark, nanoseconds: nanoseconds)
    }
  }
}
