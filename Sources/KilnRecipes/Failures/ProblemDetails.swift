public import KilnMapping

/// An error for a machine to read, as RFC 9457 has it: what a server answers to a request with an
/// invalid body.
///
///     do {
///       user = try recipe.bake(json: body)
///     } catch let error as BakeError {
///       return Response(422, ProblemDetails.mediaType, ProblemDetails(error).json.text())
///     }
///
/// Each failure is a member of the array `errors`, with its place as a JSON pointer in the form
/// that the RFC's own example has. Where the error keeps only the first failures, the member
/// `omittedErrors` counts the others. Values of redacted fields are not in it. To add members of
/// your own, assign them to ``json``.
public struct ProblemDetails: Sendable, Hashable {
  /// The media type of the JSON form.
  public static let mediaType = "application/problem+json"

  /// A URI that identifies the kind of problem; `nil` for `about:blank`, which says no more than
  /// the status does.
  public var type: String?

  /// A short text for the kind of problem.
  public var title: String

  /// The status code of HTTP.
  public var status: Int?

  /// What is wrong this time, in words.
  public var detail: String

  /// The failures that the error keeps.
  public var errors: [RecipeFailure]

  /// How many failures were found besides those in ``errors``.
  public var omittedCount: Int

  /// The problem that a source has.
  ///
  /// - Parameters:
  ///   - error: what is wrong with the source.
  ///   - type: a URI that identifies the kind of problem.
  ///   - title: a short text for the kind of problem; by default what HTTP calls the status 422.
  ///   - status: the status code of HTTP.
  public init(
    _ error: BakeError,
    type: String? = nil,
    title: String = "Unprocessable Content",
    status: Int? = 422
  ) {
    self.type = type
    self.title = title
    self.status = status
    detail = error.summary
    errors = error.failures
    omittedCount = error.omittedCount
  }

  /// The problem as JSON, in a fixed order of members.
  ///
  /// - Complexity: O(*n*) in the number of failures.
  public var json: JSONValue {
    var object = JSONObject()
    object["type"] = type.map(JSONValue.string)
    object["title"] = .string(title)
    object["status"] = status.map { JSONValue($0) }
    object["detail"] = .string(detail)
    object["errors"] = .array(errors.map(\.problemDetail))
    if omittedCount > 0 { object["omittedErrors"] = JSONValue(omittedCount) }
    return .object(object)
  }
}

extension ProblemDetails: Encodable {
  /// Writes ``json``.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}

extension RecipeFailure {
  /// The failure as JSON, without members that there is nothing to say in.
  fileprivate var problemDetail: JSONValue {
    var object = JSONObject()
    func set(_ key: String, _ text: String?) { object[key] = text.map(JSONValue.string) }
    set("detail", problem)
    // A pointer has no wildcards: it ends at the array.
    let steps = path?.steps.prefix { $0 != .each }
    let pointer = steps.flatMap { try? JSONPointer(SourcePath(steps: Array($0))) }
    set("pointer", pointer?.fragment)
    set("code", code.rawValue)
    set("property", property)
    set("path", path?.description)
    set("expected", expected)
    set("found", found)
    set("transformer", transformer)
    if let position {
      object["line"] = JSONValue(position.line)
      object["column"] = JSONValue(position.column)
      object["offset"] = JSONValue(position.offset)
    }
    return .object(object)
  }
}
