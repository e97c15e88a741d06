internal import KilnData

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A moment as whole seconds and nanoseconds: what dates are between text or numbers and `Date`.
///
/// `Date` is a `Double` of seconds since 2001, which is exact to the millisecond in the years 0
/// through 9999, to the microsecond in 1730 through 2272, and never to every nanosecond. A date is
/// taken to be the moment with the fewest digits that it stands for.
struct Timestamp: Equatable {
  /// Seconds since 2001-01-01T00:00:00Z, which is what `Date` counts from.
  private(set) var seconds: Int
  /// From 0 through 999,999,999.
  private(set) var nanoseconds: Int

  /// Seconds from 1970-01-01T00:00:00Z to 2001-01-01T00:00:00Z.
  private static let secondsFrom1970 = 978_307_200
  /// A little more than the years 0 through 9999 need, and far from what an `Int` holds.
  private static let bound = 1e12

  init(seconds: Int, nanoseconds: Int) {
    (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
  }

  var date: Date {
    Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(nanoseconds) / 1e9)
  }

  /// A date with the fewest digits of fraction that stand for it; `nil` more than 10¹² seconds
  /// from 2001.
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

  /// A date for a message: its timestamp, or its seconds where it has none. `Date`'s own
  /// description crashes when it is not finite.
  static func described(_ date: Date) -> String {
    Timestamp(shortestFor: date)?.iso8601() ?? "\(date.timeIntervalSince1970) s since 1970"
  }
}

// MARK: Numbers
extension Timestamp {
  /// A moment as a number since 1970-01-01T00:00:00Z.
  ///
  /// A double is taken to be the number with the fewest digits that it stands for, down to the
  /// nanosecond.
  ///
  /// - Parameters:
  ///   - number: how many of the unit.
  ///   - unitsPerSecond: 1, 1,000, 1,000,000 or 1,000,000,000.
  init?(since1970 number: JSONNumber, unitsPerSecond: Int) {
    let unit = 1_000_000_000 / unitsPerSecond
    if let units = number.integer(as: Int128.self) {
      self.init(units: units, unitsPerSecond: unitsPerSecond, nanoseconds: 0)
      return
    }
    guard case .double(let value) = number, abs(value) < Self.bound * Double(unitsPerSecond) else {
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

  /// The moment as a number since 1970-01-01T00:00:00Z: an integer where it is whole, else a
  /// double.
  func since1970(unitsPerSecond: Int) -> JSONNumber {
    let unit = 1_000_000_000 / unitsPerSecond
    let (units, rest) = nanoseconds.quotientAndRemainder(dividingBy: unit)
    let whole = Int128(seconds + Self.secondsFrom1970) * Int128(unitsPerSecond) + Int128(units)
    if rest == 0 { return JSONNumber(whole) }
    return .double(Double(whole) + Double(rest) / Double(unit))
  }
}
