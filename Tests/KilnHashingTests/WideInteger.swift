/// An unsigned integer of any width up to 256 bits, like one from another library.
///
/// It stores its upper half first, so that its memory is not its little-endian value. It implements
/// only what hashing needs; it neither multiplies nor divides.
struct WideInteger<let width: Int>: FixedWidthInteger, UnsignedInteger {
  private var high: UInt128
  private var low: UInt128

  /// Creates the lowest bits of a 256-bit number.
  private init(_ high: UInt128, _ low: UInt128) {
    // Shifts by the whole width or more give 0.
    self.high = width > 128 ? high & (UInt128.max >> (256 - width)) : 0
    self.low = low & (UInt128.max >> Swift.max(0, 128 - width))
  }

  init(integerLiteral value: UInt) { self.init(0, UInt128(value)) }
  init(_truncatingBits bits: UInt) { self.init(0, UInt128(bits)) }

  init<Source: BinaryInteger>(truncatingIfNeeded source: Source) {
    let high = UInt128(truncatingIfNeeded: (source >> 64) >> 64)
    self.init(high, UInt128(truncatingIfNeeded: source))
  }

  static var bitWidth: Int { width }

  var words: [UInt] {
    stride(from: 0, to: width, by: 64).map {
      UInt(truncatingIfNeeded: $0 < 128 ? low >> $0 : high >> ($0 - 128))
    }
  }

  /// The words, because printing digits would need division.
  var description: String { "\(words)" }

  var trailingZeroBitCount: Int {
    low != 0 ? low.trailingZeroBitCount : Swift.min(width, 128 + high.trailingZeroBitCount)
  }
  var leadingZeroBitCount: Int {
    width - 256 + (high != 0 ? high.leadingZeroBitCount : 128 + low.leadingZeroBitCount)
  }
  var nonzeroBitCount: Int { high.nonzeroBitCount + low.nonzeroBitCount }
  var byteSwapped: Self { fatalError("not needed") }

  static func == (left: Self, right: Self) -> Bool {
    (left.high, left.low) == (right.high, right.low)
  }
  static func < (left: Self, right: Self) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  static func &= (left: inout Self, right: Self) {
    left = Self(left.high & right.high, left.low & right.low)
  }
  static func |= (left: inout Self, right: Self) {
    left = Self(left.high | right.high, left.low | right.low)
  }
  static func ^= (left: inout Self, right: Self) {
    left = Self(left.high ^ right.high, left.low ^ right.low)
  }

  static func &<<= (left: inout Self, right: Self) {
    let count = Int(right.low) % width
    let carried = count < 128 ? left.low >> (128 - count) : left.low << (count - 128)
    left = Self(left.high << count | carried, left.low << count)
  }
  static func &>>= (left: inout Self, right: Self) {
    let count = Int(right.low) % width
    let carried = count < 128 ? left.high << (128 - count) : left.high >> (count - 128)
    left = Self(left.high >> count, left.low >> count | carried)
  }

  func addingReportingOverflow(_ other: Self) -> (partialValue: Self, overflow: Bool) {
    let (sum, carry) = low.addingReportingOverflow(other.low)
    let result = Self(high &+ other.high &+ (carry ? 1 : 0), sum)
    return (result, result < self)
  }
  func subtractingReportingOverflow(_ other: Self) -> (partialValue: Self, overflow: Bool) {
    let (difference, borrow) = low.subtractingReportingOverflow(other.low)
    return (Self(high &- other.high &- (borrow ? 1 : 0), difference), self < other)
  }
  func multipliedReportingOverflow(by other: Self) -> (partialValue: Self, overflow: Bool) {
    fatalError("not needed")
  }
  func dividedReportingOverflow(by other: Self) -> (partialValue: Self, overflow: Bool) {
    fatalError("not needed")
  }
  func remainderReportingOverflow(dividingBy other: Self) -> (partialValue: Self, overflow: Bool) {
    fatalError("not needed")
  }
  func multipliedFullWidth(by other: Self) -> (high: Self, low: Self) { fatalError("not needed") }
  func dividingFullWidth(_ dividend: (high: Self, low: Self)) -> (quotient: Self, remainder: Self) {
    fatalError("not needed")
  }

  static func + (left: Self, right: Self) -> Self { left.addingReportingOverflow(right).0 }
  static func - (left: Self, right: Self) -> Self { left.subtractingReportingOverflow(right).0 }
  static func * (left: Self, right: Self) -> Self { fatalError("not needed") }
  static func / (left: Self, right: Self) -> Self { fatalError("not needed") }
  static func % (left: Self, right: Self) -> Self { fatalError("not needed") }
  static func *= (left: inout Self, right: Self) { fatalError("not needed") }
  static func /= (left: inout Self, right: Self) { fatalError("not needed") }
  static func %= (left: inout Self, right: Self) { fatalError("not needed") }
}
