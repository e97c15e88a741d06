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
  /// - Returns: whether there is a match.
  func print(_ query: PathQuery, in document: JSONValue, at place: SourcePosition) throws -> Bool {
    let matches: [PathQuery.Match]
    do throws(ConversionError) {
      matches = try query.matches(in: document)
    } catch {
      report(query.explanation(of: error, in: document), at: place)
      return false
    }
    let prefix = prefix(place)
    for match in matches {
      try console.print(
        place.json([
          "path": .string(PathQuery.text(of: FallbackPaths(match.path))), "value": match.value,
        ]),
        prefix + text(of: match.value)
      )
    }
    return !matches.isEmpty
  }

  private func text(of value: JSONValue) throws -> String {
    if options.isRaw, case .string(let text) = value { return text }
    return try value.text(options.isPretty ? .pretty : .compact)
  }

  /// The file and the line of the record, as `grep -Hn` prints them.
  private func prefix(_ place: SourcePosition) -> String {
    guard options.hasFileNames else { return "" }
    let line = place.position.map { "\($0.line):" } ?? ""
    return "\(console.coloring(.place, place.fileName)):\(line)"
  }

  /// Reports an error, in a record like a malformed one.
  private func report(_ error: String, at place: SourcePosition) {
    let line = place.linePrefix + error
    guard place.position != nil, console.isForMachines else {
      return console.report(line, about: place.file, .negative)
    }
    console.report(place.json(["errors": [.string(line)]]))
    console.note(.negative)
  }
}
