/// The replacements that turn one sequence into another.
///
/// Each replacement is a range of the old sequence and a range of the new one. Elements outside
/// these ranges are pairwise equal.
///
/// The algorithm is the greedy one of Eugene W. Myers, "An O(ND) Difference Algorithm and Its
/// Variations", 1986, which finds a shortest script. If that would exceed a limit, all elements
/// between the equal ends of the sequences form one hunk.
package struct EditScript {
  /// A range of the old sequence and its replacement; at most one is empty.
  package struct Hunk: Equatable {
    package var old: Swift.Range<Int>
    package var new: Swift.Range<Int>
  }

  /// The limit on the length of a script: insertions plus deletions.
  ///
  /// The number of comparisons is at most the sum of the sequences' lengths plus the square of this
  /// limit.
  static let longestScript = 1024

  package private(set) var hunks: [Hunk] = []

  /// Whether the script is a shortest one.
  private(set) var isShortest = true

  /// Creates a script for two sequences.
  ///
  /// - Parameters:
  ///   - oldCount: the length of the old sequence.
  ///   - newCount: the length of the new sequence.
  ///   - areEqual: whether an element of the old sequence equals one of the new sequence; `nil`
  ///     ends the search without a shortest script.
  /// - Complexity: O(*n* + *d*²) comparisons, where *d* is the length of the script up to the
  ///   limit.
  package init(from oldCount: Int, to newCount: Int, _ areEqual: (Int, Int) -> Bool?) {
    var (oldEnd, newEnd) = (oldCount, newCount)
    var start = 0
    // Two single elements always form one hunk, even if they are equal.
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

  /// Returns the pairs of elements that the script keeps.
  ///
  /// - Parameters:
  ///   - old: the range of the old sequence, which the script counts from 0.
  ///   - new: the range of the new sequence.
  func matches(
    _ old: Swift.Range<Int>,
    _ new: Swift.Range<Int>
  ) -> [(old: Int, new: Int)] {
    var matches: [(old: Int, new: Int)] = []
    var end = (old: old.lowerBound, new: new.lowerBound)
    for hunk in hunks + [Hunk(old: old.count..<old.count, new: new.count..<new.count)] {
      matches += zip(end.old..<old.lowerBound + hunk.old.lowerBound, end.new...)
        .map { (old: $0, new: $1) }
      end = (old.lowerBound + hunk.old.upperBound, new.lowerBound + hunk.new.upperBound)
    }
    return matches
  }

  /// Returns the hunks of a shortest script within two ranges; `nil` above the limit.
  private static func shortest(_ ranges: Hunk, _ areEqual: (Int, Int) -> Bool?) -> [Hunk]? {
    let (rows, columns) = (ranges.old.count, ranges.new.count)
    let limit = min(rows + columns, longestScript)
    // For each diagonal (row minus column), the furthest row reached; and its history before each
    // step.
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

  /// Traces the path back from the end, and collects all steps off the diagonal.
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
