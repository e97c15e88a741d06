#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The most memory that Kiln took for one piece of work.
public struct Peak: Equatable, Sendable, Encodable {
  /// The module that is measured, in lower case.
  public var module: String
  /// What was done.
  public var work: String
  /// The most bytes that it took in any round.
  public var peakBytes: Int
  /// What it has to stay below, if something is promised.
  public var ceilingBytes: Int?

  /// Whether the promise is kept; `nil` where there is none.
  public var isMet: Bool? { ceilingBytes.map { peakBytes < $0 } }

  /// A peak from its parts.
  package init(module: String, work: String, peakBytes: Int, ceilingBytes: Int?) {
    self.module = module
    self.work = work
    self.peakBytes = peakBytes
    self.ceilingBytes = ceilingBytes
  }

  enum CodingKeys: CodingKey {
    case module, work, peakBytes, ceilingBytes
  }

  /// Encodes all fields; a missing promise is an explicit null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(module, forKey: .module)
    try container.encode(work, forKey: .work)
    try container.encode(peakBytes, forKey: .peakBytes)
    try container.encode(ceilingBytes, forKey: .ceilingBytes)
  }

  /// Reads the benchmarks of memory in a run as the benchmark tool exports it for JMH.
  ///
  /// - Parameters:
  ///   - export: the JSON text.
  ///   - ceilings: what is promised. Modules that were not measured are passed over.
  /// - Returns: the peaks by module and work.
  /// - Throws: ``ReportError`` for a benchmark that is none of ours and for a promise about work
  ///   that nobody measures, and what the JSON decoder throws for a text of another shape.
  /// - Complexity: O(*n*) in the size of the text.
  public static func all(inExport export: Data, ceilings: Ceilings) throws -> [Peak] {
    var peaks: [String: [String: Int]] = [:]
    for exported in try JSONDecoder().decode([ExportedBenchmark].self, from: export) {
      let name = try exported.name
      var works = peaks[name.module] ?? [:]
      if try exported.isPeak {
        works[name.work] = max(works[name.work] ?? 0, Int(try exported.runs(of: "peak").last ?? 0))
      }
      peaks[name.module] = works
    }
    return try peaks.sorted { $0.key < $1.key }.flatMap { module, works in
      let promised = ceilings[module] ?? [:]
      for work in promised.keys.sorted() where works[work] == nil {
        throw ReportError.ceilingWithoutWork(module: module, work: work)
      }
      return works.sorted { naturallyPrecedes($0.key, $1.key) }.map { work, bytes in
        let ceiling = promised[work].map { Int($0 * 1_048_576) }
        return Peak(module: module, work: work, peakBytes: bytes, ceilingBytes: ceiling)
      }
    }
  }
}

/// How much memory is promised to be enough, in MiB: for each module, by the name of the work.
public typealias Ceilings = [String: [String: Double]]
