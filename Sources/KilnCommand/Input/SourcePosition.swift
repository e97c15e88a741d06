internal import KilnJSON
internal import KilnMapping

/// The file of a document, or the position of a record in a file.
struct SourcePosition {
  /// The file.
  let file: FileName
  /// The position of the record; `nil` for a document.
  var position: JSONRecordPosition?

  /// A JSON object with the file, the position and other members.
  func json(_ members: JSONObject) -> JSONObject {
    var object: JSONObject = ["file": .string(file.text)]
    if let position {
      object["record"] = .number(JSONNumber(position.number + 1))
      object["line"] = .number(JSONNumber(position.line))
    }
    object.merge(members) { $1 }
    return object
  }

  /// The start of a message about a record: `line 3: `.
  var linePrefix: String { position.map { "line \($0.line): " } ?? "" }

  /// The name of the file in results; `-` for standard input.
  var fileName: String { file.isStandardInput ? "-" : file.description }
}
