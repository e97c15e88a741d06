#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The time of one piece of work at several sizes.
public struct Growth: Equatable, Sendable {
  /// The time at one size.
  public struct Point: Equatable, Sendable, Codable {
    /// The size, in the unit of the series.
    public var size: Double
    /// The total time of the work.
    public var nanoseconds: Double

    /// Creates a point.
    public init(size: Double, nanoseconds: Double) {
      self.size = size
      self.nanoseconds = nanoseconds
    }
  }

  /// The measured module, in lowercase.
  public var module: String
  /// The name of the work.
  public var work: String
  /// The unit of the size.
  public var unit: String
  /// The times by ascending size.
  public var points: [Point]
  /// The exponent *k* of time = *c* · size^*k*.
  ///
  /// It is fitted to the steepest stretch of sizes. A stretch spans a factor of at least 100, or
  /// the whole series if that is shorter. The steepest stretch exceeds the exponent of *n* log *n*
  /// by the most. So constant costs at small sizes do not hide growth.
  public var exponent: Double
  /// The exponent of *n* log *n* at the same sizes.
  public var limit: Double

  /// Whether the exponent exceeds that of *n* log *n* by at most 0.1.
  ///
  /// The tolerance is required because linear work has an exponent above 1 when the data exceeds a
  /// cache of the processor.
  public var isWithinLimit: Bool { exponent <= limit + 0.1 }

  /// Fits a series.
  ///
  /// - Parameters:
  ///   - module: the measured module, in lowercase.
  ///   - work: the name of the work.
  ///   - unit: the unit of the size.
  ///   - points: the times, in any order.
  /// - Throws: ``ReportError/malformedGrowth(work:)`` unless there are at least two sizes, and all
  ///   sizes and times are positive.
  public init(
    module: String,
    work: String,
    unit: String,
    points: [Point]
  ) throws(ReportError) {
    (self.module, self.work, self.unit) = (module, work, unit)
    self.points = points.sorted { $0.size < $1.size }
    guard let least = self.points.first?.size, let most = self.points.last?.size,
      least > 0, most > least, points.allSatisfy({ $0.nanoseconds > 0 })
    else { throw .malformedGrowth(work: work) }
    (exponent, limit) = (-.infinity, 0)
    let span = min(100, most / least) * 0.999
    for first in self.points.indices {
      for last in self.points.indices[first...]
      where self.points[last].size >= self.points[first].size * span {
        let stretch = self.points[first...last]
        let sizes = stretch.map { log($0.size) }
        let fitted = slope(sizes, stretch.map { log($0.nanoseconds) })
        let linearithmic = slope(sizes, stretch.map { log($0.size * log2($0.size + 1)) })
        if fitted - linearithmic > exponent - limit { (exponent, limit) = (fitted, linearithmic) }
      }
    }
  }

  /// Decodes the export of the program that measures growth.
  ///
  /// - Parameter export: a JSON list of `{module, work, unit, points}`.
  /// - Throws: ``ReportError`` for a series that cannot be fitted, and an error of the JSON decoder
  ///   for malformed JSON.
  /// - Complexity: O(*n*) in the size of the text.
  public static func all(inExport export: Data) throws -> [Growth] {
    struct Series: Decodable {
      var module, work, unit: String
      var points: [Point]
    }
    return try JSONDecoder().decode([Series].self, from: export).map {
      try Growth(module: $0.module, work: $0.work, unit: $0.unit, points: $0.points)
    }
  }
}

/// Returns the slope of the least-squares line through some points.
private func slope(_ x: [Double], _ y: [Double]) -> Double {
  let count = Double(x.count)
  let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
  let products = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
  return products / x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
}

/// Formats series of growth as a Markdown table.
///
/// - Parameter series: the rows.
/// - Returns: the lines, each with a line break.
public func table(of series: [Growth]) -> String {
  let head = ["work", "size", "from", "to", "time", "exponent", "n log n", "within"]
  let isNumber = [false, false, true, true, false, true, true, false]
  let rows = series.map { row in
    [
      row.work, row.unit, count(row.points.first?.size ?? 0), count(row.points.last?.size ?? 0),
      "\(time(row.points.first?.nanoseconds ?? 0)) to \(time(row.points.last?.nanoseconds ?? 0))",
      signed(row.exponent), signed(row.limit), row.isWithinLimit ? "yes" : "NO",
    ]
  }
  return table(head, isNumber, rows)
}

/// Formats a number with two decimal places.
package func signed(_ number: Double) -> String {
  number < -0.005 ? "-" + decimal(-number, places: 2) : decimal(max(number, 0), places: 2)
}

/// Formats an integer in groups of three digits.
package func count(_ number: Double) -> String {
  let digits = Array(decimal(number, places: 0))
  return digits.indices.reduce(into: "") { text, index in
    if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
    text.append(digits[index])
  }
}

/// Formats a time with three digits in a suitable unit.
package func time(_ nanoseconds: Double) -> String {
  for (unit, scale) in [("ns", 1.0), ("µs", 1e3), ("ms", 1e6)] where nanoseconds < 999.5 * scale {
    let number = nanoseconds / scale
    return "\(decimal(number, places: number < 9.995 ? 2 : number < 99.95 ? 1 : 0)) \(unit)"
  }
  return "\(decimal(nanoseconds / 1e9, places: 2)) s"
}
