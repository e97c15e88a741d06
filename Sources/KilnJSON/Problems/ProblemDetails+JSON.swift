public import KilnRecipes

extension ProblemDetails {
  /// Creates the problem details of an error of Kiln that input caused.
  ///
  /// It supports `BakeError`, ``JSONParseError``, ``JSONRecordError``, `JSONPatchError`,
  /// `SourcePatchError`, and problem details themselves.
  ///
  /// ```swift
  /// } catch {
  ///   let problem = ProblemDetails(for: error) ?? internalError
  /// ```
  ///
  /// - Parameter error: the error; `nil` is returned for every other error.
  public init?(for error: any Error) {
    switch error {
    case let problem as ProblemDetails: self = problem
    case let error as BakeError: self.init(error)
    case let error as JSONParseError: self.init(error)
    case let error as JSONRecordError: self.init(error)
    case let error as JSONPatchError: self.init(error)
    case let error as SourcePatchError: self.init(error)
    default: return nil
    }
  }

  /// Creates the problem details of a text that is not JSON.
  ///
  /// The status is 400, or 413 for a text that is too long. It is 500 if the text is not the cause.
  ///
  /// - Parameter error: the error.
  public init(_ error: JSONParseError) {
    let status = error.reason.status
    if status == 500 {
      self.init(status: status, detail: "the text cannot be read")
    } else {
      self.init(status: status, detail: error.description, errors: [Failure(error)])
    }
  }
}

extension ProblemDetails.Failure {
  /// Creates a failure from an error in JSON text.
  ///
  /// - Parameter error: the error, whose position is kept.
  public init(_ error: JSONParseError) {
    self.init(
      code: error.reason.code,
      detail: error.explanation,
      position: RecipeFailure.TextPosition(
        offset: error.offset,
        line: error.line,
        column: error.column
      )
    )
  }
}

extension JSONParseError.Reason {
  var status: Int {
    switch self {
    case .outOfMemory, .libraryFault, .incompatibleLibrary: 500
    case .tooLong: 413
    case .noValue, .expectedValue, .expectedKey, .expectedColon, .expectedCommaOrBracket,
      .expectedCommaOrBrace, .trailingContent, .invalidLiteral, .invalidNumber, .invalidEscape,
      .loneSurrogate, .controlCharacter, .unclosedString, .invalidUTF8, .duplicateKey, .tooDeep:
      400
    }
  }

  /// The machine-readable form of the cause.
  var code: String {
    switch self {
    case .noValue: "json-no-value"
    case .expectedValue: "json-expected-value"
    case .expectedKey: "json-expected-key"
    case .expectedColon: "json-expected-colon"
    case .expectedCommaOrBracket: "json-expected-comma-or-bracket"
    case .expectedCommaOrBrace: "json-expected-comma-or-brace"
    case .trailingContent: "json-trailing-content"
    case .invalidLiteral: "json-invalid-literal"
    case .invalidNumber: "json-invalid-number"
    case .invalidEscape: "json-invalid-escape"
    case .loneSurrogate: "json-lone-surrogate"
    case .controlCharacter: "json-control-character"
    case .unclosedString: "json-unclosed-string"
    case .invalidUTF8: "json-invalid-utf8"
    case .duplicateKey: "json-duplicate-key"
    case .tooDeep: "json-too-deep"
    case .tooLong: "json-too-long"
    case .outOfMemory: "json-out-of-memory"
    case .libraryFault, .incompatibleLibrary: "json-library"
    }
  }
}
