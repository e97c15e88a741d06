public import KilnMapping

/// A machine-readable error (RFC 9457), for a request with an invalid body.
///
/// ```swift
/// do {
///   user = try recipe.bake(json: body)
/// } catch let error as BakeError {
///   return Response(422, ProblemDetails.mediaType, ProblemDetails(error).json.text())
/// }
/// ```
///
/// Each failure is an element of the array `errors`. Its position is a JSON pointer in the form of
/// the RFC's own example. If the error keeps only the first failures, the member `omittedErrors`
/// counts the others. Values of redacted fields are not included. To add your own members, assign
/// them to the value of ``json``.
public struct ProblemDetails: Sendable, Hashable {
  /// The media type of the JSON form.
  public static let mediaType = "application/problem+json"

  /// A URI that identifies the kind of problem; `nil` for `about:blank`.
  ///
  /// `about:blank` means that the problem is fully described by the status.
  public var type: String?

  /// A short text for the kind of problem.
  public var title: String

  /// The HTTP status code.
  public var status: Int?

  /// A description of this occurrence.
  public var detail: String

  /// The failures that the error keeps.
  public var errors: [RecipeFailure]

  /// The number of failures that are not in ``errors``.
  public var omittedCount: Int

  /// Creates the problem details of a failed bake.
  ///
  /// - Parameters:
  ///   - error: the failures of the source.
  ///   - type: a URI that identifies the kind of problem.
  ///   - title: a short text for the kind of problem; by default the HTTP name of status 422.
  ///   - status: the HTTP status code.
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

  /// The problem as JSON, with a fixed order of members.
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
  /// Encodes ``json``.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}

extension RecipeFailure {
  /// The failure as JSON, without empty members.
  fileprivate var problemDetail: JSONValue {
    var object = JSONObject()
    func set(_ key: String, _ text: String?) { object[key] = text.map(JSONValue.string) }
    set("detail", problem)
    // A pointer has neither wildcards nor indexes from the end, so it ends at the array.
    let steps = path?.steps.prefix(while: \.isFixed)
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
