/// Returns the rows that must be measured for floors and ceilings.
///
/// - Parameters:
///   - floors: the floors.
///   - ceilings: the ceilings.
/// - Returns: `work/contender` for Kiln and for each rival of a floor, sorted.
public func rows(of floors: Floors, _ ceilings: Ceilings) -> [String] {
  var rows: Set<String> = []
  for (work, rivals) in floors.values.joined() {
    for contender in ["kiln"] + rivals.keys { rows.insert("\(work)/\(contender)") }
  }
  for work in ceilings.values.flatMap(\.keys) { rows.insert("\(work)/kiln") }
  return rows.sorted()
}

/// Returns the rows of missed floors and ceilings, to measure them again.
///
/// - Parameters:
///   - comparisons: the rows of time.
///   - peaks: the rows of memory.
///   - tolerance: the fraction of a floor by which a ratio may miss it.
/// - Returns: `work/contender`, as in ``rows(of:_:)``.
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
  ///   - later: the rows of the later run. Floors are taken from the first.
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
  /// Replaces rows with those of a later run. Ceilings are taken from the first.
  public static func replacing(_ rows: [Peak], with later: [Peak]) -> [Peak] {
    rows.map { row in
      guard var again = later.first(where: { $0.module == row.module && $0.work == row.work })
      else { return row }
      again.ceilingBytes = row.ceilingBytes
      return again
    }
  }
}
