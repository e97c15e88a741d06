import Foundation
import KilnTestSupport

/// Seeded values that include the boundaries of their kinds.
struct LawValues {
  private var random: SeededGenerator
  private let count: Int

  init(seed: UInt64, count: Int) {
    random = SeededGenerator(seed: seed)
    self.count = count
  }

  private mutating func many<Value>(_ make: (inout Self) -> Value) -> [Value] {
    (0..<count).map { _ in make(&self) }
  }

  private mutating func within(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  mutating func texts() -> [String] {
    let parts = [
      "a", "Z", "ß", "é", "e\u{301}", "👩‍👩‍👧", "\u{0}", ",", "\n", "\r\n", " ", "\u{A0}", "İ", "𐐷",
      "ﬁ", "1",
    ]
    return [
      "", " ", "\u{0}", "\r\n", "👩‍👩‍👧", "\u{301}", ",", ",,", "\n",
      String(repeating: "x", count: 5000),
    ]
      + many { values in (0..<values.within(0...12)).map { _ in values.random.pick(parts) }.joined()
      }
  }

  mutating func byteArrays() -> [[UInt8]] {
    [[], [0], [255], [0, 0], [255, 255, 255], Array(0...255)]
      + many { values in (0..<values.within(0...40)).map { _ in UInt8(values.within(0...255)) } }
  }

  mutating func integers<Value: FixedWidthInteger>(_ type: Value.Type) -> [Value] {
    [.min, .min + 1, .max, .max - 1, 0, 1, 10]
      + many { values in
        Value.random(in: .min ... .max, using: &values.random)
          >> Value(values.within(0...(Value.bitWidth - 1)))
      }
  }

  mutating func doubles() -> [Double] {
    [
      0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0.1, 1e16, 1e15, 0x1p53, 0.3.nextUp,
    ] + many { Double(bitPattern: $0.random.next()) }.filter(\.isFinite)
  }

  /// Numbers of few digits, as people write them.
  mutating func shortDecimals() -> [Double] {
    [0, 1, -40, 36.6, 0.1, 98.6, 1000]
      + many { Double("\($0.within(1...999_999))e-\($0.within(0...4))")! }
  }

  mutating func decimals() -> [Decimal] {
    ["0", "1", "-1", "0.1", "1e127", "1e-128", "99999999999999999999999999999999999999"]
      .map { Decimal(string: $0)! } + [.greatestFiniteMagnitude, -.greatestFiniteMagnitude]
      + many { values in
        let digits = (0..<values.within(1...19)).map { _ in "\(values.within(0...9))" }.joined()
        return Decimal(string: "-\(digits)e\(values.within(-60...60))")!
      }
  }

  mutating func uuids() -> [UUID] {
    many { UUID(uuid: unsafeBitCast(($0.random.next(), $0.random.next()), to: uuid_t.self)) }
  }

  mutating func urls() -> [String] {
    let parts = ["a", "b-c", "%20", "%C3%A9", "..", "x;y", "~", "1"]
    return ["http://a", "https://[::1]:8080/", "HTTP://A/%7e", "https://u:p@h/?q=1&r#f"]
      + many { values in
        let path = (0..<values.within(0...5)).map { _ in values.random.pick(parts) }
        return "https://example.org/" + path.joined(separator: "/")
          + values.random.pick(["", "?q=1", "#f"])
      }
  }
}

// MARK: Dates
extension LawValues {
  private static let boundaries = [
    (0, 1, 1), (0, 2, 29), (0, 3, 1), (1, 1, 1), (1582, 10, 4), (1582, 10, 15), (1900, 2, 28),
    (1900, 3, 1), (1969, 12, 31), (1970, 1, 1), (2000, 2, 29), (2001, 1, 1), (2024, 2, 29),
    (2100, 2, 28), (9999, 12, 31),
  ]

  private mutating func days(_ years: ClosedRange<Int>) -> [(Int, Int, Int)] {
    Self.boundaries.filter { years.contains($0.0) }
      + many { values in
        let (year, month) = (values.within(years), values.within(1...12))
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (year, month, values.within(1...lengths[month - 1]))
      }
  }

  /// `2024-02-29T12:30:00.123`, without a zone.
  mutating func civilTimes(digits: Int, years: ClosedRange<Int> = 0...9999) -> [String] {
    days(years).map { year, month, day in
      let second = within(0...86_399)
      let text = String(
        format: "%04d-%02d-%02dT%02d:%02d:%02d",
        year,
        month,
        day,
        second / 3600,
        second / 60 % 60,
        second % 60
      )
      if digits == 0 { return text }
      return text + "." + (0..<digits).map { _ in "\(within(0...9))" }.joined()
    }
  }

  /// Seconds since 1970 in the years 0 through 9999.
  mutating func seconds(count: Int) -> [Int] {
    [0, -1, 1, 978_307_200, -62_167_219_200, 253_402_300_799]
      + (0..<count).map { _ in within(-62_167_219_200...253_402_300_799) }
      + (0..<count).map { _ in within(-5_000_000_000...5_000_000_000) }
  }

  /// Dates with a given number of fraction digits.
  mutating func dates(
    digits: Int,
    years: ClosedRange<Int> = 0...9999,
    daysOnly: Bool = false
  ) -> [Date] {
    let scale = digits == 0 ? 1 : digits == 3 ? 1_000 : 1_000_000
    // A year is taken as 365.2425 days, well within the first and last one.
    let (first, last) = (years.lowerBound - 2001, years.upperBound - 2001)
    let range = (first * 31_556_952 + 86_400)...(last * 31_556_952 - 86_400)
    return many { values in
      var second = values.within(range)
      if daysOnly { second -= second % 86_400 }
      let fraction = Double(digits == 0 ? 0 : values.within(0...(scale - 1))) / Double(scale)
      return Date(timeIntervalSinceReferenceDate: Double(second) + fraction)
    }
  }

  /// Dates of any bits, more than 97 days from 2001.
  mutating func anyDates() -> [Date] {
    many { values in
      let interval = Double.random(in: 0x1p23...0x1p37, using: &values.random)
      return Date(timeIntervalSinceReferenceDate: interval)
    }
  }
}
