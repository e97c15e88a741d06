internal import KilnMapping
internal import KilnRecipes
internal import KilnSupport

/// What a recipe does and what of some samples it reads, as one table.
struct CoverageTable {
  /// The rows: first the ingredients in their order, then what no ingredient reads.
  let rows: [Row]
  /// How many more places there are that no ingredient reads.
  let unlistedCount: Int

  /// A row.
  struct Row: Equatable {
    /// The property; `nil` for a place that no ingredient reads.
    let property: String?
    /// Where the source has it.
    let source: String
    /// What the conversion is called.
    let conversion: String?
    /// Whether it can be written back; `nil` for a place that no ingredient reads.
    let isReversible: Bool?
    /// In how many samples it stands and is read, or stands and is not.
    let sample: Sample?

    /// What a sample has.
    enum Sample: Equatable {
      /// At least one sample has it, and it is read.
      case read
      /// No sample has it.
      case absent
      /// It is there, of these kinds and in that many samples, and is not read.
      case unread(kinds: String, count: Int)
    }
  }

  /// A table.
  ///
  /// - Parameters:
  ///   - explanation: what the recipe does.
  ///   - coverage: what of the samples it reads; `nil` without samples.
  init(_ explanation: RecipeExplanation, _ coverage: SourceCoverage?) {
    let ingredients = explanation.rows.map { row in
      Row(
        property: row.property,
        source: row.paths.map { "\($0)".singleLine }.joined(separator: " | "),
        conversion: row.conversion,
        isReversible: row.isReversible,
        sample: coverage.map { $0.isAbsent(row.property) ? .absent : .read }
      )
    }
    let others = (coverage?.unread ?? []).map { place in
      Row(
        property: nil,
        source: "\(place.path)".singleLine,
        conversion: nil,
        isReversible: nil,
        sample: .unread(
          kinds: place.kinds.map(\.description).joined(separator: " or "),
          count: place.count
        )
      )
    }
    rows = ingredients + others
    unlistedCount = coverage?.unlistedCount ?? 0
  }

  /// The table in lines for people.
  func lines(_ coloring: Coloring) -> [String] {
    let hasSamples = rows.contains { $0.sample != nil }
    let heads = ["property", "source", "conversion", "back"] + (hasSamples ? ["samples"] : [])
    let table = TextTable(heads: heads, rows: rows.map { $0.cells(hasSamples: hasSamples) })
    let lines = table.lines { cell, row, column in
      guard let row, column == 4 else { return cell }
      return coloring(rows[row].sample == .read ? .good : .notable, cell)
    }
    return lines
      + (unlistedCount > 0 ? ["and \(unlistedCount) more places that nothing reads"] : [])
  }
}

extension CoverageTable.Row {
  fileprivate func cells(hasSamples: Bool) -> [String] {
    let cells = [
      property?.singleLine ?? "-", source, conversion?.singleLine ?? "-",
      isReversible.map { $0 ? "yes" : "no" } ?? "-",
    ]
    return hasSamples ? cells + [sample?.text ?? ""] : cells
  }

  /// The row as an object for machines.
  var json: JSONObject {
    var object: JSONObject = [:]
    if let property { object["property"] = .string(property) }
    object["source"] = .string(source)
    if let conversion { object["conversion"] = .string(conversion) }
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

extension CoverageTable.Row.Sample {
  fileprivate var text: String {
    switch self {
    case .read: "read"
    case .absent: "in none"
    case .unread(let kinds, let count): "not read: \(kinds), in \(count)"
    }
  }
}
