internal import KilnData
internal import KilnSupport

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Transformer where Input: NumberRepresentable, Output == Date {
  /// Converts seconds since 1970-01-01T00:00:00Z, integers or doubles.
  ///
  /// Whole seconds are written as an integer, others as a double if the input type supports it. A
  /// double is read as the number with the fewest digits that has the same value. A date more than
  /// 10¹² seconds away, or not finite, is an error.
  ///
  /// The following numbers round-trip: integers in the years 0 through 9999, and non-integral
  /// doubles with three fraction digits, or with six in the years 1730 through 2239. Dates of those
  /// digits and years round-trip as well.
  public static var epochSeconds: Self {
    epoch("epochSeconds", "seconds", unitsPerSecond: 1)
  }

  /// Converts milliseconds since 1970-01-01T00:00:00Z, integers or doubles.
  ///
  /// It works like ``epochSeconds``. Integers in the years 0 through 9999 round-trip, and three
  /// fraction digits in the years 1730 through 2239.
  public static var epochMilliseconds: Self {
    epoch("epochMilliseconds", "milliseconds", unitsPerSecond: 1_000)
  }

  /// Converts microseconds since 1970-01-01T00:00:00Z, integers or doubles.
  ///
  /// It works like ``epochSeconds``. Integers in the years 1730 through 2272, the range in which
  /// `Date` is exact to the microsecond, round-trip. So do whole milliseconds in the years 0
  /// through 9999.
  public static var epochMicroseconds: Self {
    epoch("epochMicroseconds", "microseconds", unitsPerSecond: 1_000_000)
  }

  /// Converts nanoseconds since 1970-01-01T00:00:00Z, integers or doubles.
  ///
  /// It works like ``epochSeconds``. `Date` cannot represent every nanosecond: whole microseconds
  /// in the years 1730 through 2272 round-trip, and whole milliseconds in the years 0 through 9999.
  /// Outside the years 1678 through 2262 the number needs more than 64 bits.
  public static var epochNanoseconds: Self {
    epoch("epochNanoseconds", "nanoseconds", unitsPerSecond: 1_000_000_000)
  }

  private static func epoch(_ name: String, _ units: String, unitsPerSecond: Int) -> Self {
    Self(
      name,
      forward: { input in
        guard
          let number = input.carriedNumber,
          let timestamp = Timestamp(since1970: number, unitsPerSecond: unitsPerSecond)
        else {
          throw ConversionError(
            expected: "\(units) since 1970 as a number, at most 1e12 seconds away",
            found: Excerpt.described(any: input)
          )
        }
        return timestamp.date
      },
      reverse: { date in
        guard let timestamp = Timestamp(shortestFor: date) else {
          throw ConversionError(
            expected: "date at most 1e12 seconds from 2001",
            found: Timestamp.described(date)
          )
        }
        let number = timestamp.since1970(unitsPerSecond: unitsPerSecond)
        guard let input = Input(carrying: number) else {
          throw ConversionError(
            expected: "date whose \(units) since 1970 \(typeName(Input.self)) holds",
            found: Timestamp.described(date)
          )
        }
        return input
      }
    ).accepting(.number)
  }
}
