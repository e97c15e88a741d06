internal import KilnMapping

/// The forms and the range of numbers.
struct NumberStatistic: Sendable {
  /// The number of integers in the range of `Int64`.
  private(set) var integerCount = 0
  /// The number of larger integers in the range of `UInt64`.
  private(set) var unsignedCount = 0
  /// The number of numbers with a fraction or an exponent.
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
    switch number {
    case .integer(let integer):
      integerCount += 1
      least = min(least, integer)
      greatest = max(greatest, integer)
    case .unsigned: unsignedCount += 1
    case .double: doubleCount += 1
    case .literal: literalCount += 1
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
