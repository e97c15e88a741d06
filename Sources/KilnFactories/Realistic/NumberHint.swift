/// The usual range of a number field, by the field's name.
struct NumberHint: Sendable {
  let range: ClosedRange<Double>

  /// The number of decimals of a number that is not an integer.
  let decimals: Int

  private init(_ range: ClosedRange<Double>, decimals: Int = 0) {
    self.range = range
    self.decimals = decimals
  }

  /// Returns the hint of the last word of a name; `nil` if it has none.
  static func of(_ field: String) -> NumberHint? {
    var words = FieldWords.words(of: field)
    // `numberOf…` is a count, whatever follows.
    if words.first == "number", words.dropFirst().first == "of" { return table["count"] }
    if let place = words.firstIndex(of: "in"), place > 0 { words.removeSubrange(place...) }
    guard let last = words.last else { return nil }
    return FieldWords.singulars(of: last).lazy.compactMap { table[$0] }.first
  }

  /// Returns the range within bounds; `nil` if they do not overlap.
  func integers<Number: FixedWidthInteger>(in bounds: ClosedRange<Number>) -> ClosedRange<Number>? {
    let low = Swift.max(Number(clamping: Int(range.lowerBound)), bounds.lowerBound)
    let high = Swift.min(Number(clamping: Int(range.upperBound)), bounds.upperBound)
    // Clamping to the type may have moved a bound out of the range.
    guard low <= high, Double(low) <= range.upperBound, Double(high) >= range.lowerBound else {
      return nil
    }
    return low...high
  }

  /// Returns the range within bounds; `nil` if they do not overlap.
  func numbers<Number: BinaryFloatingPoint>(
    in bounds: ClosedRange<Number>
  ) -> ClosedRange<Number>? {
    let low = Swift.max(Number(range.lowerBound), bounds.lowerBound)
    let high = Swift.min(Number(range.upperBound), bounds.upperBound)
    return low <= high ? low...high : nil
  }

  private static let table: [String: NumberHint] = {
    let hints: [(String, NumberHint)] = [
      ("id", NumberHint(1...999_999)),
      ("age", NumberHint(1...99)),
      ("year", NumberHint(1970...2025)),
      ("month", NumberHint(1...12)),
      ("day", NumberHint(1...28)),
      ("weekday", NumberHint(1...7)),
      ("hour", NumberHint(0...23)),
      ("minute", NumberHint(0...59)),
      ("second", NumberHint(0...59)),
      ("percent percentage discount progress", NumberHint(0...100, decimals: 1)),
      ("ratio probability fraction opacity confidence", NumberHint(0...1, decimals: 3)),
      ("rating star", NumberHint(1...5, decimals: 1)),
      ("score", NumberHint(0...100, decimals: 1)),
      ("price cost amount total subtotal fee balance tip tax", NumberHint(1...500, decimals: 2)),
      ("salary income revenue budget", NumberHint(20_000...150_000, decimals: 2)),
      ("quantity qty stock", NumberHint(1...50)),
      ("count", NumberHint(0...100)),
      ("page", NumberHint(1...40)),
      ("latitude lat", NumberHint(-90...90, decimals: 6)),
      ("longitude lon lng", NumberHint(-180...180, decimals: 6)),
      ("altitude elevation", NumberHint(0...3_000, decimals: 1)),
      ("port", NumberHint(1_024...65_535)),
      ("temperature", NumberHint(-20...40, decimals: 1)),
      ("weight", NumberHint(1...120, decimals: 1)),
      ("width height", NumberHint(1...2_000, decimals: 1)),
      ("priority level", NumberHint(1...5)),
    ]
    var table: [String: NumberHint] = [:]
    for (names, hint) in hints {
      for name in names.split(separator: " ") { table[String(name)] = hint }
    }
    return table
  }()
}
