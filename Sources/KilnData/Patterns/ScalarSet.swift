/// A set of Unicode scalars: ranges and general categories, or all others.
struct ScalarSet: Sendable {
  /// The values of scalars.
  typealias Values = ClosedRange<UInt32>

  private let ranges: [Values]
  private let categories: [Unicode.GeneralCategory]
  private let isNegated: Bool
  /// The members below 64 and below 128, as bits.
  private var ascii: (UInt64, UInt64) = (0, 0)

  /// Creates a set.
  ///
  /// - Parameters:
  ///   - ranges: the ranges, in any order.
  ///   - categories: the general categories, which can be repeated.
  ///   - isNegated: whether the set has all other scalars.
  /// - Complexity: O(*n* log *n*) in the number of ranges, O(*n*) in the number of categories.
  init(
    _ ranges: [Values],
    categories: [Unicode.GeneralCategory] = [],
    isNegated: Bool = false
  ) {
    self.ranges = Self.merged(ranges)
    self.categories = Array(Set(categories))
    self.isNegated = isNegated
    for range in self.ranges where range.lowerBound < 128 {
      for value in range.lowerBound...min(range.upperBound, 127) { addASCII(value) }
    }
    if !categories.isEmpty {
      for value in 0..<128 as Range<UInt32>
      where self.categories.contains(Self.asciiCategories[Int(value)]) {
        addASCII(value)
      }
    }
    if isNegated { ascii = (~ascii.0, ~ascii.1) }
  }

  private mutating func addASCII(_ value: UInt32) {
    if value < 64 { ascii.0 |= 1 << UInt64(value) } else { ascii.1 |= 1 << UInt64(value - 64) }
  }

  /// The categories of the scalars of ASCII. To look them up is slow.
  private static let asciiCategories = (0..<128 as Range<UInt8>).map {
    Unicode.Scalar($0).properties.generalCategory
  }

  /// Whether the set has a scalar.
  ///
  /// - Complexity: O(log *n*) in the number of ranges; O(1) for ASCII.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value < 128 else { return isMember(scalar) }
    return (value < 64 ? ascii.0 : ascii.1) & 1 << UInt64(value % 64) != 0
  }

  private func isMember(_ scalar: Unicode.Scalar) -> Bool {
    var (start, end) = (0, ranges.count)
    while start < end {
      let middle = (start + end) / 2
      if ranges[middle].upperBound < scalar.value { start = middle + 1 } else { end = middle }
    }
    let isInRange = start < ranges.count && ranges[start].contains(scalar.value)
    let isInside =
      isInRange || !categories.isEmpty && categories.contains(scalar.properties.generalCategory)
    return isInside != isNegated
  }

  // MARK: Ranges

  /// The range of a single scalar.
  static func only(_ scalar: Unicode.Scalar) -> Values { scalar.value...scalar.value }

  /// The same values as ranges in order that do not overlap.
  static func merged(_ ranges: [Values]) -> [Values] {
    RangeSet(ranges.map { Range($0) }).ranges.map { Values($0) }
  }

  /// The values that are not in ranges.
  static func others(than ranges: [Values]) -> [Values] {
    RangeSet([0..<0x11_0000]).subtracting(RangeSet(ranges.map { Range($0) })).ranges
      .map { Values($0) }
  }
}
