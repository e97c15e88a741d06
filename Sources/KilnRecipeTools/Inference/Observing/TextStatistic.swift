internal import KilnMapping

/// The formats of texts, and the texts themselves if there are few.
struct TextStatistic: Sendable {
  /// The number of texts.
  private(set) var count = 0

  /// The formats of all texts so far.
  private(set) var formats = TextFormats.all

  /// The numbers that the texts represent, as long as all do.
  private(set) var numbers = NumberStatistic()

  /// The distinct texts; `nil` if there are too many or long ones.
  private(set) var distinct: [JSONKey]? = []

  mutating func add(_ text: String) {
    count += 1
    // A text that occurred has the formats of all texts.
    guard insert(JSONKey(text)), !formats.isEmpty else { return }
    let number = formats.contains(.number) ? JSONNumber(text: text) : nil
    if let number { numbers.add(number) }
    formats = formats.recognized(in: text, number)
  }

  /// Keeps a text, and returns whether it may be new.
  private mutating func insert(_ text: JSONKey) -> Bool {
    if distinct?.contains(text) == true { return false }
    if distinct?.count == ShapeLimits.texts || text.string.utf8.count > ShapeLimits.textLength {
      distinct = nil
    } else {
      distinct?.append(text)
    }
    return true
  }

  mutating func merge(_ other: TextStatistic) {
    count += other.count
    formats.formIntersection(other.formats)
    numbers.merge(other.numbers)
    guard let texts = other.distinct else { return distinct = nil }
    for text in texts { _ = insert(text) }
  }
}
