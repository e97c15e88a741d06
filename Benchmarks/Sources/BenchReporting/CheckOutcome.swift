/// The result of checking the rows that have a floor or a ceiling.
public struct CheckOutcome: Equatable, Sendable, CustomStringConvertible {
  /// The fraction of a floor by which a ratio may miss it, because of noise.
  public var tolerance: Double
  /// The number of floors and ceilings.
  public var checked: Int
  /// The floors missed by more than the tolerance, and the missed ceilings.
  public var missed: [String]
  /// The number of comparisons below their goal.
  public var belowGoal: Int
  /// The number of rows that were missed at first and measured again.
  public var retried: Int
  /// Missing rivals and inputs. Floors that need them are not checked.
  public var missing: [String]

  /// Evaluates floors and ceilings.
  ///
  /// - Parameters:
  ///   - comparisons: the rows of time.
  ///   - peaks: the rows of memory. Ceilings have no tolerance.
  ///   - tolerance: the fraction of a floor by which a ratio may miss it.
  ///   - retried: the number of rows that were measured again.
  ///   - missing: missing rivals and inputs.
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

  /// A line with the counts, and a line for each missed floor or ceiling.
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
