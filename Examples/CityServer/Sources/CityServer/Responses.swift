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
      let code = (error as? any HTTPResponseError)?.status.code
      let fallback = ProblemDetails(status: code ?? (error is HTTPParserError ? 400 : 500))
      let problem = ProblemDetails(for: error) ?? fallback
      if problem.status == 500 { context.logger.error("\(error)") }
      let text = try problem.json.text()
      let status = HTTPResponse.Status(code: problem.status)
      let response = Response(status, type: ProblemDetails.mediaType, text: text)
      return request.method == .head ? response.createHeadResponse() : response
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
  func response(from request: Request, context: some RequestContext) throws -> Response {
    if request.isRead { try request.checkPreconditions(etag) }
    let isKnown = request.isRead && request.lists(etag, in: .ifNoneMatch)
    var response = isKnown ? Response(status: .notModified) : Response(text: text)
    response.headers[.eTag] = etag
    return response
  }
}

extension Request {
  var isRead: Bool { method == .get || method == .head }

  /// The media type of the body, which must be one of those given, without a content coding.
  func mediaType(_ types: String...) throws -> String {
    let type = headers[.contentType]?.prefix { $0 != ";" && $0 != " " }.lowercased()
    let isPlain = headers[.contentEncoding].map { $0.lowercased() == "identity" } ?? true
    if let type, isPlain, types.contains(type) { return type }
    let expected = types.joined(separator: " or ") + " without a content coding"
    throw ProblemDetails(status: 415, detail: "expected \(expected)")
  }

  /// Throws problem details with the status 412 unless the preconditions hold for an entity tag.
  ///
  /// For a request that reads, `If-None-Match` is no precondition: its answer is 304.
  func checkPreconditions(_ etag: String) throws {
    let isOther = headers[.ifMatch] != nil && !lists(etag, in: .ifMatch)
    guard isOther || !isRead && lists(etag, in: .ifNoneMatch) else { return }
    throw ProblemDetails(status: 412, detail: "the city has the entity tag \(etag)")
  }

  /// Whether a field with a list of entity tags contains one of them, or is `*`.
  ///
  /// A weak tag is the same as a strong one, except for `If-Match` (RFC 9110, 13.1).
  func lists(_ etag: String, in name: HTTPField.Name) -> Bool {
    let tags = headers[values: name].flatMap { $0.matches(of: /\*|(?:W\/)?"[^"]*"/).map(\.output) }
    return tags.contains { $0 == "*" || $0 == etag || name == .ifNoneMatch && $0 == "W/\(etag)" }
  }
}
