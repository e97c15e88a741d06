public import KilnMapping

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Short names for the most common conversions.

// MARK: Types of JSON

// They are members of every conversion, so that a chain can start with them where a conversion of
// another type is expected: `.text.then(hexColor)`.

extension Conversion {
  /// Any JSON value, unconverted.
  public static var json: Conversion<JSONValue> { .value() }

  /// A string.
  public static var text: Conversion<String> { .value() }

  /// An integer.
  public static var integer: Conversion<Int> { .value() }

  /// A number, as a `Double`.
  public static var number: Conversion<Double> { .value() }

  /// `true` or `false`.
  public static var boolean: Conversion<Bool> { .value() }
}

// MARK: Dates and addresses

extension Conversion where Value == Date {
  /// A date and time in RFC 3339 format: `2024-02-29T12:30:00Z`.
  public static var iso8601: Conversion { .transformer(.iso8601) }

  /// A date and time in RFC 3339 format, written with given fraction digits.
  ///
  /// - Parameters:
  ///   - fractionDigits: the number of fraction digits; `nil` for the fewest that are needed.
  ///   - offset: the UTC offset of written dates.
  public static func iso8601(fractionDigits: Int? = nil, offset: UTCOffset = .utc) -> Conversion {
    .transformer(.iso8601(fractionDigits: fractionDigits, offset: offset))
  }

  /// A calendar date: `2024-02-29`.
  public static var isoDate: Conversion { .transformer(.isoDate) }

  /// A date as the number of seconds since 1970.
  public static var epochSeconds: Conversion { .transformer(.epochSeconds) }

  /// A date as the number of milliseconds since 1970.
  public static var epochMilliseconds: Conversion { .transformer(.epochMilliseconds) }

  /// A date as the number of microseconds since 1970.
  public static var epochMicroseconds: Conversion { .transformer(.epochMicroseconds) }

  /// A date as the number of nanoseconds since 1970.
  public static var epochNanoseconds: Conversion { .transformer(.epochNanoseconds) }

  /// A date and time of HTTP: `Thu, 29 Feb 2024 12:30:00 GMT`.
  public static var httpDate: Conversion { .transformer(.httpDate) }

  /// A date in a custom format, given by a literal pattern such as `yyyy-MM-dd HH:mm`.
  ///
  /// - Parameters:
  ///   - format: the pattern.
  ///   - offset: the UTC offset of written dates, and of texts without an offset.
  /// - Precondition: the pattern is supported; see `ParseError`.
  public static func date(format: StaticString, offset: UTCOffset = .utc) -> Conversion {
    .transformer(.date(format: format, offset: offset))
  }

  /// A date in the format of a pattern, such as one that comes from data.
  ///
  /// - Parameter pattern: the format.
  public static func date(_ pattern: DatePattern) -> Conversion { .transformer(.date(pattern)) }
}

extension Conversion where Value == URL {
  /// A URL.
  public static var url: Conversion { .transformer(.url) }
}
