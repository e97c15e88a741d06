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
    let status = error.reason.problem.status
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
      code: error.reason.problem.code,
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
  /// The status and the machine-readable form of the cause.
  var problem: (status: Int, code: String) {
    switch self {
    case .noValue: (400, "json-no-value")
    case .expectedValue: (400, "json-expected-value")
    case .expectedKey: (400, "json-expected-key")
    case .expectedColon: (400, "json-expected-colon")
    case .expectedCommaOrBracket: (400, "json-expected-comma-or-bracket")
    case .expectedCommaOrBrace: (400, "json-expected-comma-or-brace")
    case .trailingContent: (400, "json-trailing-content")
    case .invalidLiteral: (400, "json-invalid-literal")
    case .invalidNumber: (400, "json-invalid-number")
    case .invalidEscape: (400, "json-invalid-escape")
    case .loneSurrogate: (400, "json-lone-surrogate")
    case .controlCharacter: (400, "json-control-character")
    case .unclosedString: (400, "json-unclosed-string")
    case .invalidUTF8: (400, "json-invalid-utf8")
    case .duplicateKey: (400, "json-duplicate-key")
    case .tooDeep: (400, "json-too-deep")
    case .tooLong: (413, "json-too-long")
    case .outOfMemory: (500, "json-out-of-memory")
    case .libraryFault, .incompatibleLibrary: (500, "json-library")
    }
  }
}
