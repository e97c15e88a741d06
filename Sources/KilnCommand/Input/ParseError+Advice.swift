internal import KilnJSON
internal import KilnMapping

extension ParseError {
  /// The message with what to do.
  ///
  /// - Parameters:
  ///   - text: the document or the first record; `nil` for another record.
  ///   - isUncertain: whether the format was detected, but not for certain.
  func message(in text: UnsafeRawBufferPointer?, isUncertain: Bool) -> String {
    if format == .json, let signature = text.flatMap({ FileSignature($0) }) {
      return signature.message
    }
    return message + advice(isUncertain: isUncertain && text != nil)
  }

  private func advice(isUncertain: Bool) -> String {
    if reason == .invalidUTF8 { return "; convert Latin-1 with iconv -f LATIN1 -t UTF-8" }
    if format == .json, found == "\"/\"" || found == "\"#\"" { return "; JSON has no comments" }
    guard isUncertain else { return "" }
    switch format {
    case .json: return Self.advice("JSON", "yaml or csv")
    case .yaml: return Self.advice("YAML", "csv or lines")
    case .table: return Self.advice("a table", "lines or yaml")
    case .path, .pointer, .datePattern, .pattern: return ""
    }
  }

  private static func advice(_ name: String, _ options: String) -> String {
    "; read as \(name), pass --input \(options) if it is another format"
  }

  /// Whether another JSON value may follow the value.
  var precedesValue: Bool {
    let first = found?.dropFirst().first
    return reason == .trailingContent && first.map { "{[\"-0123456789tfn".contains($0) } ?? false
  }
}
