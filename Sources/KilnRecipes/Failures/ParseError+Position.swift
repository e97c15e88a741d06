internal import KilnMapping

extension ParseError {
  /// The position in the text; `nil` if the whole text is the cause.
  package var position: RecipeFailure.TextPosition? {
    hasPosition ? .init(offset: offset, line: line, column: column) : nil
  }

  /// Creates an error at a position; `nil` if the whole text is the cause.
  package init(_ format: Format, _ reason: Reason, at position: RecipeFailure.TextPosition?) {
    self.init(format, reason, position: position.map { ($0.offset, $0.line, $0.column) })
  }
}
