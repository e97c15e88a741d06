internal import KilnValues

/// The failure of two values that should be equal.
struct UnequalValues<T: Equatable> {
  var first: T
  var second: T
  var options: DifferenceOptions

  /// - Returns: `nil` if the values are equal by the `==` of their type.
  init?(_ first: T, _ second: T, _ options: DifferenceOptions) {
    guard first != second else { return nil }
    (self.first, self.second, self.options) = (first, second, options)
  }

  /// A heading and the difference below it.
  ///
  /// - Parameters:
  ///   - message: the message of the test; may be empty.
  ///   - heading: what is wrong, and which value is which.
  func text(_ message: String, _ heading: String) -> String {
    (message.isEmpty ? "" : "\(message)\n") + "\(heading):\n\(difference)"
  }

  private var difference: String {
    // Printing compares part by part, which need not agree with an `==` written by hand.
    differenceText(from: first, to: second, options)
      ?? "(unequal by ==, without a difference that can be printed)\n"
      + String(printing: first, options.values)
  }
}
