internal import KilnJSON

/// The form of a document.
enum DocumentForm {
  case json, yaml
  /// An array of records.
  case records(JSONRecordFormat)
  case unknown(UnknownText)

  /// The form of a document, which is a table, YAML or JSON.
  init(_ form: TextForm) {
    switch form {
    case .records(let format): self = format.isTable ? .records(format) : .json
    case .yaml: self = .yaml
    case .unknown(let text): self = .unknown(text)
    }
  }
}
