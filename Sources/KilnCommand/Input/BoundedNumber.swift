/// A whole number within bounds, as an argument.
struct BoundedNumber {
  /// The bounds.
  let range: ClosedRange<Int>

  /// Creates bounds.
  init(_ range: ClosedRange<Int>) { self.range = range }

  /// Parses a number.
  ///
  /// - Throws: ``BoundedNumberError`` if the text is not a number within the bounds.
  func parse(_ text: String) throws(BoundedNumberError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw BoundedNumberError(range: range)
    }
    return number
  }
}

/// The error of a text that is not a number within bounds.
struct BoundedNumberError: Error, CustomStringConvertible {
  /// The bounds.
  let range: ClosedRange<Int>

  var description: String {
    range.upperBound == .max
      ? "expected a number of at least \(range.lowerBound)"
      : "expected a number from \(range.lowerBound) to \(range.upperBound)"
  }
}
