internal import KilnMapping
internal import KilnRecipes

/// A conversion of texts to another type.
struct TextConversion: Hashable, Sendable {
  /// The transformer in a recipe file.
  let transformer: RecipeDeclaration.TransformerChoice
  /// The type of the results.
  let result: Result
  /// Whether every text is written back unchanged.
  var isExact = true

  enum Result: Hashable, Sendable {
    case integer, unsigned, double, number, boolean, date
  }
}

extension TextConversion {
  /// The conversion of the texts of a table to numbers; `nil` if some are none.
  init?(numbersIn texts: TextStatistic) {
    guard texts.formats.contains(.number) else { return nil }
    let result: Result =
      switch ScalarDecision.type(of: texts.numbers) {
      case .integer: .integer
      case .unsigned: .unsigned
      case .double: .double
      default: .number
      }
    self.init(
      transformer: "numberText",
      result: result,
      isExact: texts.formats.contains(.exactNumber)
    )
  }

  /// The conversion of the texts of a table to Booleans; `nil` if some are none.
  init?(booleansIn texts: TextStatistic) {
    let tables: [(TextFormats, RecipeDeclaration.TransformerChoice)] = [
      (.trueFalse, "trueFalse"), (.yesNo, "yesNo"), (.onOff, "onOff"),
      (.anyTrueFalse, "booleanWord"),
    ]
    guard let (format, name) = tables.first(where: { texts.formats.contains($0.0) }) else {
      return nil
    }
    self.init(transformer: name, result: .boolean, isExact: format != .anyTrueFalse)
  }

  /// The conversion of texts to dates by a pattern.
  ///
  /// `nil` if some texts are none, or if the texts do not show the order of the day and the month.
  init?(datesIn texts: TextStatistic) {
    let patterns = texts.datePatterns
    guard let first = patterns.first, !texts.hasAmbiguousDates else { return nil }
    self.init(transformer: .date(first), result: .date)
  }
}

extension TextStatistic {
  /// The patterns that restore all texts.
  fileprivate var datePatterns: [DatePattern] {
    TextFormats.datePatterns.enumerated()
      .filter { formats.contains(.datePattern($0.offset)) }.map(\.element)
  }

  /// Whether the texts do not show the order of the day and the month.
  var hasAmbiguousDates: Bool {
    let patterns = datePatterns.map(\.text)
    return patterns.contains { $0.hasPrefix("d") && $0.contains("/") }
      && patterns.contains { $0.hasPrefix("M") }
  }
}
