public import KilnMapping

/// A machine-readable error response (RFC 9457).
///
/// ```swift
/// do {
///   user = try recipe.bake(body)
/// } catch let error as BakeError {
///   let problem = ProblemDetails(error)
///   return Response(problem.status, ProblemDetails.mediaType, problem.json.text())
/// }
/// ```
///
/// Each failure is an element of the array `errors`; see ``Failure``. If the error keeps only the
/// first failures, the member `omittedErrors` counts the others. Values of redacted fields are not
/// included.
///
/// It is an error itself, so that a server can throw one and convert all errors to responses in one
/// function.
public struct ProblemDetails: Error, Sendable, Hashable {
  /// The media type of the JSON form.
  public static let mediaType = "application/problem+json"

  /// A URI that identifies the kind of problem; `nil` for `about:blank`.
  ///
  /// `about:blank` means that the problem is fully described by the status.
  public var type: String?

  /// A short text for the kind of problem. For `about:blank`, it is the HTTP name of the status.
  public var title: String

  /// The HTTP status code.
  public var status: Int

  /// A description of this occurrence.
  public var detail: String?

  /// The failures that the error keeps.
  public var errors: [Failure]

  /// The number of failures that are not in ``errors``.
  public var omittedCount: Int

  /// Additional members of the JSON form, after the standard ones.
  ///
  /// A member with the name of a standard one replaces it.
  public var extensions: JSONObject

  /// Creates problem details.
  ///
  /// - Parameters:
  ///   - status: the HTTP status code.
  ///   - title: a short text for the kind of problem; by default the HTTP name of the status.
  ///   - detail: a description of this occurrence.
  ///   - type: a URI that identifies the kind of problem; `nil` for `about:blank`.
  ///   - errors: the failures.
  ///   - omittedCount: the number of further failures.
  ///   - extensions: additional members of the JSON form.
  public init(
    status: Int,
    title: String? = nil,
    detail: String? = nil,
    type: String? = nil,
    errors: [Failure] = [],
    omittedCount: Int = 0,
    extensions: JSONObject = [:]
  ) {
    self.type = type
    self.title = title ?? HTTPStatus.name(of: status)
    self.status = status
    self.detail = detail
    self.errors = errors
    self.omittedCount = omittedCount
    self.extensions = extensions
  }

  /// The problem as JSON, with a fixed order of members.
  ///
  /// - Complexity: O(*n*) in the number of failures.
  public var json: JSONValue {
    var object = JSONObject()
    object["type"] = type.map(JSONValue.string)
    object["title"] = .string(title)
    object["status"] = JSONValue(status)
    object["detail"] = detail.map(JSONValue.string)
    if !errors.isEmpty { object["errors"] = .array(errors.map(\.json)) }
    if omittedCount > 0 { object["omittedErrors"] = JSONValue(omittedCount) }
    for (name, value) in extensions { object[name] = value }
    return .object(object)
  }
}

extension ProblemDetails: Encodable {
  /// Encodes ``json``.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}

extension ProblemDetails: CustomStringConvertible {
  /// The status, the title and the detail on one line, for a log.
  public var description: String {
    "\(status) \(title)" + (detail.map { ": \($0)" } ?? "")
  }
}
