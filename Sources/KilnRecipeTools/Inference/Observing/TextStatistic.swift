internal import KilnMapping

/// The formats of texts, and the texts themselves if there are few.
struct TextStatistic: Sendable {
  /// The number of texts.
  private(set) var count = 0

  /// The formats of all texts so far.
  private(set) var formats = TextFormats.all

  /// The numbers that the texts represent, as long as all do.
  private(set) var numbers = NumberStatistic()

  /// The distinct texts, in the order of first occurrence; `nil` if there are too many or long
  /// ones.
  private(set) var distinct: [String]? = []

  mutating func add(_ text: String) {
    count += 1
    if !formats.isEmpty { formats = formats.recognized(in: text) }
    if formats.contains(.number), let number = JSONNumber(text: text) { numbers.add(number) }
    if distinct != nil { insert(text) }
  }

  private mutating func insert(_ text: String) {
    if distinct?.contains(where: { JSONKey($0) == JSONKey(text) }) == true { return }
    if distinct?.count == ShapeLimits.texts || text.utf8.count > ShapeLimits.textLength {
      distinct = nil
    } else {
      distinct?.append(text)
    }
  }

  mutating func merge(_ other: TextStatistic) {
    count += other.count
    formats.formIntersection(other.formats)
    numbers.merge(other.numbers)
    guard let texts = other.distinct else { return distinct = nil }
    for text in texts where distinct != nil { insert(text) }
  }
}
