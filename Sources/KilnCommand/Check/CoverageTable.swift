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

  /// A row: an ingredient, or only the source of a path that no ingredient reads.
  struct Row {
    /// The property.
    var property: String?
    /// The path in the source.
    let source: String
    /// The name of the conversion.
    var conversion: String?
    /// The meaning of a missing value: an error, the default, or a member that is omitted.
    var missing: String?
    /// Whether the value can be written back.
    var isReversible: Bool?
    /// Whether samples contain the value and the recipe reads it.
    var sample: Sample?

    /// The occurrence of a value in samples.
    enum Sample: Equatable {
      /// At least one sample has the value, and the recipe reads it.
      case read
      /// No sample has the value.
      case absent
      /// Samples have the value, but the recipe does not read it.
      case unread(kinds: String, count: Int)
    }
  }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - explanation: the explanation of the recipe.
  ///   - coverage: the parts of the samples that it reads; `nil` without samples.
  init(_ explanation: RecipeExplanation, _ coverage: SourceCoverage?) {
    let isAbsent = coverage?.isAbsent
    let ingredients = explanation.rows.map { row in
      Row(
        property: row.property,
        source: row.paths.map { "\($0)".onOneLine(.swift) }.joined(separator: " | "),
        conversion: row.conversion,
        missing: row.missing.memberText,
        isReversible: row.isReversible,
        sample: isAbsent.map { $0(row.property) ? .absent : .read }
      )
    }
    let others = (coverage?.unread ?? []).map { place in
      Row(
        source: "\(place.path)".onOneLine(.swift),
        sample: .unread(
          kinds: place.kinds.map(\.description).joined(separator: " or "),
          count: place.count
        )
      )
    }
    rows = ingredients + others
    unlistedCount = coverage?.unlistedCount ?? 0
  }

  /// The lines of the table as text.
  ///
  /// - Parameters:
  ///   - coloring: the colours.
  ///   - width: the largest length of a line; `nil` if it is unlimited.
  func lines(_ coloring: Coloring, width: Int?) -> [String] {
    let hasSamples = rows.contains { $0.sample != nil }
    let heads =
      ["property", "source", "conversion", "missing", "back"] + (hasSamples ? ["samples"] : [])
    let table = TextTable(heads: heads, rows: rows.map { $0.cells(hasSamples: hasSamples) })
    let lines = table.lines(width: width) { cell, row, column in
      guard let row, column == 5 else { return cell }
      return coloring(rows[row].sample == .read ? .good : .notable, cell)
    }
    return lines
      + (unlistedCount > 0
        ? ["and \(counted(unlistedCount, "more path")) that no ingredient reads"] : [])
  }
}

extension CoverageTable.Row {
  fileprivate func cells(hasSamples: Bool) -> [String] {
    let cells = [
      property?.onOneLine(.swift) ?? "-", source, conversion?.onOneLine(.swift) ?? "-",
      missing ?? "-", isReversible.map { $0 ? "yes" : "no" } ?? "-",
    ]
    return hasSamples ? cells + [sample?.text ?? ""] : cells
  }

  /// The row as a JSON object.
  var json: JSONObject {
    var object: JSONObject = [:]
    if let property { object["property"] = .string(property) }
    object["source"] = .string(source)
    if let conversion { object["conversion"] = .string(conversion) }
    if let missing { object["missing"] = .string(missing) }
    if let isReversible { object["back"] = .bool(isReversible) }
    switch sample {
    case nil: break
    case .read: object["samples"] = "read"
    case .absent: object["samples"] = "absent"
    case .unread(let kinds, let count):
      object["samples"] = "unread"
      object["kinds"] = .string(kinds)
      object["count"] = .number(JSONNumber(count))
    }
    return object
  }
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

extension CoverageTable.Row.Sample {
  fileprivate var text: String {
    switch self {
    case .read: "read"
    case .absent: "in none"
    case .unread(let kinds, let count): "not read: \(kinds), in \(count)"
    }
  }
}
