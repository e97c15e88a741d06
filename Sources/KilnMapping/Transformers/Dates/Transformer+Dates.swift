internal import KilnData

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Transformer where Input: TextRepresentable, Output == Date {
  /// Dates as `2024-02-29T12:30:00Z`, the profile of ISO 8601 that RFC 3339 describes.
  ///
  /// Read are four-digit years of the Gregorian calendar (also before it was in use), seconds with
  /// up to nine digits of fraction or none, and `Z` or an offset, `+01:00` or `+0100`. Letters are
  /// capitals. A leap second is refused: `Date` has none.
  ///
  /// Written is UTC with `Z`, and with no, three, six or nine digits of fraction: the fewest that
  /// read back as the same date, nine where none do. A year outside 0 through 9999 is an error.
  ///
  /// Reverse after forward is the identity on texts of that form, as far as a `Date` tells them
  /// apart: with three digits of fraction always, with six in the years 1730 through 2272. Forward
  /// after reverse is the identity on dates of those years and digits, and on all more than 97 days
  /// from 2001-01-01: nearer to it, a `Date` is finer than a nanosecond.
  public static var iso8601: Self {
    iso8601(fraction: .shortest)
  }

  /// Dates as `2024-02-29T13:30:00.000+01:00`: ``iso8601`` with another form of writing.
  ///
  /// What is read is the same. Reverse after forward is the identity on texts with those digits
  /// and that offset, forward after reverse on dates that have no more digits.
  ///
  /// - Parameters:
  ///   - fraction: how many digits of the fraction are written; what does not fit is cut off.
  ///   - offset: the offset that dates are written at.
  public static func iso8601(fraction: FractionDigits, offset: UTCOffset = .utc) -> Self {
    ofText(
      "iso8601",
      expected: "date as \"2024-02-29T12:30:00Z\"",
      read: { Timestamp(iso8601: $0)?.date },
      write: { try text(of: $0) { $0.iso8601(fraction: fraction, offset: offset) } }
    )
  }

  /// Days as `2024-02-29`, the date of their start in UTC.
  public static var isoDate: Self { isoDate(offset: .utc) }

  /// Days as `2024-02-29`, the date of their start at an offset.
  ///
  /// The time of day is cut off. Reverse after forward is the identity on every text that is read,
  /// forward after reverse on dates that are the start of a day in the years 0 through 9999.
  ///
  /// - Parameter offset: where the days begin.
  public static func isoDate(offset: UTCOffset) -> Self {
    ofText(
      "isoDate",
      expected: "day as \"2024-02-29\"",
      read: { Timestamp(isoDate: $0, offset: offset)?.date },
      write: { try text(of: $0) { $0.isoDate(offset: offset) } }
    )
  }

  /// Dates in a form that is given by a pattern.
  ///
  /// Written dates are cut off at what the pattern has. Reverse after forward is the identity on
  /// texts at the pattern's offset whose fraction a `Date` holds, forward after reverse on dates
  /// that have nothing beyond the pattern's parts.
  ///
  /// - Parameter pattern: the form.
  public static func date(_ pattern: DatePattern) -> Self {
    ofText(
      "date",
      expected: "date as \(Excerpt.quoted(pattern.text))",
      read: { try pattern.timestamp(of: $0).date },
      write: { try text(of: $0) { pattern.text(of: $0) } }
    )
  }

  /// Dates in a form that is given by the letters of a pattern; see ``DatePattern``.
  ///
  /// - Parameters:
  ///   - format: the pattern.
  ///   - offset: the offset of dates that are written, and of those read where the text has none.
  /// - Throws: ``DatePatternError`` where the pattern is not supported.
  public static func date(
    format: String,
    offset: UTCOffset = .utc
  ) throws(DatePatternError) -> Self {
    date(try DatePattern(format, offset: offset))
  }

  /// Dates as HTTP writes them: `Thu, 29 Feb 2024 12:30:00 GMT` (RFC 9110, section 5.6.7).
  ///
  /// Only this form, which is the one that may be sent, is read. Reverse after forward is the
  /// identity on every text that is read, forward after reverse on dates of whole seconds in the
  /// years 0 through 9999.
  public static var httpDate: Self {
    do {
      return try date(format: "EEE, dd MMM yyyy HH:mm:ss 'GMT'").named("httpDate")
    } catch {
      preconditionFailure("a pattern of the library is not supported: \(error)")
    }
  }

  /// The text of a date, if it has one.
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
