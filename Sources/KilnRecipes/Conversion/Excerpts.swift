internal import KilnMapping

extension JSONValue {
  /// The value for a message: its kind and the start of its text.
  var excerpt: String { ConversionError(expected: "", found: self).found }
}

/// The start of a text for a message, on one line.
func shortened(_ text: String) -> String { Excerpt.line(text) }
