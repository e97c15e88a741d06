public import KilnData

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSONCodingOptions.Form {
  /// The form defined by a transformer. Without a reverse it only supports decoding.
  public static func transformed(_ transformer: Transformer<JSONValue, Value>) -> Self {
    .converted(
      reading: { try transformer.apply($0) },
      writing: { try transformer.applyReverse($0) }
    )
  }
}

extension JSONCodingOptions.Form where Value == Date {
  /// ISO 8601 text, `2024-02-29T12:30:00Z`, with as many fraction digits as needed.
  public static var iso8601: Self { .transformed(.iso8601) }

  /// Seconds since 1970.
  public static var epochSeconds: Self { .transformed(.epochSeconds) }

  /// Milliseconds since 1970.
  public static var epochMilliseconds: Self { .transformed(.epochMilliseconds) }
}

extension JSONCodingOptions.Keys {
  /// Keys converted to a style, such as `first_name` for `firstName`.
  ///
  /// - Parameters:
  ///   - style: the style of the keys in JSON objects.
  ///   - names: the style of the coding keys.
  public static func style(_ style: KeyStyle, names: KeyStyle = .camelCase) -> Self {
    .converted({ style.convert($0) }, reverse: { names.convert($0) })
  }
}
