import HTTPTypes
import Hummingbird
import Kiln
import NIOHTTP1

/// Answers every error with problem details.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      // A parser error means that the body ended early, or is not HTTP.
      let status = (error as? any HTTPResponseError)?.status.code
      let fallback = ProblemDetails(status: status ?? (error is HTTPParserError ? 400 : 500))
      let problem = ProblemDetails(for: error) ?? fallback
      if problem.status == 500 { context.logger.error("\(error)") }
      let text = try problem.json.text()
      return Response(.init(code: problem.status), type: ProblemDetails.mediaType, text: text)
    }
  }
}

extension Response {
  init(_ status: HTTPResponse.Status = .ok, type: String = "application/json", text: String) {
    let body = ResponseBody(byteBuffer: ByteBuffer(string: text))
    self.init(status: status, headers: [.contentType: type], body: body)
  }
}

extension StoredCity: ResponseGenerator {
  func response(from request: Request, context: some RequestContext) -> Response {
    let isRead = request.method == .get || request.method == .head
    let isKnown = isRead && request.lists(etag, "W/\(etag)", in: .ifNoneMatch)
    var response = isKnown ? Response(status: .notModified) : Response(text: text)
    response.headers[.eTag] = etag
    return response
  }
}

extension Request {
  /// The media type of the body, which must be one of those given.
  func mediaType(_ types: String...) throws -> String {
    let type = headers[.contentType]?.prefix { $0 != ";" && $0 != " " }.lowercased()
    if let type, types.contains(type) { return type }
    throw ProblemDetails(status: 415, detail: "expected \(types.joined(separator: " or "))")
  }

  /// Whether a field with a list of entity tags contains one of them, or is `*`.
  func lists(_ tags: String..., in name: HTTPField.Name) -> Bool {
    headers[values: name].flatMap { $0.split { $0 == "," || $0 == " " } }
      .contains { $0 == "*" || tags.contains(String($0)) }
  }
}
