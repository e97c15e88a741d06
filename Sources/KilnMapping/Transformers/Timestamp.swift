#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A moment as whole seconds and nanoseconds, with its text of RFC 3339.
///
/// `Date.ISO8601FormatStyle` is not used: it reads 30 February, 25 o'clock and text after the end,
/// writes .123 seconds as .122, and counts by the Julian calendar before 1582.
struct Timestamp: Equatable {
  /// Seconds since 2001-01-01T00:00:00Z, which is what `Date` counts from.
  private var seconds: Int
  /// From 0 through 999,999,999.
  private var nanoseconds: Int

  private static let secondsPerDay = 86_400
  /// 2001-01-01, in days since 0000-03-01.
  private static let referenceDay = 730_791

  var date: Date {
    Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(nanoseconds) / 1e9)
  }

  /// A date with the fewest digits of fraction that stand for it; `nil` outside the years 0
  /// through 9999.
  init?(shortestFor date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    // A little more than the years in question, and far from what an Int holds.
    guard abs(interval) < 1e12 else { return nil }
    let whole = interval.rounded(.down)
    (seconds, nanoseconds) = (Int(whole), 0)
    for unit in [1_000_000_000, 1_000_000, 1_000, 1] {
      let fraction = Int(((interval - whole) * (1e9 / Double(unit))).rounded()) * unit
      seconds = Int(whole) + fraction / 1_000_000_000
      nanoseconds = fraction % 1_000_000_000
      if self.date == date { break }
    }
  }
}

// MARK: Reading
extension Timestamp {
  init?(iso8601 text: String) {
    var rest = text.utf8[...]

    func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }
    func number(digits: Int) -> Int? {
      var value = 0
      for _ in 0..<digits {
        guard let digit = rest.first, (0x30...0x39).contains(digit) else { return nil }
        value = value * 10 + Int(digit - 0x30)
        rest.removeFirst()
      }
      return value
    }
    func number(digits: Int, in range: ClosedRange<Int>) -> Int? {
      number(digits: digits).flatMap { range.contains($0) ? $0 : nil }
    }

    guard
      let year = number(digits: 4), skip("-"),
      let month = number(digits: 2, in: 1...12), skip("-"),
      let day = number(digits: 2, in: 1...Self.days(inMonth: month, of: year)), skip("T"),
      let hour = number(digits: 2, in: 0...23), skip(":"),
      let minute = number(digits: 2, in: 0...59), skip(":"),
      let second = number(digits: 2, in: 0...59)
    else { return nil }

    nanoseconds = 0
    if skip(".") {
      let digits = rest.prefix { (0x30...0x39).contains($0) }.count
      guard (1...9).contains(digits), var fraction = number(digits: digits) else { return nil }
      for _ in digits..<9 { fraction *= 10 }
      nanoseconds = fraction
    }

    var offset = 0
    if !skip("Z") {
      let isWest = skip("-")
      guard isWest || skip("+"), let hours = number(digits: 2, in: 0...23) else { return nil }
      _ = skip(":")
      guard let minutes = number(digits: 2, in: 0...59) else { return nil }
      offset = (hours * 60 + minutes) * (isWest ? -60 : 60)
    }
    guard rest.isEmpty else { return nil }

    let days = Self.day(year: year, month: month, day: day) - Self.referenceDay
    seconds = days * Self.secondsPerDay + hour * 3600 + minute * 60 + second - offset
  }
}

// MARK: Writing
extension Timestamp {
  /// The text in UTC; `nil` outside the years 0 through 9999.
  var iso8601: String? {
    var (day, second) = seconds.quotientAndRemainder(dividingBy: Self.secondsPerDay)
    if second < 0 { (day, second) = (day - 1, second + Self.secondsPerDay) }
    let (year, month, dayOfMonth) = Self.civil(day: day + Self.referenceDay)
    guard (0...9999).contains(year) else { return nil }

    var text = Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(dayOfMonth, 2)
    text += "T" + Self.padded(second / 3600, 2)
    text += ":" + Self.padded(second / 60 % 60, 2) + ":" + Self.padded(second % 60, 2)
    if nanoseconds > 0 {
      var (fraction, digits) = (nanoseconds, 9)
      while fraction % 1000 == 0 { (fraction, digits) = (fraction / 1000, digits - 3) }
      text += "." + Self.padded(fraction, digits)
    }
    return text + "Z"
  }

  /// A date for a message: its timestamp, or its seconds where it has none. `Date`'s own
  /// description crashes when it is not finite.
  static func described(_ date: Date) -> String {
    Timestamp(shortestFor: date)?.iso8601 ?? "\(date.timeIntervalSince1970) s since 1970"
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: digits - text.count) + text
  }
}

// MARK: Calendar
// Years are counted from March, so that the leap day is a year's last and the months' lengths
// repeat; 400 years have 146,097 days. The scheme is that of Howard Hinnant's "chrono-Compatible
// Low-Level Date Algorithms".
extension Timestamp {
  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of a day, 0 for 0000-03-01.
  private static func day(year: Int, month: Int, day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let era = year < 0 ? -1 : year / 400
    let yearOfEra = year - era * 400
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }

  /// The date of a day's number.
  private static func civil(day: Int) -> (year: Int, month: Int, day: Int) {
    let era = (day >= 0 ? day : day - 146_096) / 146_097
    let dayOfEra = day - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month < 3 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}
