public import KilnMapping

/// An error for a machine to read, as RFC 9457 has it: what a server answers to a request with a
/// body that is wrong.
///
///     do {
///       user = try recipe.bake(json: body)
///     } catch let error as BakeError {
///       return Response(422, ProblemDetails.mediaType, ProblemDetails(error).json.text())
///     }
///
/// Each failure is a member of the array `errors`, with its place as a JSON pointer in the form
/// that the RFC's own example has. Where the error keeps only the first failures, the member
/// `omittedErrors` counts the others. Nothing is in it that the error does not tell: values of
/// redacted fields are not.
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

  /// A URI that identifies this occurrence of the problem.
  public var instance: String?

  /// The failures that the error keeps.
  public var errors: [Failure]

  /// How many failures were found besides those in ``errors``.
  public var omittedCount: Int

  /// Members besides those above, written after them. Members that are named as one of those are
  /// not written.
  public var extensions: JSONObject

  /// The problem that a source has.
  ///
  /// - Parameters:
  ///   - error: what is wrong with the source.
  ///   - type: a URI that identifies the kind of problem.
  ///   - title: a short text for the kind of problem; by default what HTTP calls the status 422.
  ///   - status: the status code of HTTP.
  ///   - instance: a URI that identifies this occurrence.
  ///   - extensions: members of one's own.
  public init(
    _ error: BakeError,
    type: String? = nil,
    title: String = "Unprocessable Content",
    status: Int? = 422,
    instance: String? = nil,
    extensions: JSONObject = JSONObject()
  ) {
    self.type = type
    self.title = title
    self.status = status
    self.instance = instance
    self.extensions = extensions
    detail = error.summary
    errors = error.failures.map(Failure.init)
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
    object["instance"] = instance.map(JSONValue.string)
    object["errors"] = .array(errors.map(\.json))
    if omittedCount > 0 { object["omittedErrors"] = JSONValue(omittedCount) }
    for (key, value) in extensions where !Self.members.contains(key) { object[key] = value }
    return .object(object)
  }

  private static let members: Set = [
    "type", "title", "status", "detail", "instance", "errors", "omittedErrors",
  ]
}

extension ProblemDetails: Encodable {
  /// Writes ``json``.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
