internal import KilnData

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Transformer where Input: TextRepresentable, Output == Date {
  /// Converts dates in RFC 3339 format: `2024-02-29T12:30:00Z`.
  ///
  /// ```swift
  /// let date = try Transformer<String, Date>.iso8601.apply("2024-02-29T13:30:00+01:00")
  /// try Transformer<String, Date>.iso8601.applyReverse(date)   // "2024-02-29T12:30:00Z"
  /// ```
  ///
  /// Reading accepts four-digit years of the proleptic Gregorian calendar, up to nine fraction
  /// digits, and `Z` or an offset, `+01:00` or `+0100`. Letters must be capitals. A leap second is
  /// rejected, because `Date` cannot represent it.
  ///
  /// Writing uses UTC with `Z`, and 0, 3, 6 or 9 fraction digits: the fewest that read back as the
  /// same date, otherwise nine. A year outside 0 through 9999 is an error.
  ///
  /// A written text round-trips if `Date` can represent it: always with three fraction digits, and
  /// with six in the years 1730 through 2272. A date with those digits and years round-trips as
  /// well. So does every date more than 97 days from 2001-01-01; closer to it, a `Date` is finer
  /// than a nanosecond.
  public static var iso8601: Self { iso8601(fractionDigits: nil) }

  /// Converts dates in RFC 3339 format with given fraction digits and offset.
  ///
  /// For example, `2024-02-29T13:30:00.000+01:00`. Reading is that of ``iso8601``. Texts with those
  /// digits and that offset round-trip, as do dates without further digits.
  ///
  /// - Parameters:
  ///   - fractionDigits: the number of fraction digits to write, from 0 through 9. Further digits
  ///     are truncated, not rounded, so that a date never moves into the next second. `nil`, the
  ///     default, writes the fewest of 0, 3, 6 and 9 digits that read back as the same date,
  ///     otherwise 9.
  ///   - offset: the offset of written dates.
  public static func iso8601(fractionDigits: Int? = nil, offset: UTCOffset = .utc) -> Self {
    precondition(
      fractionDigits.map { (0...9).contains($0) } ?? true,
      "a number of fraction digits is 0 through 9"
    )
    return ofText(
      "iso8601",
      expected: "date in the form \"2024-02-29T12:30:00Z\"",
      accepted: .text(format: "date-time"),
      read: { Timestamp(iso8601: $0)?.date },
      write: { try text(of: $0) { $0.iso8601(fractionDigits: fractionDigits, offset: offset) } }
    )
  }

  /// Converts days, `2024-02-29`, to the date of their start in UTC.
  ///
  /// Writing truncates the time of day. Every valid text round-trips, as does every date that is
  /// the start of a day in the years 0 through 9999. For another offset, write
  /// `.date(format: "yyyy-MM-dd", offset: offset)`.
  public static var isoDate: Self {
    ofText(
      "isoDate",
      expected: "day in the form \"2024-02-29\"",
      accepted: .text(format: "date"),
      read: { Timestamp(isoDate: $0)?.date },
      write: { try text(of: $0) { $0.isoDate } }
    )
  }

  /// Converts dates in the format of a pattern.
  ///
  /// Writing truncates what the pattern does not contain. Texts at the pattern's offset round-trip
  /// if `Date` can represent their fraction. Dates round-trip if the pattern contains all their
  /// parts.
  ///
  /// - Parameter pattern: the format, such as `try DatePattern(text)`.
  public static func date(_ pattern: DatePattern) -> Self {
    ofText(
      "date",
      expected: "date in the form \(Excerpt.quoted(pattern.text))",
      read: { try pattern.timestamp(of: $0).date },
      write: { try text(of: $0) { pattern.text(of: $0) } }
    )
  }

  /// Converts dates in the format of a pattern's letters; see ``DatePattern``.
  ///
  /// ```swift
  /// try Transformer<String, Date>.date(format: "dd.MM.yyyy").apply("29.02.2024")
  /// ```
  ///
  /// The pattern is a literal. For a pattern that comes from data, use ``date(_:)``.
  ///
  /// - Parameters:
  ///   - format: the pattern.
  ///   - offset: the offset of written dates, and of read dates without one in the text.
  /// - Precondition: the pattern is supported; see `ParseError`.
  public static func date(format: StaticString, offset: UTCOffset = .utc) -> Self {
    do {
      return date(try DatePattern(format.description, offset: offset))
    } catch {
      fatalError("\(error)")
    }
  }

  /// Converts dates in HTTP format: `Thu, 29 Feb 2024 12:30:00 GMT`.
  ///
  /// This is the IMF-fixdate format of RFC 9110, section 5.6.7, the only one that may be sent. The
  /// obsolete formats are not read. Every valid text round-trips, as does every date of whole
  /// seconds in the years 0 through 9999.
  public static var httpDate: Self {
    date(format: "EEE, dd MMM yyyy HH:mm:ss 'GMT'").named("httpDate")
  }

  /// The text of a date; throws if it has none.
  private static func text(
    of date: Date,
    _ write: (Timestamp) -> String?
  ) throws(ConversionError) -> String {
    guard let text = Timestamp(shortestFor: date).flatMap(write) else {
      throw ConversionError(
        expected: "date in the years 0 through 9999",
        found: Timestamp.described(date)
      )
    }
    return text
  }
}
