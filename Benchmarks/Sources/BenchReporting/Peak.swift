#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The peak memory of Kiln for one piece of work.
public struct Peak: Equatable, Sendable, Encodable {
  /// The measured module, in lowercase.
  public var module: String
  /// The name of the work.
  public var work: String
  /// The maximum number of bytes in any round.
  public var peakBytes: Int
  /// The exclusive upper limit of the peak, if there is one.
  public var ceilingBytes: Int?

  /// Whether the peak is below the ceiling; `nil` if there is none.
  public var isMet: Bool? { ceilingBytes.map { peakBytes < $0 } }

  /// Creates a peak.
  package init(module: String, work: String, peakBytes: Int, ceilingBytes: Int?) {
    self.module = module
    self.work = work
    self.peakBytes = peakBytes
    self.ceilingBytes = ceilingBytes
  }

  enum CodingKeys: CodingKey {
    case module, work, peakBytes, ceilingBytes
  }

  /// Encodes all fields; a missing ceiling is an explicit null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(module, forKey: .module)
    try container.encode(work, forKey: .work)
    try container.encode(peakBytes, forKey: .peakBytes)
    try container.encode(ceilingBytes, forKey: .ceilingBytes)
  }

  /// Decodes the benchmarks of memory in the benchmark tool's export for JMH.
  ///
  /// - Parameters:
  ///   - export: the JSON text.
  ///   - ceilings: the ceilings. Those of unmeasured modules are ignored.
  /// - Returns: the peaks by module and work.
  /// - Throws: ``ReportError`` for a benchmark with an unknown name and for a ceiling of unmeasured
  ///   work, and an error of the JSON decoder for malformed JSON.
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

/// The ceilings in MiB, by module and name of the work.
public typealias Ceilings = [String: [String: Double]]
