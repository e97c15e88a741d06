/// Kiln against one rival at one piece of work.
public struct Comparison: Equatable, Sendable, Encodable {
  /// The module that is measured, in lower case.
  public var module: String
  /// What was done.
  public var work: String
  /// Who else did it.
  public var rival: String
  /// Kiln's time for one operation: the median over the rounds.
  public var kilnNanoseconds: Double
  /// The rival's time for one operation: the median over the rounds.
  public var rivalNanoseconds: Double
  /// How many times as fast Kiln is.
  public var ratio: Double
  /// What the module promises, if it promises something against this rival.
  public var floor: Floor?

  /// Whether the promise is kept; `nil` where there is none.
  public var isMet: Bool? { isMet(tolerance: 0) }

  /// Whether the promise is kept, up to noise; `nil` where there is none.
  ///
  /// - Parameter tolerance: the share of the floor by which the ratio may stay below it.
  public func isMet(tolerance: Double) -> Bool? {
    floor?.isMet(kiln: kilnNanoseconds, rival: rivalNanoseconds, tolerance: tolerance)
  }

  /// Whether the ratio is below the goal of its floor.
  public var isBelowGoal: Bool { floor?.goal.map { ratio < $0 } ?? false }

  /// A comparison from its parts.
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

  /// Encodes all fields; a missing promise is an explicit null.
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
  /// Pairs what was measured.
  ///
  /// Each rival gives one comparison.
  ///
  /// - Parameters:
  ///   - measurements: all rounds of all contenders, in any order.
  ///   - floors: what is promised. Modules that were not measured are passed over.
  /// - Returns: the comparisons by module, work and rival, numbers inside names in their own order.
  /// - Throws: ``ReportError`` for work without Kiln or without a rival, and for a promise about
  ///   work or a rival that a measured module does not have.
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
      median($0.map(\.nanoseconds))
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

/// The middle of some numbers, of which there is at least one.
package func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}

/// Whether a name comes before another when runs of digits are read as numbers.
package func naturallyPrecedes(_ left: String, _ right: String) -> Bool {
  for (a, b) in zip(runs(left), runs(right)) where a != b {
    if let a = Int(a), let b = Int(b), a != b { return a < b }
    return a < b
  }
  return left.utf8.count < right.utf8.count
}

/// A name cut where digits begin or end.
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
