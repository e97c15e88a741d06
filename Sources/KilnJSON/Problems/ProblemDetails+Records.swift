public import KilnRecipes
internal import KilnSupport

extension ProblemDetails {
  /// Creates the problem details of invalid records, such as those of an import.
  ///
  /// Each failure has the member `record`, the number of its record counted from 1, and its line
  /// and offset are those in the input. A path starts at the record. At most 100 failures are kept.
  ///
  /// The status is 422 for a record that is JSON but not a model, 413 for one that is too long, 500
  /// for an error other than the record's, and otherwise 400. For records with different statuses,
  /// it is 422, or 500 if any has that.
  ///
  /// - Parameters:
  ///   - errors: the errors, in order.
  ///   - extensions: additional members of the JSON form, such as counts.
  /// - Complexity: O(*n*) in the number of errors.
  public init(_ errors: [JSONRecordError], extensions: JSONObject = [:]) {
    var failures = FailureList<Failure>()
    for error in errors {
      let (list, omittedCount) = error.failures
      failures.append(contentsOf: list, omittedCount: omittedCount)
    }
    let statuses = Set(errors.map(\.problem.status))
    self.init(
      status: statuses.count == 1 ? statuses.first ?? 422 : statuses.contains(500) ? 500 : 422,
      detail: counted(errors.count, "invalid record"),
      errors: failures.elements,
      omittedCount: failures.omittedCount,
      extensions: extensions
    )
  }
}

extension JSONRecordError {
  /// The failures with their positions in the input, and the number of others.
  fileprivate var failures: (list: [ProblemDetails.Failure], omittedCount: Int) {
    let (status, code) = problem
    var omittedCount = 0
    var list: [ProblemDetails.Failure]
    switch reason {
    case .parse(let error) where status != 500: list = [ProblemDetails.Failure(error)]
    case .bake(let error):
      list = error.failures.map(ProblemDetails.Failure.init)
      omittedCount = error.omittedCount
    default:
      let detail = status == 500 ? "the record cannot be processed" : explanation
      list = [ProblemDetails.Failure(code: code, detail: detail)]
    }
    for index in list.indices {
      list[index].members["record"] = JSONValue(position.number + 1)
      list[index].position =
        list[index].position.map(inputPosition(of:))
        ?? RecipeFailure.TextPosition(offset: position.byteOffset, line: line, column: column)
    }
    return (list, omittedCount)
  }

  /// The status and the machine-readable form of the cause.
  fileprivate var problem: (status: Int, code: String) {
    switch reason {
    case .parse(let error): error.problem
    case .bake: (422, "record-invalid")
    case .other: (500, "record-failed")
    case .tooLong: (413, "record-too-long")
    case .expectedArray: (400, "record-expected-array")
    case .trailingContent: (400, "record-trailing-content")
    case .unclosedArray: (400, "record-unclosed-array")
    case .expectedObject: (400, "record-expected-object")
    case .unclosedObject: (400, "record-unclosed-object")
    case .missingRecord: (400, "record-missing")
    case .notAnObject: (400, "record-not-an-object")
    case .addedKeyExists: (400, "record-added-key-exists")
    }
  }
}
