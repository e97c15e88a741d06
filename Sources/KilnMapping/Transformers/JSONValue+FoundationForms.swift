public import KilnData

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension JSONValue {
  /// The usual forms of Foundation's own types, for ``init(bridging:others:)``: dates as ISO 8601
  /// text, data as base64, URLs as their absolute text.
  ///
  ///     try JSONValue(bridging: record, others: JSONValue.usualForm(of:))
  ///
  /// - Parameter value: a value.
  /// - Returns: its form; `nil` where it is of another type.
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
