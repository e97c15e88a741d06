public import KilnMapping

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// The conversions that most recipes use, under short names. An optional property takes the same
// names: the variants for optionals come after the others, so that a wrong type is reported for the
// plain one.

extension Conversion where Value == String {
  /// A string.
  public static var string: Conversion { .value() }
}

extension Conversion where Value == Int {
  /// An integer.
  public static var int: Conversion { .value() }
}

extension Conversion where Value == Double {
  /// A number.
  public static var double: Conversion { .value() }
}

extension Conversion where Value == Bool {
  /// `true` or `false`.
  public static var bool: Conversion { .value() }
}

extension Conversion where Value == JSONValue {
  /// Any JSON value, as it is.
  public static var json: Conversion { .value() }
}

extension Conversion {
  /// A transformer from JSON, and its reverse, for an optional property. Null clears the property.
  ///
  /// - Parameter transformer: makes what the property holds; it never receives null.
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
  /// A date and time as RFC 3339 has it: `2024-02-29T12:30:00Z`.
  public static var iso8601: Conversion { .transformer(.iso8601) }

  /// A date and time as RFC 3339 has it, written with a fixed number of fraction digits.
  ///
  /// - Parameters:
  ///   - fraction: the digits of the fraction.
  ///   - offset: the offset of dates that are written.
  public static func iso8601(fraction: FractionDigits, offset: UTCOffset = .utc) -> Conversion {
    .transformer(.iso8601(fraction: fraction, offset: offset))
  }

  /// A day: `2024-02-29`.
  public static var isoDate: Conversion { .transformer(.isoDate) }

  /// The seconds since 1970, as a number.
  public static var epochSeconds: Conversion { .transformer(.epochSeconds) }

  /// The milliseconds since 1970, as a number.
  public static var epochMilliseconds: Conversion { .transformer(.epochMilliseconds) }

  /// A date by the letters of a pattern: `yyyy-MM-dd HH:mm`.
  ///
  /// - Parameters:
  ///   - format: the pattern.
  ///   - offset: the offset of dates that are written, and of those read from texts without one.
  /// - Throws: `DatePatternError` if the pattern is not supported.
  public static func date(
    format: String,
    offset: UTCOffset = .utc
  ) throws(DatePatternError) -> Conversion {
    .transformer(try .date(format: format, offset: offset))
  }
}

extension Conversion where Value == Date? {
  /// A date and time as RFC 3339 has it, or null.
  @_disfavoredOverload
  public static var iso8601: Conversion { .optional(.iso8601) }

  /// A date and time as RFC 3339 has it, written with a fixed number of fraction digits, or null.
  ///
  /// - Parameters:
  ///   - fraction: the digits of the fraction.
  ///   - offset: the offset of dates that are written.
  @_disfavoredOverload
  public static func iso8601(fraction: FractionDigits, offset: UTCOffset = .utc) -> Conversion {
    .optional(.iso8601(fraction: fraction, offset: offset))
  }

  /// A day, or null.
  @_disfavoredOverload
  public static var isoDate: Conversion { .optional(.isoDate) }

  /// The seconds since 1970, or null.
  @_disfavoredOverload
  public static var epochSeconds: Conversion { .optional(.epochSeconds) }

  /// The milliseconds since 1970, or null.
  @_disfavoredOverload
  public static var epochMilliseconds: Conversion { .optional(.epochMilliseconds) }
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
