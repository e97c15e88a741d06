// The standard library has functions for the same purposes. Their algorithms may change between
// versions of Swift, and a seed would then give other values.
extension SeededGenerator {
  /// Returns an integer within inclusive bounds. Each one is equally likely.
  mutating func integer<Number: FixedWidthInteger>(in range: ClosedRange<Number>) -> Number {
    let length = Number.Magnitude(truncatingIfNeeded: range.upperBound &- range.lowerBound)
    if length == .max { return Number(truncatingIfNeeded: word() as Number.Magnitude) }
    let offset = integer(below: length + 1)
    let start = Number.Magnitude(truncatingIfNeeded: range.lowerBound)
    return Number(truncatingIfNeeded: start &+ offset)
  }

  /// Returns an integer from 0 up to a bound, which must be positive. Each one is equally likely.
  ///
  /// The algorithm is D. Lemire, “Fast Random Integer Generation in an Interval”, ACM Transactions
  /// on Modeling and Computer Simulation 29 (2019): the high word of the product, with rejection.
  private mutating func integer<Word: FixedWidthInteger & UnsignedInteger>(
    below bound: Word
  ) -> Word {
    var product = (word() as Word).multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = (word() as Word).multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// Returns an integer of any bits: the low bits of the next number, or of several numbers, the
  /// first of which is the lowest.
  private mutating func word<Word: FixedWidthInteger & UnsignedInteger>() -> Word {
    var word = Word(truncatingIfNeeded: next())
    for shift in stride(from: UInt64.bitWidth, to: Word.bitWidth, by: UInt64.bitWidth) {
      word |= Word(truncatingIfNeeded: next()) << shift
    }
    return word
  }

  /// Returns a number from 0 through 1: a multiple of 2⁻⁵³ for `Double`, of 2⁻²⁴ for `Float`. Each
  /// one is equally likely.
  mutating func unit<Number: BinaryFloatingPoint>() -> Number
  where Number.RawSignificand: FixedWidthInteger {
    let bits = Swift.min(Number.significandBitCount + 1, Number.RawSignificand.bitWidth - 1)
    let count: Number.RawSignificand = 1 << bits
    return Number(integer(below: count + 1)) / Number(count)
  }

  /// Returns one of two values, which are equally likely.
  mutating func flag() -> Bool { next() >> 17 & 1 == 0 }

  /// Returns elements in a random order, by the algorithm of Fisher and Yates.
  mutating func shuffled<Element>(_ elements: some Sequence<Element>) -> [Element] {
    var elements = Array(elements)
    for place in elements.indices.dropLast() {
      elements.swapAt(place, integer(in: place...elements.count - 1))
    }
    return elements
  }
}
