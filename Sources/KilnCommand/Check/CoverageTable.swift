internal import KilnMapping
internal import KilnRecipeTools
internal import KilnRecipes
internal import KilnSupport

/// A table of the ingredients of a recipe and the parts of samples that it reads.
struct CoverageTable {
  /// The rows: the ingredients in order, followed by the paths that no ingredient reads.
  let rows: [Row]
  /// The number of unread paths that are not listed.
  let unlistedCount: Int

  /// Whether the table shows what samples contain.
  private let hasSamples: Bool

  /// A row of the table.
  enum Row {
    /// An ingredient, and whether no sample has its value; `nil` without samples.
    case ingredient(RecipeExplanation.Row, isAbsent: Bool?)
    /// A path in samples that no ingredient reads.
    case unread(SourceCoverage.Unread)
  }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - explanation: the explanation of the recipe.
  ///   - coverage: the parts of the samples that it reads; `nil` without samples.
  init(_ explanation: RecipeExplanation, _ coverage: SourceCoverage?) {
    let isAbsent = coverage?.isAbsent
    let ingredients = explanation.rows.map { row in
      Row.ingredient(row, isAbsent: isAbsent?(row.property))
    }
    let rows = ingredients + (coverage?.unread ?? []).map { .unread($0) }
    self.rows = rows
    unlistedCount = coverage?.unlistedCount ?? 0
    hasSamples = coverage != nil && !rows.isEmpty
  }

  /// The lines of the table as text.
  ///
  /// - Parameters:
  ///   - coloring: the colours.
  ///   - width: the largest length of a line; `nil` if it is unlimited.
  func lines(_ coloring: Coloring, width: Int?) -> [String] {
    let heads = ["property", "source", "conversion", "missing", "back", "samples"]
    let count = hasSamples ? heads.count : heads.count - 1
    let table = TextTable(
      heads: Array(heads.prefix(count)),
      rows: rows.map { Array($0.cells.prefix(count)) }
    )
    let lines = table.lines(width: width) { cell, row, column in
      guard let row, column == 5 else { return cell }
      let isRead = if case .ingredient(_, false?) = rows[row] { true } else { false }
      return coloring(isRead ? .good : .notable, cell)
    }
    return lines
      + (unlistedCount > 0
        ? ["and \(counted(unlistedCount, "more path")) that no ingredient reads"] : [])
  }
}

extension CoverageTable.Row {
  fileprivate var cells: [String] {
    switch self {
    case .ingredient(let row, let isAbsent):
      [
        row.property.onOneLine(.swift), row.source, row.conversion?.onOneLine(.swift) ?? "-",
        row.missing.memberText, row.isReversible ? "yes" : "no",
        isAbsent == true ? "in none" : "read",
      ]
    case .unread(let place):
      ["-", place.source, "-", "-", "-", "not read: \(place.kindText), in \(place.count)"]
    }
  }

  /// The row as a JSON object.
  var json: JSONObject {
    switch self {
    case .ingredient(let row, let isAbsent):
      var object: JSONObject = ["property": .string(row.property), "source": .string(row.source)]
      if let conversion = row.conversion { object["conversion"] = .string(conversion) }
      object["missing"] = .string(row.missing.memberText)
      object["back"] = .bool(row.isReversible)
      if let isAbsent { object["samples"] = isAbsent ? "absent" : "read" }
      return object
    case .unread(let place):
      return [
        "source": .string(place.source), "samples": "unread", "kinds": .string(place.kindText),
        "count": .number(JSONNumber(place.count)),
      ]
    }
  }
}

extension RecipeExplanation.Row {
  /// The paths on one line.
  fileprivate var source: String {
    paths.map { "\($0)".onOneLine(.swift) }.joined(separator: " | ")
  }
}

extension SourceCoverage.Unread {
  /// The path on one line.
  fileprivate var source: String { "\(path)".onOneLine(.swift) }

  /// The kinds in words.
  fileprivate var kindText: String { kinds.map(\.description).joined(separator: " or ") }
}

extension RecipeExplanation.Fallback {
  /// The meaning for the member of an object.
  fileprivate var memberText: String {
    switch self {
    case .error: "error"
    case .default: "default"
    case .nil, .converted: "omitted"
    }
  }
}
