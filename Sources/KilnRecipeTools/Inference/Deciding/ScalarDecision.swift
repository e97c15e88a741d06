internal import KilnMapping
internal import KilnRecipes
internal import KilnSupport

/// Decides the types of numbers and texts.
enum ScalarDecision {
  // MARK: Numbers

  /// The type of numbers at a key.
  static func type(
    of numbers: NumberStatistic,
    key: String,
    _ options: InferenceOptions
  ) -> InferredType {
    guard let unit = epochUnit(numbers, key, options) else { return type(of: numbers) }
    return .transformed(.named("epoch\(unit)"), to: .date)
  }

  /// The type of numbers, apart from their meaning.
  static func type(of numbers: NumberStatistic) -> InferredType {
    if numbers.literalCount > 0 { return .number }
    if numbers.doubleCount > 0 {
      return numbers.areExactDoubles ? .double : .number
    }
    if numbers.unsignedCount > 0 {
      return numbers.integerCount == 0 || numbers.least >= 0 ? .unsigned : .number
    }
    return .integer
  }

  /// Seconds from 2000-01-01 to 2100-01-01.
  private static let seconds: ClosedRange<Int64> = 946_684_800...4_102_444_800

  /// The unit of integers that are times, by their range and by a word in the key.
  private static func epochUnit(
    _ numbers: NumberStatistic,
    _ key: String,
    _ options: InferenceOptions
  ) -> String? {
    guard options.infers(.epochs), isTime(key), type(of: numbers) == .integer else { return nil }
    let range = numbers.least...numbers.greatest
    if seconds.contains(range) { return "Seconds" }
    let milliseconds = seconds.lowerBound * 1000...seconds.upperBound * 1000
    return milliseconds.contains(range) ? "Milliseconds" : nil
  }

  /// The words of keys of times, at any position.
  private static let timeWords: Set<String> = [
    "date", "time", "timestamp", "created", "updated", "modified", "expires", "expiry",
    "expiration",
  ]
  /// The words of keys of times, at the end.
  private static let lastWords: Set<String> = ["at", "ts", "since", "until", "on"]

  private static func isTime(_ key: String) -> Bool {
    let words = KeyStyle.snakeCase.convert(key).split(separator: "_").map(String.init)
    return words.contains { timeWords.contains($0) } || lastWords.contains(words.last ?? "")
  }

  // MARK: Texts

  /// The type of texts, without enums.
  static func type(
    of texts: TextStatistic,
    key: String,
    _ options: InferenceOptions
  ) -> InferredType {
    let formats = texts.formats
    for (format, guess, transformer, result) in transformed
    where formats.contains(format) && options.infers(guess) {
      if guess == .base64, texts.count < leastBase64 { continue }
      return .transformed(transformer, to: result)
    }
    if options.infers(.dates), !formats.hasAmbiguousDates,
      let pattern = formats.datePatterns.first
    {
      return .transformed(.date(pattern), to: .date)
    }
    guard options.isTable, formats.contains(.number) else { return .text }
    if formats.contains(.exactNumber), let unit = epochUnit(texts.numbers, key, options) {
      return .transformed(.named("epoch\(unit)Text"), to: .date)
    }
    return options.infers(.numbers)
      ? .transformed("numberText", to: type(of: texts.numbers)) : .text
  }

  /// The formats that a transformer with a name reads, by precedence.
  private static let transformed:
    [(TextFormats, InferenceOptions.Guess, RecipeDeclaration.TransformerChoice, InferredType)] = [
      (.isoDate, .dates, "isoDate", .date), (.iso8601, .dates, "iso8601", .date),
      (.iso8601Milliseconds, .dates, "iso8601Milliseconds", .date),
      (.iso8601Microseconds, .dates, "iso8601Microseconds", .date),
      (.uuid, .uuids, "uuid", .uuid), (.uuidLowercase, .uuids, "uuidLowercase", .uuid),
      (.webURL, .urls, "webURL", .url), (.base64, .base64, "base64", .data),
      (.trueFalse, .booleans, "trueFalse", .boolean), (.yesNo, .booleans, "yesNo", .boolean),
      (.onOff, .booleans, "onOff", .boolean), (.anyTrueFalse, .booleans, "booleanWord", .boolean),
    ]

  /// The number of texts that show that a property is Base64.
  private static let leastBase64 = 20

  // MARK: Enums

  /// The number of texts from which they can be an enum.
  private static let leastTexts = 50
  /// The number of occurrences per text, on average.
  private static let leastRepeats = 10
  private static let mostCases = 16

  /// The texts of an enum, in order of their code points; `nil` if there are too many or too few.
  static func cases(of texts: TextStatistic, _ options: InferenceOptions) -> [String]? {
    guard options.infers(.enums), let distinct = texts.distinct?.map(\.string),
      (2...mostCases).contains(distinct.count),
      texts.count >= max(leastTexts, leastRepeats * distinct.count),
      // Distinct texts must be distinct Swift strings.
      Set(distinct).count == distinct.count,
      distinct.allSatisfy(isWord)
    else { return nil }
    return distinct.sortedOutOfLine { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a text starts with a letter and contains no digits, unlike an identifier.
  private static func isWord(_ text: String) -> Bool {
    text.unicodeScalars.first?.properties.isAlphabetic == true
      && !text.unicodeScalars.contains { $0.properties.numericType != nil }
  }
}

extension ClosedRange<Int64> {
  fileprivate func contains(_ other: ClosedRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
