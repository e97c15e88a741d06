internal import CKiln

extension SourcePath {
  /// Reads a path.
  ///
  /// A text that is in canonical spelling already becomes the path as it is, without allocating
  /// whatever the number of steps. Any other spelling makes one string.
  ///
  /// A string literal, also as the argument of `SourcePath("…")`, does not come here; see
  /// ``init(stringLiteral:)``.
  ///
  /// - Parameter text: the path, at most ``maximumLength`` UTF-8 bytes.
  /// - Throws: ``SourcePathError`` for the first byte that cannot stand where it does.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(SourcePathError) {
    var text = text
    let result = text.withUTF8 { kiln_path_parse($0.baseAddress, $0.count) }
    if let reason = SourcePathError.Reason(result.status) {
      throw SourcePathError(text: text, offset: Int(result.offset), reason: reason)
    }
    if result.is_canonical == 0 {
      text = text.withUTF8 { Self.canonical($0, length: Int(result.canonical_length)) }
    }
    self.init(canonical: text)
  }

  /// The canonical spelling of a path.
  ///
  /// - Parameters:
  ///   - text: the path, which was parsed.
  ///   - length: the length of the spelling, as parsing found it.
  static func canonical(_ text: UnsafeBufferPointer<UInt8>, length: Int) -> String {
    String(unsafeUninitializedCapacity: length) {
      kiln_path_canonicalize(text.baseAddress, text.count, $0.baseAddress)
    }
  }
}

extension SourcePathError.Reason {
  /// The reason that a status stands for; `nil` where it is not an error.
  init?(_ status: kiln_path_status_t) {
    switch status {
    case .ok: return nil
    case .empty: self = .emptyPath
    case .empty_piece: self = .emptyPiece
    case .empty_brackets: self = .emptyBrackets
    case .not_an_index: self = .notAnIndex
    case .bad_digit: self = .badDigit
    case .leading_zero: self = .leadingZero
    case .index_too_large: self = .indexTooLarge
    case .quote_not_closed_by_bracket: self = .quoteNotClosedByBracket
    case .wildcard_not_closed_by_bracket: self = .wildcardNotClosedByBracket
    case .bad_escape: self = .badEscape
    case .unclosed_quote: self = .unclosedQuote
    case .unclosed_bracket: self = .unclosedBracket
    case .stray_text: self = .strayText
    case .stray_close: self = .strayClose
    case .stray_bar: self = .strayBar
    case .empty_alternative: self = .emptyAlternative
    case .too_long: self = .tooLong
    case .too_deep: self = .tooDeep
    case .too_many_alternatives: self = .tooManyAlternatives
    }
  }
}
