import Foundation
import KilnJSON

/// The file of the vectors.
struct PresenceFile {
  var format: JSONValue
  var vectors: [PresenceVector]

  static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../docs/presence-vectors.json").standardized

  /// Whether files are rewritten instead of compared.
  static let isRewriting = ProcessInfo.processInfo.environment["KILN_UPDATE_SNAPSHOTS"] == "1"

  /// Reads the file.
  init() throws {
    let json = try JSONValue(json: Data(contentsOf: Self.url))
    format = json["format"] ?? .null
    vectors = try (json["vectors"]?.arrayValue ?? []).map { try PresenceVector($0) }
  }

  /// The text of the file, with a few lines per vector.
  var text: String {
    let lines = (format.arrayValue ?? []).map { "    " + $0.spaced }.joined(separator: ",\n")
    let blocks = vectors.map(Self.block).joined(separator: ",\n")
    return "{\n  \"format\": [\n\(lines)\n  ],\n  \"vectors\": [\n\(blocks)\n  ]\n}\n"
  }

  private static func block(_ vector: PresenceVector) -> String {
    let members = (vector.json.objectValue ?? [:]).map { (key: $0.key, text: $0.value.spaced) }
    let first = members.prefix(3).map { "\"\($0.key)\": \($0.text)" }.joined(separator: ", ")
    let others = members.dropFirst(3).map { "      \"\($0.key)\": \($0.text)" }
    return "    {\n      \(first),\n" + others.joined(separator: ",\n") + "\n    }"
  }
}

extension JSONValue {
  /// The text of a value on one line, with blanks after colons and commas.
  var spaced: String {
    switch self {
    case .array(let elements): "[" + elements.map(\.spaced).joined(separator: ", ") + "]"
    case .object(let object):
      "{"
        + object.map { "\(JSONValue.string($0.key)): \($0.value.spaced)" }.joined(separator: ", ")
        + "}"
    default: description
    }
  }
}
