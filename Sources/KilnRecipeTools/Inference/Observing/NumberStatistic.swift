internal import KilnMapping

/// The forms and the range of numbers.
struct NumberStatistic: Sendable {
  /// The number of integers in the range of `Int64`.
  private(set) var integerCount = 0
  /// The number of larger integers in the range of `UInt64`.
  private(set) var unsignedCount = 0
  /// The number of numbers with a fraction or an exponent that doubles can represent.
  private(set) var doubleCount = 0
  /// The number of numbers that no other form represents.
  private(set) var literalCount = 0
  /// The smallest and the largest of the integers in the range of `Int64`.
  private(set) var least = Int64.max
  private(set) var greatest = Int64.min

  /// The number of numbers.
  var count: Int { integerCount + unsignedCount + doubleCount + literalCount }

  /// Whether a double represents every integer exactly.
  var areExactDoubles: Bool {
    let limit: Int64 = 1 << 53
    return unsignedCount == 0 && (integerCount == 0 || (least >= -limit && greatest <= limit))
  }

  mutating func add(_ number: JSONNumber) {
    if let integer = number.integer(as: Int64.self) {
      integerCount += 1
      least = min(least, integer)
      greatest = max(greatest, integer)
    } else if number.integer(as: UInt64.self) != nil {
      unsignedCount += 1
    } else if Self.isDouble(number) {
      doubleCount += 1
    } else {
      literalCount += 1
    }
  }

  /// Whether a number is a printed double: with its shortest digits, or with up to 17 digits as C
  /// prints it.
  private static func isDouble(_ number: JSONNumber) -> Bool {
    switch number.form {
    case .double: true
    case .decimal(let value): value.isPrintedDouble
    case .integer, .unsigned, .literal: false
    }
  }

  mutating func merge(_ other: NumberStatistic) {
    integerCount += other.integerCount
    unsignedCount += other.unsignedCount
    doubleCount += other.doubleCount
    literalCount += other.literalCount
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
  }
}
