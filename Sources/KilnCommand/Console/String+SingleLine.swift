extension String {
  /// The text on one line, safe for a terminal.
  ///
  /// Control characters, line breaks, and characters that change the direction of text are escaped
  /// as in Swift.
  var singleLine: String {
    guard unicodeScalars.contains(where: \.mustBeEscaped) else { return self }
    return unicodeScalars.map { $0.mustBeEscaped ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var mustBeEscaped: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
