internal import KilnSupport

extension String {
  /// The text on one line, safe for a terminal.
  ///
  /// Control characters, line breaks, and characters that change the direction of text are escaped
  /// as in Swift.
  var singleLine: String { onOneLine(.swift) }
}
