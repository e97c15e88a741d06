#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Transformer where Input == JSONValue, Output: JSONConvertible {
  /// A type's own conversion from JSON and back, under the type's name.
  public static func converting(to type: Output.Type = Output.self) -> Self {
    Self(
      "\(type)",
      forward: { try Output(jsonValue: $0) },
      reverse: { try $0.jsonValue() }
    )
  }
}

extension Transformer where Input == JSONValue, Output == Date {
  /// Dates as `2024-02-29T12:30:00Z`, the profile of ISO 8601 that RFC 3339 describes.
  ///
  /// Read are four-digit years of the Gregorian calendar (also before it was in use), seconds with
  /// up to nine digits of fraction or none, and `Z` or an offset, `+01:00` or `+0100`. Letters are
  /// capitals. A leap second is refused: `Date` has none.
  ///
  /// Written is UTC with `Z`, and with no, three, six or nine digits of fraction: the fewest that
  /// read back as the same date, nine where none do. A year outside 0 through 9999 is an error.
  public static var iso8601: Self {
    Self(
      "iso8601",
      forward: { value in
        guard case .string(let text) = value, let timestamp = Timestamp(iso8601: text) else {
          throw ConversionError(expected: "date as \"2024-02-29T12:30:00Z\"", found: value)
        }
        return timestamp.date
      },
      reverse: { date in
        guard let text = Timestamp(shortestFor: date)?.iso8601 else {
          throw ConversionError(
            expected: "date in the years 0 through 9999",
            found: Timestamp.described(date)
          )
        }
        return .string(text)
      }
    )
  }

  /// Dates as seconds since 1970-01-01T00:00:00Z, integers or doubles.
  ///
  /// Whole seconds are written as an integer, others as a double; a date that is not finite is an
  /// error.
  public static var epochSeconds: Self {
    Self(
      "epochSeconds",
      forward: { value in
        guard let seconds = value.doubleValue, seconds.isFinite else {
          throw ConversionError(expected: "seconds since 1970 as a number", found: value)
        }
        return Date(timeIntervalSince1970: seconds)
      },
      reverse: { date in
        let seconds = date.timeIntervalSince1970
        if let whole = Int64(exactly: seconds) { return JSONValue(whole) }
        return try seconds.jsonValue()
      }
    )
  }
}
