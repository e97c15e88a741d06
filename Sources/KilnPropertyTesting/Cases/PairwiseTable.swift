internal import KilnFactories

/// A table whose rows cover every pair of values of every two columns.
///
/// The algorithm is in-parameter-order (IPO) of Lei and Tai, "In-Parameter-Order: A Test Generation
/// Strategy for Pairwise Testing", HASE 1998. The table for the first two columns contains all
/// their pairs. For each further column, every row gets the value that covers the most new pairs
/// (horizontal growth). Rows are then added for the remaining pairs (vertical growth). Columns with
/// many values come first, as the authors recommend.
struct PairwiseTable {
  /// For each row, the index of the value of each column.
  private(set) var rows: [[Int]] = []

  /// The largest supported number of pairs.
  static var limit: Int { 250_000 }

  /// The placeholder for a cell that can have any value.
  private static var any: Int { -1 }

  /// Creates a table.
  ///
  /// - Throws: ``FactoryError`` if there are too many pairs.
  init(counts: [Int]) throws(FactoryError) {
    try Self.checkPairs(of: counts)
    let order = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    guard let first = order.first else { return }
    rows = (0..<counts[first]).map { [$0] }
    if order.count > 1 {
      rows = rows.flatMap { row in (0..<counts[order[1]]).map { row + [$0] } }
    }
    for place in order.indices.dropFirst(2) {
      add(counts[order[place]], after: order[..<place].map { counts[$0] })
    }
    let columns = order.indices.sorted { order[$0] < order[$1] }
    // Replace placeholders by the first value.
    rows = rows.map { row in columns.map { max(row[$0], 0) } }
  }

  private static func checkPairs(of counts: [Int]) throws(FactoryError) {
    // With at most this many values, the number of pairs fits in an `Int`.
    let isOver = counts.contains { $0 > limit } || counts.count > limit
    var (total, pairs) = (0, 0)
    for count in isOver ? [] : counts {
      pairs += total * count
      total += count
      guard pairs <= limit else { break }
    }
    guard !isOver, pairs <= limit, total <= limit else {
      throw FactoryError(.tooManyCases(limit: limit))
    }
  }

  /// Adds a column.
  private mutating func add(_ count: Int, after earlier: [Int]) {
    var open = OpenPairs(count, earlier)
    var used = Array(repeating: 0, count: count)
    for row in rows.indices {
      // Among equally good values, prefer the least used one, to spread the values.
      var (best, bestGain) = (0, -1)
      for value in 0..<count {
        let gain = open.gain(of: value, in: rows[row])
        if gain > bestGain || gain == bestGain && used[value] < used[best] {
          (best, bestGain) = (value, gain)
        }
      }
      open.close(best, in: rows[row])
      used[best] += 1
      rows[row].append(best)
    }
    addRows(for: open, earlier)
  }

  private mutating func addRows(for open: OpenPairs, _ earlier: [Int]) {
    // The rows that still contain a placeholder, by the value of the new column.
    var added: [Int: [Int]] = [:]
    for (place, row) in rows.enumerated() where row.contains(Self.any) {
      added[row[earlier.count], default: []].append(place)
    }
    for (column, value, own) in open.remaining {
      let free = added[own, default: []].first { rows[$0][column] == Self.any }
      if let free {
        rows[free][column] = value
      } else {
        var row = Array(repeating: Self.any, count: earlier.count + 1)
        row[column] = value
        row[earlier.count] = own
        added[own, default: []].append(rows.count)
        rows.append(row)
      }
    }
  }
}

/// The pairs of a new column with earlier columns that no row covers yet.
private struct OpenPairs {
  private let count: Int
  private let starts: [Int]
  private let earlier: [Int]
  private var isOpen: [Bool]

  init(_ count: Int, _ earlier: [Int]) {
    self.count = count
    self.earlier = earlier
    var (starts, end) = ([Int](), 0)
    for values in earlier {
      starts.append(end)
      end += values * count
    }
    self.starts = starts
    isOpen = Array(repeating: true, count: end)
  }

  private func place(_ column: Int, _ value: Int, _ own: Int) -> Int {
    starts[column] + value * count + own
  }

  /// The number of new pairs that a value would cover in a row.
  ///
  /// Placeholders do not count, because they can still take any value.
  func gain(of own: Int, in row: [Int]) -> Int {
    var gain = 0
    for column in earlier.indices {
      let value = row[column]
      if value >= 0, isOpen[place(column, value, own)] { gain += 1 }
    }
    return gain
  }

  mutating func close(_ own: Int, in row: [Int]) {
    for column in earlier.indices where row[column] >= 0 {
      isOpen[place(column, row[column], own)] = false
    }
  }

  /// The uncovered pairs, column by column.
  var remaining: [(column: Int, value: Int, own: Int)] {
    earlier.indices.flatMap { column in
      (0..<earlier[column]).flatMap { value in
        (0..<count).filter { isOpen[place(column, value, $0)] }.map { (column, value, $0) }
      }
    }
  }
}
