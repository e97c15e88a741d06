/// Finds names that may have been meant by one that is not there.
package enum SimilarNames {
  /// The most names that are suggested.
  private static let limit = 3
  /// The longest name that is compared, in bytes.
  private static let maximumLength = 64

  /// The names within a third of the name's length in changes, nearest first.
  ///
  /// The changes are counted as by Levenshtein, a letter's case being none.
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
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
  }

  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var row = Array(0...second.count)
    for (line, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
