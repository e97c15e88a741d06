internal import Foundation
package import Testing

/// The messages of a module, compared with the file `Tests/Messages/<module>.txt`.
///
/// A test causes each error through the public API:
///
/// ```swift
/// var messages = MessageList("KilnRecipes", listing: RecipeError.self)
/// messages.add("no ingredients") { try Recipe<City>([]) }
/// try messages.check()
/// ```
///
/// With `KILN_UPDATE_SNAPSHOTS=1` in the environment, ``check(sourceLocation:)`` writes the file.
package struct MessageList {
  private let module: String
  private var file = MessageFile([])
  /// The cases of the listed errors without a message, by the name of the error.
  private var unlistedCases: [String: [String]] = [:]

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - module: the name of the module.
  ///   - errors: the errors of which every case is listed.
  package init(_ module: String, listing errors: any ListedError.Type...) {
    self.module = module
    for error in errors { unlistedCases[Self.name(of: error)] = error.caseNames }
  }

  /// Requires a message of each of some cases of an error.
  package mutating func list(_ error: any ListedError.Type, cases: [String]) {
    unlistedCases[Self.name(of: error), default: []] += cases
  }

  // MARK: Adding

  /// Adds the message of the error that a closure throws.
  ///
  /// - Parameters:
  ///   - cause: the cause of the error, for the title.
  ///   - body: causes the error. The test fails if it returns.
  package mutating func add<Result>(
    _ cause: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    by body: () throws -> Result
  ) {
    do {
      let result = try body()
      Issue.record("\(cause): no error, but \(result)", sourceLocation: sourceLocation)
    } catch {
      add(cause, error, sourceLocation: sourceLocation)
    }
  }

  /// Adds the message of an error or of another value.
  ///
  /// - Parameters:
  ///   - cause: the cause of the error, for the title.
  ///   - subject: the error.
  ///   - text: the message; by default the description of the error.
  package mutating func add(
    _ cause: String,
    _ subject: Any,
    text: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let type = Self.name(of: Swift.type(of: subject))
    var title = type
    // Whether another error conforms depends on the test targets in the build.
    if unlistedCases[type] != nil, let error = subject as? any ListedError {
      title += ".\(error.caseName)"
      unlistedCases[type]?.removeAll { $0 == error.caseName }
    }
    add(
      title: "\(title): \(cause)",
      text: text ?? Self.text(of: subject),
      sourceLocation: sourceLocation
    )
  }

  /// Adds a message with a title of its own, such as the command line that causes it.
  ///
  /// - Parameters:
  ///   - title: the title, on one line. Titles are unique.
  ///   - text: the message. The test fails if it is empty.
  package mutating func add(
    title: String,
    text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if file.entries.contains(where: { $0.title == title }) {
      Issue.record("the title occurs twice: \(title)", sourceLocation: sourceLocation)
    }
    if text.isEmpty { Issue.record("no message: \(title)", sourceLocation: sourceLocation) }
    file.entries.append(MessageFile.Entry(title: title, text: text))
  }

  // MARK: Checking

  /// Compares the messages with the file, and fails with the messages that differ.
  package func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for (error, cases) in unlistedCases where !cases.isEmpty {
      Issue.record(
        "no message of \(error) has the case \(cases.joined(separator: ", "))",
        sourceLocation: sourceLocation
      )
    }
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Messages/\(module).txt")
    if ProcessInfo.processInfo.environment["KILN_UPDATE_SNAPSHOTS"] == "1" {
      return try Data(file.text.utf8).write(to: url)
    }
    let listed = MessageFile(text: try String(contentsOf: url, encoding: .utf8))
    for difference in listed.differences(from: file) {
      Issue.record(
        """
        Tests/Messages/\(module).txt: \(difference)
        If this is intended, run the test with KILN_UPDATE_SNAPSHOTS=1.
        """,
        sourceLocation: sourceLocation
      )
    }
  }

  // MARK: Texts

  /// The name of a type without its module and generic arguments.
  private static func name(of type: Any.Type) -> String {
    let name = String(reflecting: type).prefix { $0 != "<" }
    return name.split(separator: ".").dropFirst().joined(separator: ".")
  }

  /// The message of an error. Those of the standard library's errors depend on its release.
  private static func text(of subject: Any) -> String {
    let context: (path: [any CodingKey], text: String)
    switch subject {
    case DecodingError.dataCorrupted(let error), DecodingError.keyNotFound(_, let error),
      DecodingError.typeMismatch(_, let error), DecodingError.valueNotFound(_, let error):
      context = (error.codingPath, error.debugDescription)
    case EncodingError.invalidValue(_, let error):
      context = (error.codingPath, error.debugDescription)
    default: return "\(subject)"
    }
    var path = context.path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    if path.count > 8 { path.replaceSubrange(4..<(path.count - 4), with: ["…"]) }
    return (path.isEmpty ? "" : path.joined(separator: ".") + ": ") + context.text
  }
}
