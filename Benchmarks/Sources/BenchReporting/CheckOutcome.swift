/// How the rows with a floor or a ceiling fared.
public struct CheckOutcome: Equatable, Sendable, CustomStringConvertible {
  /// The share of a floor by which a ratio may stay below it, for noise.
  public var tolerance: Double
  /// The number of floors and ceilings.
  public var checked: Int
  /// Those that are missed by more than the tolerance.
  public var missed: [String]
  /// The number of comparisons below their goal.
  public var belowGoal: Int
  /// The number of rows that were measured once more because they were missed at first.
  public var retried: Int
  /// Rivals and inputs that are not there. Floors that need them are not checked.
  public var missing: [String]

  /// Counts floors and ceilings.
  ///
  /// - Parameters:
  ///   - comparisons: the rows of time.
  ///   - peaks: the rows of memory. Ceilings have no tolerance.
  ///   - tolerance: the share of a floor by which a ratio may stay below it.
  ///   - retried: the number of rows that were measured once more.
  ///   - missing: rivals and inputs that are not there.
  public init(
    _ comparisons: [Comparison],
    _ peaks: [Peak],
    tolerance: Double,
    retried: Int = 0,
    missing: Set<String> = []
  ) {
    let promised = comparisons.filter { $0.floor != nil }
    let limited = peaks.filter { $0.ceilingBytes != nil }
    checked = promised.count + limited.count
    missed =
      promised.filter { $0.isMet(tolerance: tolerance) == false }.map {
        "\($0.module) \($0.work) against \($0.rival): \(decimal($0.ratio, places: 2))"
      } + limited.filter { $0.isMet == false }.map { "\($0.module) \($0.work)" }
    belowGoal = promised.count { $0.isBelowGoal }
    self.tolerance = tolerance
    self.retried = retried
    self.missing = missing.sorted()
  }

  /// One line with the numbers, and one line for each floor or ceiling that is missed.
  public var description: String {
    let noise = decimal(tolerance * 100, places: 0)
    var summary =
      "\(checked) checked, \(missed.count) missed, \(belowGoal) below their goal, \(retried) retried; "
      + "a floor is missed more than \(noise) % below it"
    if !missing.isEmpty {
      summary += "; not checked: \(missing.joined(separator: ", "))"
    }
    return ([summary] + missed.map { "missed: \($0)" }).joined(separator: "\n")
  }
}
