/// The replacements that turn one sequence into another: ranges of the old one, each with a range
/// of the new one. Elements outside these ranges are equal, pair by pair.
///
/// By the greedy algorithm of Eugene W. Myers, "An O(ND) Difference Algorithm and Its Variations",
/// 1986, which finds a shortest script. Where that would be longer than a limit, all elements
/// between the equal ends of the sequences are one hunk.
package struct EditScript {
  /// A range of the old sequence and its replacement; not both empty.
  package struct Hunk: Equatable {
    package var old: Swift.Range<Int>
    package var new: Swift.Range<Int>
  }

  /// The longest script that is searched for, in insertions and deletions together. It bounds the
  /// number of comparisons by the lengths of the sequences plus the square of this.
  static let longestScript = 1024

  package private(set) var hunks: [Hunk] = []

  /// Whether no script is shorter.
  private(set) var isShortest = true

  /// - Parameter areEqual: whether an element of the old sequence equals one of the new one; `nil`
  ///   ends the search without a shortest script.
  /// - Complexity: O(*n* + *d*²) comparisons, *d* being the script's length up to the limit.
  package init(from oldCount: Int, to newCount: Int, _ areEqual: (Int, Int) -> Bool?) {
    var (oldEnd, newEnd) = (oldCount, newCount)
    var start = 0
    // A pair of single elements belongs together, whatever they are.
    if oldCount != 1 || newCount != 1 {
      while start < min(oldEnd, newEnd), areEqual(start, start) == true { start += 1 }
      while start < min(oldEnd, newEnd), areEqual(oldEnd - 1, newEnd - 1) == true {
        oldEnd -= 1
        newEnd -= 1
      }
    }
    let middle = Hunk(old: start..<oldEnd, new: start..<newEnd)
    guard !middle.old.isEmpty, !middle.new.isEmpty, middle.old.count + middle.new.count > 2 else {
      if !middle.old.isEmpty || !middle.new.isEmpty { hunks = [middle] }
      return
    }
    let shortest = Self.shortest(middle, areEqual)
    isShortest = shortest != nil
    hunks = shortest ?? [middle]
  }

  /// The hunks of a shortest script within two ranges; `nil` where it is longer than the limit.
  private static func shortest(_ ranges: Hunk, _ areEqual: (Int, Int) -> Bool?) -> [Hunk]? {
    let (rows, columns) = (ranges.old.count, ranges.new.count)
    let limit = min(rows + columns, longestScript)
    // For each diagonal (row minus column) the furthest row that was reached; and what that was
    // before each step.
    var reach = [Int](repeating: 0, count: 2 * limit + 3)
    var history: [[Int]] = []
    let origin = limit + 1
    for length in 0...limit {
      history.append(Array(reach[(origin - length - 1)...(origin + length + 1)]))
      for diagonal in stride(from: -length, through: length, by: 2) {
        let isDown =
          diagonal == -length
          || diagonal != length && reach[origin + diagonal - 1] < reach[origin + diagonal + 1]
        var row = isDown ? reach[origin + diagonal + 1] : reach[origin + diagonal - 1] + 1
        var column = row - diagonal
        while row < rows, column < columns {
          let left = ranges.old.lowerBound + row
          guard let equal = areEqual(left, ranges.new.lowerBound + column) else { return nil }
          guard equal else { break }
          row += 1
          column += 1
        }
        reach[origin + diagonal] = row
        if row >= rows, column >= columns { return trace(ranges, history) }
      }
    }
    return nil
  }

  /// Follows the path back from the end, and collects all steps that are not on a diagonal.
  private static func trace(_ ranges: Hunk, _ history: [[Int]]) -> [Hunk] {
    var (row, column) = (ranges.old.count, ranges.new.count)
    var hunks: [Hunk] = []
    for length in stride(from: history.count - 1, through: 0, by: -1) {
      let reach = history[length]
      let origin = length + 1
      let diagonal = row - column
      if length > 0 {
        let isDown =
          diagonal == -length
          || diagonal != length && reach[origin + diagonal - 1] < reach[origin + diagonal + 1]
        let previous = isDown ? diagonal + 1 : diagonal - 1
        let fromRow = reach[origin + previous]
        let fromColumn = fromRow - previous
        let old = ranges.old.lowerBound + fromRow
        let new = ranges.new.lowerBound + fromColumn
        let step = Hunk(old: old..<(isDown ? old : old + 1), new: new..<(isDown ? new + 1 : new))
        if let last = hunks.last, last.old.lowerBound == step.old.upperBound,
          last.new.lowerBound == step.new.upperBound
        {
          hunks[hunks.count - 1].old = step.old.lowerBound..<last.old.upperBound
          hunks[hunks.count - 1].new = step.new.lowerBound..<last.new.upperBound
        } else {
          hunks.append(step)
        }
        (row, column) = (fromRow, fromColumn)
      }
    }
    return hunks.reversed()
  }
}
