internal import KilnValues

/// The failure text for two values that should be equal.
struct UnequalValues<T: Equatable> {
  var first: T
  var second: T
  var options: PrintOptions

  /// - Returns: `nil` if the values are equal by the `==` of their type.
  init?(_ first: T, _ second: T, _ options: PrintOptions) {
    guard first != second else { return nil }
    (self.first, self.second, self.options) = (first, second, options)
  }

  /// A heading followed by the difference.
  ///
  /// - Parameters:
  ///   - message: the message of the test; may be empty.
  ///   - heading: what failed, and which sign marks which value.
  func text(_ message: String, _ heading: String) -> String {
    (message.isEmpty ? "" : "\(message)\n") + "\(heading):\n\(difference)"
  }

  private var difference: String {
    // Printing compares field by field, which may disagree with a custom `==`.
    differenceText(from: first, to: second, options)
      ?? "(unequal by ==, without a difference that can be printed)\n"
      + String(printing: first, options)
  }
}
