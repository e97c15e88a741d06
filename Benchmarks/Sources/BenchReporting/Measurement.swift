#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The time of one contender for one piece of work in one round.
public struct Measurement: Equatable, Sendable {
  /// The measured module, in lowercase.
  public var module: String
  /// The name of the work.
  public var work: String
  /// The name of the contender.
  public var contender: String
  /// The round, from 1.
  public var round: Int
  /// The time per operation: the lower decile of the runs in this round.
  ///
  /// Interference only lengthens a run, and can affect half of the runs on a shared machine.
  public var nanoseconds: Double

  /// Creates a measurement.
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

  /// Decodes the benchmark tool's export for JMH, the Java Microbenchmark Harness.
  ///
  /// Benchmarks of memory are ignored.
  ///
  /// - Parameter export: the JSON text.
  /// - Throws: ``ReportError`` for a benchmark with an unknown name or a time below 1 ns, and an
  ///   error of the JSON decoder for malformed JSON.
  /// - Complexity: O(*n*) in the size of the text.
  public static func all(inExport export: Data) throws -> [Measurement] {
    try JSONDecoder().decode([ExportedBenchmark].self, from: export)
      .filter { try !$0.isPeak }.map(Measurement.init)
  }

  init(_ exported: ExportedBenchmark) throws {
    let name = try exported.name
    (module, work, contender, round) = (name.module, name.work, name.contender, name.round)
    // The export contains microseconds, regardless of the displayed unit.
    let run = try exported.lowerDecile(of: "Time (wall clock)") * 1_000
    let operations = try exported.lowerDecile(of: "operations")
    nanoseconds = run / max(operations, 1)
    guard nanoseconds >= 1 else {
      throw ReportError.nothingHappened(benchmark: exported.benchmark, nanoseconds: nanoseconds)
    }
  }
}
