public import KilnData

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension JSONValue {
  /// The default JSON forms of Foundation types, for `init(bridging:others:)`.
  ///
  /// ```swift
  /// try JSONValue(bridging: record, others: JSONValue.usualForm(of:))
  /// ```
  ///
  /// Dates become ISO 8601 text, data becomes base64, and URLs become their absolute string.
  ///
  /// - Parameter value: a value.
  /// - Returns: its form; `nil` for a value of another type.
  /// - Throws: `TransformerError` for a date outside the years 0 through 9999.
  public static func usualForm(of value: Any) throws -> JSONValue? {
    switch value {
    case let date as Date: try Transformer<JSONValue, Date>.iso8601.applyReverse(date)
    case let data as Data: .string(data.base64EncodedString())
    case let url as URL: .string(url.absoluteString)
    default: nil
    }
  }
}
