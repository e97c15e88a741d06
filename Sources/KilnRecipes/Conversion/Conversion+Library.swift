public import KilnMapping

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Short names for the most common conversions. They also work for optional properties. The variants
// for optionals are disfavored, so that a type error is reported for the plain variant.

// MARK: Types of JSON

// They are members of every conversion, so that a chain can start with them where a conversion of
// another type is expected: `.text.then(hexColor)`.

extension Conversion {
  /// A string; the same as ``text``.
  public static var string: Conversion<String> { .value() }

  /// An integer; the same as ``integer``.
  public static var int: Conversion<Int> { .value() }

  /// A number; the same as ``number``.
  public static var double: Conversion<Double> { .value() }

  /// `true` or `false`; the same as ``boolean``.
  public static var bool: Conversion<Bool> { .value() }

  /// Any JSON value, unconverted.
  public static var json: Conversion<JSONValue> { .value() }

  /// A string, by its name in recipe files.
  public static var text: Conversion<String> { .value() }

  /// An integer, by its name in recipe files.
  public static var integer: Conversion<Int> { .value() }

  /// A number, by its name in recipe files.
  public static var number: Conversion<Double> { .value() }

  /// `true` or `false`, by its name in recipe files.
  public static var boolean: Conversion<Bool> { .value() }
}

extension Conversion {
  /// Converts an optional property by a transformer from JSON. Null becomes `nil`.
  ///
  /// - Parameter transformer: converts the wrapped value; it never receives null.
  @_disfavoredOverload
  @inlinable
  public static func transformer<Wrapped>(
    _ transformer: Transformer<JSONValue, Wrapped>
  ) -> Conversion where Value == Wrapped? {
    .optional(.transformer(transformer))
  }
}

// MARK: Dates and addresses

extension Conversion where Value == Date {
  /// A date and time in RFC 3339 format: `2024-02-29T12:30:00Z`.
  public static var iso8601: Conversion { .transformer(.iso8601) }

  /// A date and time in RFC 3339 format, written with fixed fraction digits.
  ///
  /// - Parameters:
  ///   - fraction: the number of fraction digits.
  ///   - offset: the UTC offset of written dates.
  public static func iso8601(fraction: FractionDigits, offset: UTCOffset = .utc) -> Conversion {
    .transformer(.iso8601(fraction: fraction, offset: offset))
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
  /// - Precondition: the pattern is supported; see `DatePatternError`.
  public static func date(format: StaticString, offset: UTCOffset = .utc) -> Conversion {
    .transformer(.date(format: format, offset: offset))
  }

  /// A date in the format of a pattern, such as one that comes from data.
  ///
  /// - Parameter pattern: the format.
  public static func date(_ pattern: DatePattern) -> Conversion { .transformer(.date(pattern)) }
}

extension Conversion where Value == Date? {
  /// A date and time in RFC 3339 format, or null.
  @_disfavoredOverload
  public static var iso8601: Conversion { .optional(.iso8601) }

  /// A date and time in RFC 3339 format, written with fixed fraction digits, or null.
  ///
  /// - Parameters:
  ///   - fraction: the number of fraction digits.
  ///   - offset: the UTC offset of written dates.
  @_disfavoredOverload
  public static func iso8601(fraction: FractionDigits, offset: UTCOffset = .utc) -> Conversion {
    .optional(.iso8601(fraction: fraction, offset: offset))
  }

  /// A calendar date, or null.
  @_disfavoredOverload
  public static var isoDate: Conversion { .optional(.isoDate) }

  /// A date as the number of seconds since 1970, or null.
  @_disfavoredOverload
  public static var epochSeconds: Conversion { .optional(.epochSeconds) }

  /// A date as the number of milliseconds since 1970, or null.
  @_disfavoredOverload
  public static var epochMilliseconds: Conversion { .optional(.epochMilliseconds) }

  /// A date as the number of microseconds since 1970, or null.
  @_disfavoredOverload
  public static var epochMicroseconds: Conversion { .optional(.epochMicroseconds) }

  /// A date as the number of nanoseconds since 1970, or null.
  @_disfavoredOverload
  public static var epochNanoseconds: Conversion { .optional(.epochNanoseconds) }

  /// A date and time of HTTP, or null.
  @_disfavoredOverload
  public static var httpDate: Conversion { .optional(.httpDate) }

  /// A date in a custom format, or null.
  ///
  /// - Parameters:
  ///   - format: the pattern.
  ///   - offset: the UTC offset of written dates, and of texts without an offset.
  /// - Precondition: the pattern is supported; see `DatePatternError`.
  @_disfavoredOverload
  public static func date(format: StaticString, offset: UTCOffset = .utc) -> Conversion {
    .optional(.date(format: format, offset: offset))
  }

  /// A date in the format of a pattern, or null.
  ///
  /// - Parameter pattern: the format.
  @_disfavoredOverload
  public static func date(_ pattern: DatePattern) -> Conversion { .optional(.date(pattern)) }
}

extension Conversion where Value == URL {
  /// A URL.
  public static var url: Conversion { .transformer(.url) }
}

extension Conversion where Value == URL? {
  /// A URL, or null.
  @_disfavoredOverload
  public static var url: Conversion { .optional(.url) }
}
