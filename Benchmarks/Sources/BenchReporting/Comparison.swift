#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A comparison of Kiln with one rival at one piece of work.
public struct Comparison: Equatable, Sendable, Encodable {
  /// The measured module, in lowercase.
  public var module: String
  /// The name of the work.
  public var work: String
  /// The name of the rival.
  public var rival: String
  /// Kiln's time per operation: the geometric mean of the rounds.
  public var kilnNanoseconds: Double
  /// The rival's time per operation: the geometric mean of the rounds.
  public var rivalNanoseconds: Double
  /// The rival's time divided by Kiln's.
  public var ratio: Double
  /// The floor of the ratio, if there is one.
  public var floor: Floor?

  /// Whether the floor is met; `nil` if there is none.
  public var isMet: Bool? { isMet(tolerance: 0) }

  /// Whether the floor is met within a tolerance; `nil` if there is none.
  ///
  /// - Parameter tolerance: the fraction of the floor by which the ratio may miss it.
  public func isMet(tolerance: Double) -> Bool? {
    floor?.isMet(kiln: kilnNanoseconds, rival: rivalNanoseconds, tolerance: tolerance)
  }

  /// Whether the ratio is below the goal of its floor.
  public var isBelowGoal: Bool { floor?.goal.map { ratio < $0 } ?? false }

  /// Creates a comparison.
  package init(
    module: String,
    work: String,
    rival: String,
    kilnNanoseconds: Double,
    rivalNanoseconds: Double,
    ratio: Double,
    floor: Floor?
  ) {
    self.module = module
    self.work = work
    self.rival = rival
    self.kilnNanoseconds = kilnNanoseconds
    self.rivalNanoseconds = rivalNanoseconds
    self.ratio = ratio
    self.floor = floor
  }

  enum CodingKeys: CodingKey {
    case module, work, rival, kilnNanoseconds, rivalNanoseconds, ratio, floor
  }

  /// Encodes all fields; a missing floor is an explicit null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(module, forKey: .module)
    try container.encode(work, forKey: .work)
    try container.encode(rival, forKey: .rival)
    try container.encode(kilnNanoseconds, forKey: .kilnNanoseconds)
    try container.encode(rivalNanoseconds, forKey: .rivalNanoseconds)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(floor, forKey: .floor)
  }
}

extension Comparison {
  /// Compares Kiln with each rival.
  ///
  /// - Parameters:
  ///   - measurements: all rounds of all contenders, in any order.
  ///   - floors: the floors. Those of unmeasured modules are ignored.
  /// - Returns: the comparisons, ordered by module, work and rival. Numbers within names are
  ///   ordered by value.
  /// - Throws: ``ReportError`` for work without Kiln or without a rival, and for a floor whose work
  ///   or rival a measured module lacks.
  public static func all(of measurements: [Measurement], floors: Floors) throws -> [Comparison] {
    let byModule = Dictionary(grouping: measurements, by: \.module)
    return try byModule.sorted { $0.key < $1.key }.flatMap { module, measurements in
      let byWork = Dictionary(grouping: measurements, by: \.work)
      let promised = floors[module] ?? [:]
      for work in promised.keys.sorted() where byWork[work] == nil {
        throw ReportError.floorWithoutWork(module: module, work: work)
      }
      return try byWork.sorted { naturallyPrecedes($0.key, $1.key) }.flatMap {
        try pairs(module: module, work: $0, measurements: $1, floors: promised[$0] ?? [:])
      }
    }
  }

  private static func pairs(
    module: String,
    work: String,
    measurements: [Measurement],
    floors: [String: Floor]
  ) throws -> [Comparison] {
    var times = Dictionary(grouping: measurements, by: \.contender).mapValues {
      geometricMean($0.map(\.nanoseconds))
    }
    guard let kiln = times.removeValue(forKey: "kiln") else {
      throw ReportError.missingKiln(work: work)
    }
    if times.isEmpty { throw ReportError.missingRival(work: work) }
    for rival in floors.keys.sorted() where times[rival] == nil {
      throw ReportError.floorWithoutRival(module: module, work: work, rival: rival)
    }
    return times.sorted { $0.key < $1.key }.map { rival, time in
      Comparison(
        module: module,
        work: work,
        rival: rival,
        kilnNanoseconds: kiln,
        rivalNanoseconds: time,
        ratio: time / kiln,
        floor: floors[rival]
      )
    }
  }
}

/// Returns the geometric mean of at least one positive number.
///
/// If a processor alternates between two speeds, a median is the time at one of them, and can be
/// that of the fast speed for one contender, and that of the slow speed for the other.
package func geometricMean(_ numbers: [Double]) -> Double {
  // Relative to the first number, so that equal numbers have exactly that mean.
  let logarithms = numbers.map { log($0 / numbers[0]) }
  return numbers[0] * exp(logarithms.reduce(0, +) / Double(numbers.count))
}

/// Whether a name precedes another if runs of digits are compared as numbers.
package func naturallyPrecedes(_ left: String, _ right: String) -> Bool {
  for (a, b) in zip(runs(left), runs(right)) where a != b {
    if let a = Int(a), let b = Int(b), a != b { return a < b }
    return a < b
  }
  return left.utf8.count < right.utf8.count
}

/// Splits a name where digits start or end.
private func runs(_ name: String) -> [Substring] {
  var runs: [Substring] = []
  var rest = name[...]
  while let first = rest.first {
    let run = rest.prefix { $0.isNumber == first.isNumber }
    runs.append(run)
    rest = rest[run.endIndex...]
  }
  return runs
}
