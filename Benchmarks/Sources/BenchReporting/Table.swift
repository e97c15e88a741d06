/// Formats comparisons as a Markdown table, which is also readable on a terminal.
///
/// - Parameters:
///   - comparisons: the rows.
///   - tolerance: the fraction of a floor by which a row may miss it. A row that does so is `near`.
///     A row that reaches its floor but not its goal is `floor`.
/// - Returns: the lines, each with a line break.
public func table(of comparisons: [Comparison], tolerance: Double = 0) -> String {
  let head = ["module", "work", "rival", "Kiln ns", "rival ns", "ratio", "floor", "goal", "met"]
  let isNumber = [false, false, false, true, true, true, true, true, false]
  let rows = comparisons.map { row in
    [
      row.module, row.work, row.rival, decimal(row.kilnNanoseconds, places: 1),
      decimal(row.rivalNanoseconds, places: 1), decimal(row.ratio, places: 2),
      row.floor.map(describe) ?? "",
      row.floor?.goal.map { decimal($0, places: 2) } ?? "",
      outcome(of: row, tolerance: tolerance),
    ]
  }
  return table(head, isNumber, rows)
}

/// The last cell of a row.
private func outcome(of row: Comparison, tolerance: Double) -> String {
  guard let isMet = row.isMet else { return "" }
  if isMet { return row.isBelowGoal ? "floor" : "yes" }
  return row.isMet(tolerance: tolerance) == true ? "near" : "NO"
}

/// Formats peaks as a Markdown table.
///
/// - Parameter peaks: the rows.
/// - Returns: the lines, each with a line break.
public func table(of peaks: [Peak]) -> String {
  let head = ["module", "work", "peak MiB", "ceiling MiB", "met"]
  let isNumber = [false, false, true, true, false]
  func mebibytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1_048_576, places: 1) }
  let rows = peaks.map { row in
    [
      row.module, row.work, mebibytes(row.peakBytes), row.ceilingBytes.map(mebibytes) ?? "",
      row.isMet.map { $0 ? "yes" : "NO" } ?? "",
    ]
  }
  return table(head, isNumber, rows)
}

func table(_ head: [String], _ isNumber: [Bool], _ rows: [[String]]) -> String {
  let widths = head.indices.map { column in
    ([head] + rows).map { $0[column].count }.max() ?? 0
  }
  func line(_ cells: [String]) -> String {
    let padded = cells.indices.map { column in
      let space = String(repeating: " ", count: widths[column] - cells[column].count)
      return isNumber[column] ? space + cells[column] : cells[column] + space
    }
    return "| \(padded.joined(separator: " | ")) |\n"
  }
  let rule = head.indices.map { column in
    String(repeating: "-", count: widths[column] + 1) + (isNumber[column] ? ":" : "-")
  }
  return line(head) + "|\(rule.joined(separator: "|"))|\n" + rows.map(line).joined()
}

/// Formats a floor for the table.
private func describe(_ floor: Floor) -> String {
  decimal(floor.ratio, places: 2)
    + (floor.orNanoseconds.map { " or +\(decimal($0, places: 0)) ns" } ?? "")
}

/// Formats a nonnegative number with a fixed number of decimal places.
package func decimal(_ number: Double, places: Int) -> String {
  let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
  let scaled = (number * scale).rounded()
  guard scaled < 1e15 else { return "\(number)" }
  let digits = String(Int(scaled))
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  return places == 0 ? padded : "\(padded.dropLast(places)).\(padded.suffix(places))"
}
