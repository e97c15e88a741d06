internal import KilnData

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Transformer where Input: NumberRepresentable, Output == Date {
  /// Dates as seconds since 1970-01-01T00:00:00Z, integers or doubles.
  ///
  /// Whole seconds are written as an integer, others as a double where the input can be one. A
  /// double is taken to be the number with the fewest digits that it stands for. A date more than
  /// 10¹² seconds away, or not finite, is an error.
  ///
  /// Reverse after forward is the identity on integers in the years 0 through 9999 and on doubles
  /// that are not whole with three digits of fraction, with six in the years 1730 through 2239;
  /// forward after reverse on dates of those digits and years.
  public static var epochSeconds: Self {
    epoch("epochSeconds", "seconds", unitsPerSecond: 1)
  }

  /// Dates as milliseconds since 1970-01-01T00:00:00Z, integers or doubles.
  ///
  /// As ``epochSeconds``. The laws hold for integers in the years 0 through 9999, and for three
  /// digits of fraction in the years 1730 through 2239.
  public static var epochMilliseconds: Self {
    epoch("epochMilliseconds", "milliseconds", unitsPerSecond: 1_000)
  }

  /// Dates as microseconds since 1970-01-01T00:00:00Z, integers or doubles.
  ///
  /// As ``epochSeconds``. The laws hold for integers in the years 1730 through 2272, which is as
  /// far as a `Date` tells microseconds apart, and for whole milliseconds in 0 through 9999.
  public static var epochMicroseconds: Self {
    epoch("epochMicroseconds", "microseconds", unitsPerSecond: 1_000_000)
  }

  /// Dates as nanoseconds since 1970-01-01T00:00:00Z, integers or doubles.
  ///
  /// As ``epochSeconds``. A `Date` does not tell nanoseconds apart: the laws hold for whole
  /// microseconds in the years 1730 through 2272, and for whole milliseconds in 0 through 9999.
  /// Beyond the years 1678 through 2262 the number has more than 64 bits.
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
            expected: "date whose \(units) since 1970 \(Input.self) holds",
            found: Timestamp.described(date)
          )
        }
        return input
      }
    )
  }
}
