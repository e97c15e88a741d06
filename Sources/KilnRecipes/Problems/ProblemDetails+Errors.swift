internal import KilnMapping

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
  package init(_ error: JSONChangeError) {
    let status =
      switch error.code {
      case .malformedPatch: 400
      case .conflict, .testFailed: 409
      case .limit: 422
      }
    self.init(status: status, detail: "\(error)", errors: [Failure(error)])
  }

  /// Creates the problem details of a model that cannot be written, which no request causes.
  package init(_ error: DecomposeError) {
    self.init(
      status: 500,
      detail: "the model cannot be written",
      errors: error.failures.map(Failure.init),
      omittedCount: error.omittedCount
    )
  }
}

extension ProblemDetails.Failure {
  /// Creates a failure from a failure of a recipe.
  ///
  /// Its property, expected value, found value and transformer become ``members``.
  package init(_ failure: RecipeFailure) {
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

  fileprivate init(_ error: JSONChangeError) {
    self.init(code: error.reason.problem, detail: error.problem)
    pointer = error.pointer
    members["operation"] = error.operation.map { JSONValue($0) }
  }
}

extension JSONChangeError.Reason {
  /// The machine-readable kind of failure.
  fileprivate var problem: String {
    switch self {
    case .malformed: "patch-malformed"
    case .notFound: "patch-not-found"
    case .noContainer: "patch-no-container"
    case .beyondEnd: "patch-beyond-end"
    case .notAnIndex: "patch-not-an-index"
    case .removesRoot: "patch-removes-document"
    case .movesIntoItself: "patch-moves-into-itself"
    case .testFailed: "patch-test-failed"
    case .tooDeep: "patch-too-deep"
    case .tooLarge, .tooMuchPadding: "patch-too-large"
    // A JSON patch does not fail for these reasons.
    case .mismatch, .beforeStart, .wildcard, .indexFromEnd, .repeatedKey, .conflict, .completeArray,
      .setsNull:
      "patch-conflict"
    }
  }
}
