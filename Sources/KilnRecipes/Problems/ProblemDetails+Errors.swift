public import KilnMapping

extension ProblemDetails {
  /// Creates the problem details of a failed bake.
  ///
  /// - Parameters:
  ///   - error: the failures of the source.
  ///   - type: a URI that identifies the kind of problem.
  ///   - title: a short text for the kind of problem; by default the HTTP name of the status.
  ///   - status: the HTTP status code.
  public init(
    _ error: BakeError,
    type: String? = nil,
    title: String? = nil,
    status: Int = 422
  ) {
    self.init(
      status: status,
      title: title,
      detail: error.summary,
      type: type,
      errors: error.failures.map(Failure.init),
      omittedCount: error.omittedCount
    )
  }

  /// Creates the problem details of a JSON patch that is invalid or could not be applied.
  ///
  /// As in RFC 5789, the status is 400 for JSON that is not a patch, 409 for a patch that does not
  /// fit the document, and 422 for one that exceeds a limit.
  ///
  /// - Parameter error: the error.
  public init(_ error: JSONPatchError) {
    self.init(status: error.reason.problem.status, detail: "\(error)", errors: [Failure(error)])
  }

  /// Creates the problem details of a patch for the source of a model.
  ///
  /// The status is that of the `BakeError` or `JSONPatchError`. It is 500 if the model cannot be
  /// written, because no patch could then be applied.
  ///
  /// - Parameter error: the error.
  public init(_ error: SourcePatchError) {
    switch error {
    case .rejected(let error): self.init(error)
    case .inapplicable(let error): self.init(error)
    case .unwritable(let error):
      self.init(
        status: 500,
        detail: "the model cannot be written",
        errors: error.failures.map(Failure.init),
        omittedCount: error.omittedCount
      )
    case .inexpressible(let failures):
      self.init(
        status: 500,
        detail: "a patch cannot express the changes",
        errors: failures.map(Failure.init)
      )
    }
  }
}

extension ProblemDetails.Failure {
  /// Creates a failure from a failure of a recipe.
  ///
  /// - Parameter failure: the failure. Its property, expected value, found value and transformer
  ///   become ``members``.
  public init(_ failure: RecipeFailure) {
    var members = JSONObject()
    func set(_ key: String, _ text: String?) { members[key] = text.map(JSONValue.string) }
    set("property", failure.property)
    set("expected", failure.expected)
    set("found", failure.found)
    set("transformer", failure.transformer)
    self.init(
      code: failure.code.rawValue,
      detail: failure.problem,
      path: failure.path,
      position: failure.position,
      members: members
    )
  }

  fileprivate init(_ error: JSONPatchError) {
    self.init(code: error.reason.problem.code, detail: "\(error.reason)")
    pointer = error.pointer
    members["operation"] = error.operation.map { JSONValue($0) }
  }
}

extension JSONPatchError.Reason {
  /// The HTTP status and the machine-readable kind of failure.
  fileprivate var problem: (status: Int, code: String) {
    switch self {
    case .malformed: (400, "patch-malformed")
    case .notFound: (409, "patch-not-found")
    case .noContainer: (409, "patch-no-container")
    case .beyondEnd: (409, "patch-beyond-end")
    case .notAnIndex: (409, "patch-not-an-index")
    case .removesDocument: (409, "patch-removes-document")
    case .movesIntoItself: (409, "patch-moves-into-itself")
    case .testFailed: (409, "patch-test-failed")
    case .tooDeep: (422, "patch-too-deep")
    case .tooLarge: (422, "patch-too-large")
    }
  }
}
