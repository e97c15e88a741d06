extension ClosedRange<Int> {
  /// Parses a number within these bounds, as an argument.
  ///
  /// - Throws: ``ArgumentFailure`` if the text is not a number within the bounds.
  func parse(_ text: String) throws(ArgumentFailure) -> Int {
    if let number = Int(text), contains(number) { return number }
    throw ArgumentFailure(
      upperBound == .max
        ? "expected a number of at least \(lowerBound)"
        : "expected a number from \(lowerBound) to \(upperBound)"
    )
  }
}
