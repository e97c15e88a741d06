public import KilnRecipes

extension ProblemDetails {
  /// Creates the problem details of an error of Kiln that input caused.
  ///
  /// The status of a `BakeError` is 422. That of a `ParseError` is 400, or 413 for a text that is
  /// too long, or 500 if the text is not the cause. A `JSONChangeError` of a patch has 400 for JSON
  /// that is not a patch, 409 for one that does not fit the document, and 422 for one that exceeds
  /// a limit. No request causes a `DecomposeError`, so its status is 500. For a
  /// ``JSONRecordError``, see ``init(_:extensions:)``. Problem details are returned as they are.
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
    case let error as ParseError: self.init(error)
    case let error as JSONRecordError: self.init([error])
    case let error as JSONChangeError where error.isOfPatch: self.init(error)
    case let error as DecomposeError: self.init(error)
    default: return nil
    }
  }

  /// Creates the problem details of a text that cannot be parsed.
  ///
  /// The status is 400, or 413 for a text that is too long. It is 500 if the text is not the cause.
  package init(_ error: ParseError) {
    let status = error.problem.status
    if status == 500 {
      self.init(status: status, detail: "the text cannot be read")
    } else {
      self.init(status: status, detail: error.description, errors: [Failure(error)])
    }
  }
}

extension ProblemDetails.Failure {
  /// Creates a failure from an error in JSON text, with its position.
  package init(_ error: ParseError) {
    self.init(
      code: error.problem.code,
      detail: error.message,
      position: error.position
    )
  }
}

extension ParseError {
  /// The status and the machine-readable form of the cause.
  var problem: (status: Int, code: String) {
    switch format {
    case .json: jsonProblem
    case .table: (400, tableCode)
    case .yaml: (400, "yaml-invalid")
    case .path: (400, "path-invalid")
    case .pointer: (400, "pointer-invalid")
    case .datePattern: (400, "date-pattern-invalid")
    case .pattern: (400, "pattern-invalid")
    }
  }

  private var jsonProblem: (status: Int, code: String) {
    switch reason {
    case .noValue: (400, "json-no-value")
    case .expectedValue: (400, "json-expected-value")
    case .expectedKey: (400, "json-expected-key")
    case .expectedColon: (400, "json-expected-colon")
    case .expectedCommaOrBracket: (400, "json-expected-comma-or-bracket")
    case .expectedCommaOrBrace: (400, "json-expected-comma-or-brace")
    case .trailingContent: (400, "json-trailing-content")
    case .invalidLiteral: (400, "json-invalid-literal")
    case .invalidNumber, .leadingZero: (400, "json-invalid-number")
    case .badEscape: (400, "json-invalid-escape")
    case .loneSurrogate: (400, "json-lone-surrogate")
    case .controlCharacter: (400, "json-control-character")
    case .unclosedQuote: (400, "json-unclosed-string")
    case .invalidUTF8: (400, "json-invalid-utf8")
    case .duplicateKey: (400, "json-duplicate-key")
    case .tooDeep: (400, "json-too-deep")
    case .tooLong: (413, "json-too-long")
    case .outOfMemory: (500, "json-out-of-memory")
    default: (500, "json-library")
    }
  }

  private var tableCode: String {
    switch reason {
    case .fieldCount: "table-field-count"
    case .unclosedQuote: "table-unclosed-quote"
    case .textAfterQuote: "table-text-after-quote"
    case .loneCarriageReturn: "table-lone-carriage-return"
    case .duplicateKey: "table-duplicate-column"
    case .tooLong: "table-first-row-too-long"
    default: "table-invalid"
    }
  }
}
