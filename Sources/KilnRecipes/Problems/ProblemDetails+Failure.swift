public import KilnMapping

extension ProblemDetails {
  /// One failure of a problem, an element of the member `errors`.
  ///
  /// The JSON form has the members `detail`, `pointer`, `code`, `path`, those of ``members``, and
  /// `line`, `column` and `offset`. Members without a value are omitted, and so are `pointer` and
  /// `path` of more than 4,096 bytes.
  public struct Failure: Sendable, Hashable {
    /// The machine-readable kind of failure. It is stable.
    ///
    /// Failures of a recipe have the raw value of a `RecipeFailure.Code`. The codes of JSON text
    /// start with `json-`, those of records with `record-` or `table-`, and those of JSON patches
    /// with `patch-`.
    public var code: String

    /// The failure in words.
    public var detail: String

    /// The path of the invalid value in the document.
    public var path: SourcePath?

    /// The location of the invalid value in the document.
    ///
    /// A pointer has neither wildcards nor indexes from the end. For a path with one, it leads to
    /// the array. The JSON form is a URI fragment, as in the example of the RFC.
    public var pointer: JSONPointer?

    /// The position in the text of the document.
    public var position: RecipeFailure.TextPosition?

    /// Further members, such as `property`, `expected` and `found`.
    public var members: JSONObject

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - code: the machine-readable kind of failure.
    ///   - detail: the failure in words.
    ///   - path: the path of the invalid value, which also determines the pointer.
    ///   - position: the position in the text of the document.
    ///   - members: further members.
    public init(
      code: String,
      detail: String,
      path: SourcePath? = nil,
      position: RecipeFailure.TextPosition? = nil,
      members: JSONObject = [:]
    ) {
      self.code = code
      self.detail = detail
      self.path = path
      self.position = position
      self.members = members
      pointer = path.map(Self.pointer)
    }

    /// The failure as JSON, without empty members.
    package var json: JSONValue {
      var object: JSONObject = ["detail": .string(detail)]
      object["pointer"] = (pointer?.fragment).flatMap(Self.location)
      object["code"] = .string(code)
      object["path"] = (path?.description).flatMap(Self.location)
      for (name, value) in members { object[name] = value }
      if let position {
        object["line"] = JSONValue(position.line)
        object["column"] = JSONValue(position.column)
        object["offset"] = JSONValue(position.offset)
      }
      return .object(object)
    }

    /// A location for the JSON form; `nil` if it is too long.
    ///
    /// A long key can be part of the locations of all failures.
    private static func location(_ text: String) -> JSONValue? {
      text.utf8.count <= 4_096 ? .string(text) : nil
    }

    /// The pointer to the innermost fixed position of a path.
    private static func pointer(_ path: SourcePath) -> JSONPointer {
      let steps = path.steps.prefix(while: \.isFixed)
      return (try? JSONPointer(SourcePath(steps: steps))) ?? JSONPointer()
    }
  }
}

extension ProblemDetails {
  /// Returns the problem as seen from a document that contains the invalid value.
  ///
  /// ```swift
  /// let problem = ProblemDetails(error).prefixed(by: "order.customer")
  /// ```
  ///
  /// A failure without a path gets the path of the value. Positions in the text are unchanged.
  ///
  /// - Parameter path: the path of the value in the document.
  /// - Complexity: O(*n*) in the number of failures and the length of their paths.
  public func prefixed(by path: SourcePath) -> ProblemDetails {
    var problem = self
    problem.errors = errors.map { $0.prefixed(by: path) }
    return problem
  }
}

extension ProblemDetails.Failure {
  fileprivate func prefixed(by outer: SourcePath) -> Self {
    var failure = self
    if let path {
      failure.path = outer.appending(contentsOf: path)
    } else if pointer == nil {
      failure.path = outer
    }
    let head = Self.pointer(outer)
    let tail = outer.isFixed ? pointer?.tokens ?? [] : []
    failure.pointer = JSONPointer(tokens: head.tokens + tail)
    return failure
  }
}
