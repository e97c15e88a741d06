internal import KilnData
internal import KilnSupport

/// Finds known names that are similar to an unknown one.
package enum SimilarNames {
  /// The largest number of suggestions.
  static let limit = 3
  /// The longest name that is compared, in bytes.
  private static let maximumLength = 64

  /// The names within an edit distance of a third of the name's length, nearest first.
  ///
  /// The bound is at least 1. The distance is Levenshtein's, ignores case, and counts a swap of two
  /// adjacent letters as one change.
  package static func of(_ name: String, among names: [String]) -> [String] {
    let wanted = Array(name.lowercased().utf8)
    guard wanted.count <= maximumLength else { return [] }
    let bound = max(1, wanted.count / 3)
    let near = names.compactMap { candidate -> (distance: Int, name: String)? in
      let letters = Array(candidate.lowercased().utf8)
      guard letters.count <= maximumLength, abs(letters.count - wanted.count) <= bound else {
        return nil
      }
      let distance = distance(wanted, letters)
      return distance <= bound ? (distance, candidate) : nil
    }
    return near.sortedOutOfLine { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit)
      .map(\.name)
  }

  /// The suffix of a message about an unknown name, with the suggestions.
  package static func text(_ names: [String]) -> String {
    let quoted = names.map { Excerpt.quoted($0) }
    guard let last = quoted.last else { return "" }
    let others = quoted.dropLast().joined(separator: ", ")
    return "; did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }

  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var (earlier, last) = ([Int](), Array(0...second.count))
    for (line, letter) in first.enumerated() {
      var row = [line + 1]
      for (column, other) in second.enumerated() {
        var least = min(
          last[column] + (letter == other ? 0 : 1),
          last[column + 1] + 1,
          row[column] + 1
        )
        if line > 0, column > 0, letter == second[column - 1], first[line - 1] == other {
          least = min(least, earlier[column - 1] + 1)
        }
        row.append(least)
      }
      (earlier, last) = (last, row)
    }
    return last[second.count]
  }
}
