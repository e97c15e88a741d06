internal import KilnJSON
internal import KilnMapping

/// Prints the values that a path leads to.
struct MatchPrinter {
  /// The form of values.
  struct Options {
    /// Whether strings are printed without quotes.
    var isRaw: Bool
    /// Whether there is a line for each member and element.
    var isPretty: Bool
    /// Whether the name of the file is printed, and the line of a record.
    var hasFileNames: Bool
  }

  private let console: Console
  private let options: Options

  init(_ console: Console, options: Options) {
    self.console = console
    self.options = options
  }

  /// Prints the matches in a document or record, or reports that the path cannot be followed.
  ///
  /// - Parameter position: the position of the record; `nil` for a document.
  /// - Returns: whether there is a match.
  func print(
    _ query: PathQuery,
    in document: JSONValue,
    of file: FileName,
    at position: JSONRecordPosition?
  ) throws -> Bool {
    let matches: [PathQuery.Match]
    do throws(ConversionError) {
      matches = try query.matches(in: document)
    } catch {
      report(query.explanation(of: error, in: document), of: file, at: position)
      return false
    }
    let prefix = prefix(file, position)
    for match in matches {
      if console.isForMachines {
        try console.print(object(match, of: file, at: position))
      } else {
        try console.print(prefix + text(of: match.value))
      }
    }
    return !matches.isEmpty
  }

  private func text(of value: JSONValue) throws -> String {
    if options.isRaw, case .string(let text) = value { return text }
    return try value.text(options.isPretty ? .pretty : .compact)
  }

  /// The file and the line of the record, as `grep -Hn` prints them.
  private func prefix(_ file: FileName, _ position: JSONRecordPosition?) -> String {
    guard options.hasFileNames else { return "" }
    let name = file.isStandardInput ? "-" : file.description
    let line = position.map { "\($0.line):" } ?? ""
    return "\(console.coloring(.place, name)):\(line)"
  }

  private func object(
    _ match: PathQuery.Match,
    of file: FileName,
    at position: JSONRecordPosition?
  ) -> JSONObject {
    var object: JSONObject = ["file": .string(file.text)]
    if let position { object.merge(position.json) { $1 } }
    object["path"] = .string(PathQuery.text(of: FallbackPaths(match.path)))
    object["value"] = match.value
    return object
  }

  /// Reports an error, in a record like a malformed one.
  private func report(_ error: String, of file: FileName, at position: JSONRecordPosition?) {
    let line = (position.map { "line \($0.line): " } ?? "") + error
    guard let position, console.isForMachines else {
      return console.report(line, about: file, .negative)
    }
    var object: JSONObject = ["file": .string(file.text)]
    object.merge(position.json) { $1 }
    object["errors"] = [.string(line)]
    console.report(object)
    console.note(.negative)
  }
}
