public import KilnMapping

extension ProblemDetails {
  /// One of the things that are wrong.
  public struct Failure: Sendable, Hashable {
    /// The reason as text, without the position.
    public var detail: String

    /// The place in the source as a JSON pointer; `nil` where it has none there. Of a path with a
    /// wildcard it is the array.
    public var pointer: JSONPointer?

    /// Everything that is known of it.
    public var failure: RecipeFailure

    /// A failure for a machine to read.
    ///
    /// - Parameter failure: what is wrong.
    public init(_ failure: RecipeFailure) {
      self.failure = failure
      detail = failure.problem
      pointer = failure.path.flatMap { path in
        let steps = path.steps.prefix { $0 != .each }
        return try? JSONPointer(SourcePath(steps: Array(steps)))
      }
    }

    /// The failure as JSON. Members that there is nothing to say in are left out.
    ///
    /// `line`, `column` and `offset` tell the place in the text of the source.
    public var json: JSONValue {
      var object = JSONObject()
      func set(_ key: String, _ text: String?) { object[key] = text.map(JSONValue.string) }
      set("detail", detail)
      set("pointer", pointer?.fragment)
      set("code", failure.code.rawValue)
      set("property", failure.property)
      set("path", failure.path?.description)
      set("expected", failure.expected)
      set("found", failure.found)
      set("transformer", failure.transformer)
      if let position = failure.position {
        object["line"] = JSONValue(position.line)
        object["column"] = JSONValue(position.column)
        object["offset"] = JSONValue(position.offset)
      }
      return .object(object)
    }
  }
}

extension ProblemDetails.Failure: Encodable {
  /// Writes ``json``.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
