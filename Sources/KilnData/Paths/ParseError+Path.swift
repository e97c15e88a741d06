internal import CKiln

extension ParseError {
  /// Creates the error of a parsed path, or of a list of paths.
  init(_ text: String, _ result: kiln_path_result_t) {
    self.init(.path, Reason(result.status), at: Int(result.offset), of: text)
  }
}

extension ParseError.Reason {
  fileprivate init(_ status: kiln_path_status_t) {
    self =
      switch status {
      case .ok: preconditionFailure("a valid path has no error")
      case .empty: .emptyPath
      case .empty_piece: .emptyPiece
      case .empty_brackets: .emptyBrackets
      case .not_an_index: .notAnIndex
      case .missing_digit: .missingDigit
      case .bad_digit: .badDigit
      case .leading_zero: .leadingZero
      case .index_too_large: .indexTooLarge
      case .quote_not_closed_by_bracket: .quoteNotClosedByBracket
      case .wildcard_not_closed_by_bracket: .wildcardNotClosedByBracket
      case .bad_escape: .badEscape
      case .unclosed_quote: .unclosedQuote
      case .unclosed_bracket: .unclosedBracket
      case .stray_text: .strayText
      case .stray_close: .strayClose
      case .stray_bar: .strayBar
      case .empty_alternative: .emptyAlternative
      case .too_long: .tooLong(maximum: SourcePath.maximumLength)
      case .too_deep: .tooDeep(maximum: SourcePath.maximumDepth)
      case .too_many_alternatives: .tooManyAlternatives
      }
  }
}
