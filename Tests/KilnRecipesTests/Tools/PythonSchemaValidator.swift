import Foundation
import KilnMapping
import Testing

/// Validates JSON with the Python package jsonschema.
///
/// It checks the schemas, and that ``SchemaValidator`` and another implementation agree.
struct PythonSchemaValidator {
  /// A schema with the instances to validate.
  struct Case {
    var schema: JSONValue
    var instances: [JSONValue] = []
  }

  private static let script = """
    import json, sys
    try:
        from jsonschema import Draft202012Validator
    except ImportError:
        sys.exit(77)
    for line in open(sys.argv[1], encoding="utf-8"):
        schema, instances = json.loads(line)
        Draft202012Validator.check_schema(schema)
        validator = Draft202012Validator(schema)
        print("".join("1" if validator.is_valid(instance) else "0" for instance in instances))
    """

  /// Returns whether each instance of each case is valid; `nil` without Python or the package.
  ///
  /// - Throws: an error of the process, or one with its messages.
  static func results(of cases: [Case]) throws -> [[Bool]]? {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "cases.ndjson")
    let lines = try cases.map { try JSONValue.array([$0.schema, .array($0.instances)]).text() }
    try Data(lines.joined(separator: "\n").utf8).write(to: input)
    let (output, messages) = (folder.appending(path: "output"), folder.appending(path: "messages"))
    for file in [output, messages] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, input.path]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    process.waitUntilExit()
    if [77, 127].contains(process.terminationStatus) {
      print("skipped: python3 with the package jsonschema is not installed")
      return nil
    }
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    let results = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let message = String(decoding: try Data(contentsOf: messages), as: UTF8.self)
    try #require(process.terminationStatus == 0 && results.count == cases.count, "\(message)")
    return results.map { $0.map { $0 == "1" } }
  }
}
