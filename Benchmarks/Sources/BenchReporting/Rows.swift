/// The rows that the benchmarks have to measure for some floors and ceilings.
///
/// - Parameters:
///   - floors: the promised ratios.
///   - ceilings: the promised limits of memory.
/// - Returns: `work/contender`, for Kiln and for each rival that a floor names, in order.
public func rows(of floors: Floors, _ ceilings: Ceilings) -> [String] {
  var rows: Set<String> = []
  for (work, rivals) in floors.values.joined() {
    for contender in ["kiln"] + rivals.keys { rows.insert("\(work)/\(contender)") }
  }
  for work in ceilings.values.flatMap(\.keys) { rows.insert("\(work)/kiln") }
  return rows.sorted()
}

/// The rows to measure once more, because a floor or a ceiling is missed in them.
///
/// - Parameters:
///   - comparisons: the rows of time.
///   - peaks: the rows of memory.
///   - tolerance: the share of a floor by which a ratio may stay below it.
/// - Returns: `work/contender`, as ``rows(of:_:)`` returns them.
public func rowsToRetry(
  _ comparisons: [Comparison],
  _ peaks: [Peak],
  tolerance: Double
) -> [String] {
  let missed = comparisons.filter { $0.isMet(tolerance: tolerance) == false }
  let rows =
    missed.flatMap { ["\($0.work)/kiln", "\($0.work)/\($0.rival)"] }
    + peaks.filter { $0.isMet == false }.map { "\($0.work)/kiln" }
  return Set(rows).sorted()
}

extension Comparison {
  /// Replaces rows with those of a later run.
  ///
  /// - Parameters:
  ///   - rows: the rows of the first run.
  ///   - later: the rows of the later run. Floors are those of the first.
  public static func replacing(_ rows: [Comparison], with later: [Comparison]) -> [Comparison] {
    rows.map { row in
      guard
        var again = later.first(where: {
          $0.module == row.module && $0.work == row.work && $0.rival == row.rival
        })
      else { return row }
      again.floor = row.floor
      return again
    }
  }
}

extension Peak {
  /// Replaces rows with those of a later run. Ceilings are those of the first.
  public static func replacing(_ rows: [Peak], with later: [Peak]) -> [Peak] {
    rows.map { row in
      guard var again = later.first(where: { $0.module == row.module && $0.work == row.work })
      else { return row }
      again.ceilingBytes = row.ceilingBytes
      return again
    }
  }
}
