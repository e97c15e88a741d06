internal import KilnJSON
internal import KilnMapping

/// Prints the values that a path leads to.
struct MatchPrinter {
  let console: Console
  /// Whether strings are printed without quotes.
  let isRaw: Bool
  /// Whether there is a line for each member and element.
  let isPretty: Bool
  /// Whether the name of the file is printed, and the line of a record.
  let hasFileNames: Bool

  /// Prints the values in a document or record, or reports paths that cannot be followed.
  ///
  /// The matches of one path are printed one per line, and the values of several paths on one line.
  ///
  /// - Returns: whether there is a match for each path; `nil` for one that is reported.
  func print(
    _ queries: [PathQuery],
    in document: JSONValue,
    at position: SourcePosition
  ) throws -> [Bool?] {
    var matches: [[PathQuery.Match]] = []
    var areFound: [Bool?] = []
    for query in queries {
      do throws(ConversionError) {
        matches.append(try query.matches(in: document))
        areFound.append(matches.last?.isEmpty == false)
      } catch {
        let isList = queries.count > 1 && error.path.isRoot && document.arrayValue != nil
        let message =
          isList
          ? "\(error); pass --records to read each element"
          : query.explanation(of: error, in: document)
        report(message, at: position)
        matches.append([])
        areFound.append(nil)
      }
    }
    if queries.count == 1 {
      try print(matches[0], at: position)
    } else {
      try printLine(zip(queries, matches), at: position)
    }
    return areFound
  }

  private func print(_ matches: [PathQuery.Match], at position: SourcePosition) throws {
    let prefix = prefix(position)
    for match in matches {
      try console.print(
        position.json([
          "path": .string(PathQuery.text(of: FallbackPaths(match.path))), "value": match.value,
        ]),
        prefix + text(of: match.value)
      )
    }
  }

  /// Prints a line with the values of several paths. Those of a wildcard are one array.
  private func printLine(
    _ found: some Sequence<(PathQuery, [PathQuery.Match])>,
    at position: SourcePosition
  ) throws {
    var values = JSONObject()
    var cells: [String] = []
    for (query, matches) in found {
      guard let first = matches.first?.value else {
        cells.append("")
        continue
      }
      let value = query.hasWildcard ? .array(matches.map(\.value)) : first
      values[query.text] = value
      cells.append(try cell(of: value))
    }
    try console.print(
      position.json(["values": .object(values)]),
      prefix(position) + cells.joined(separator: "\t")
    )
  }

  /// The text of a value between tabs. As with `@tsv` of jq, separators in it are escaped.
  private func cell(of value: JSONValue) throws -> String {
    let text = try text(of: value)
    guard isRaw else { return text }
    var cell = String.UnicodeScalarView()
    // A carriage return and a line feed are one character.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": cell += ["\\", "\\"]
      case "\t": cell += ["\\", "t"]
      case "\n": cell += ["\\", "n"]
      case "\r": cell += ["\\", "r"]
      default: cell.append(scalar)
      }
    }
    return String(cell)
  }

  private func text(of value: JSONValue) throws -> String {
    if isRaw, case .string(let text) = value { return text }
    return try value.text(isPretty ? .pretty : .compact)
  }

  /// The file and the line of the record, as `grep -Hn` prints them.
  private func prefix(_ position: SourcePosition) -> String {
    guard hasFileNames else { return "" }
    let line = position.position.map { "\($0.line):" } ?? ""
    return "\(console.coloring(.place, position.fileName)):\(line)"
  }

  /// Reports an error, in a record like a malformed one.
  private func report(_ error: String, at position: SourcePosition) {
    let line = position.linePrefix + error
    guard position.position != nil, console.isForMachines else {
      return console.report(line, about: position.file, .negative)
    }
    console.report(position.json(["errors": [.string(line)]]))
    console.note(.negative)
  }
}
