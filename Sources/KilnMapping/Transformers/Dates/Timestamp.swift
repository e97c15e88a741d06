internal import KilnData
internal import KilnSupport

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A point in time in whole seconds and nanoseconds, between text or numbers and `Date`.
///
/// `Date` is a `Double` of seconds since 2001. It is exact to the millisecond in the years 0
/// through 9999, to the microsecond in 1730 through 2272, and never to every nanosecond. A date is
/// therefore converted to the timestamp with the fewest digits that has the same `Date`.
struct Timestamp: Equatable {
  /// Seconds since 2001-01-01T00:00:00Z, the reference date of `Date`.
  private(set) var seconds: Int
  /// Nanoseconds, from 0 through 999,999,999.
  private(set) var nanoseconds: Int

  /// Seconds from 1970-01-01T00:00:00Z to 2001-01-01T00:00:00Z.
  private static let secondsFrom1970 = 978_307_200
  /// Slightly more than the years 0 through 9999 need, and well within the range of `Int`.
  private static let bound = 1e12

  init(seconds: Int, nanoseconds: Int) {
    (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
  }

  var date: Date {
    Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(nanoseconds) / 1e9)
  }

  /// Creates the timestamp with the fewest fraction digits that equals a date.
  ///
  /// It is `nil` more than 10¹² seconds from 2001.
  init?(shortestFor date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    guard abs(interval) < Self.bound else { return nil }
    let whole = interval.rounded(.down)
    (seconds, nanoseconds) = (Int(whole), 0)
    for unit in [1_000_000_000, 1_000_000, 1_000, 1] {
      let fraction = Int(((interval - whole) * (1e9 / Double(unit))).rounded()) * unit
      seconds = Int(whole) + fraction / 1_000_000_000
      nanoseconds = fraction % 1_000_000_000
      if self.date == date { break }
    }
  }

  /// A date for a message: its timestamp, or its seconds if it has none.
  ///
  /// `Date`'s own description crashes if the date is not finite.
  static func described(_ date: Date) -> String {
    Timestamp(shortestFor: date)?.iso8601() ?? "\(date.timeIntervalSince1970) s since 1970"
  }
}

// MARK: Calendar
extension Timestamp {
  /// Creates the timestamp of a date and time.
  ///
  /// - Parameter offset: the offset of the time from UTC.
  init(_ time: CivilTime, nanoseconds: Int = 0, offset: UTCOffset) {
    self.init(seconds: time.secondsSince2001 - offset.minutes * 60, nanoseconds: nanoseconds)
  }

  /// The date and time, in whole seconds.
  ///
  /// - Parameter offset: the offset of the result from UTC.
  func civilTime(offset: UTCOffset) -> CivilTime {
    CivilTime(secondsSince2001: seconds + offset.minutes * 60)
  }
}

// MARK: Numbers
extension Timestamp {
  /// Creates a timestamp from a number since 1970-01-01T00:00:00Z.
  ///
  /// A double is read as the number with the fewest digits that has the same value, to the
  /// nanosecond.
  ///
  /// - Parameters:
  ///   - number: the number of units.
  ///   - unitsPerSecond: 1, 1,000, 1,000,000 or 1,000,000,000.
  init?(since1970 number: JSONNumber, unitsPerSecond: Int) {
    let unit = 1_000_000_000 / unitsPerSecond
    if let units = number.integer(as: Int128.self) {
      self.init(units: units, unitsPerSecond: unitsPerSecond, nanoseconds: 0)
      return
    }
    guard let value = number.double, abs(value) < Self.bound * Double(unitsPerSecond) else {
      return nil
    }
    let whole = value.rounded(.down)
    var fraction = 0
    for step in [unit, 1_000_000, 1_000, 1] where step <= unit {
      let steps = ((value - whole) * (Double(unit) / Double(step))).rounded()
      fraction = Int(steps) * step
      if whole + Double(fraction) / Double(unit) == value { break }
    }
    self.init(units: Int128(whole), unitsPerSecond: unitsPerSecond, nanoseconds: fraction)
  }

  private init?(units: Int128, unitsPerSecond: Int, nanoseconds extra: Int) {
    let divisor = Int128(unitsPerSecond)
    guard units.magnitude < UInt128(Self.bound) * divisor.magnitude else { return nil }
    var (whole, rest) = units.quotientAndRemainder(dividingBy: divisor)
    if rest < 0 { (whole, rest) = (whole - 1, rest + divisor) }
    let fraction = Int(rest) * (1_000_000_000 / unitsPerSecond) + extra
    seconds = Int(whole) + fraction / 1_000_000_000 - Self.secondsFrom1970
    nanoseconds = fraction % 1_000_000_000
  }

  /// The timestamp as a number since 1970-01-01T00:00:00Z.
  ///
  /// It is an integer if the number is whole, and otherwise a double.
  func since1970(unitsPerSecond: Int) -> JSONNumber {
    let unit = 1_000_000_000 / unitsPerSecond
    let (units, rest) = nanoseconds.quotientAndRemainder(dividingBy: unit)
    let whole = Int128(seconds + Self.secondsFrom1970) * Int128(unitsPerSecond) + Int128(units)
    if rest == 0 { return JSONNumber(whole) }
    return .double(Double(whole) + Double(rest) / Double(unit))
  }
}
