/// What is written otherwise than usual in JSON text; see ``JSONValue/text(_:options:)``.
public struct JSONTextOptions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Options by their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The members of each object in the order of their keys' code points.
  public static let sortedKeys = JSONTextOptions(rawValue: 1 << 0)
  /// U+2028 and U+2029 escaped: the line separators that scripts before ECMAScript 2019 do not take
  /// in a string.
  public static let escapedLineSeparators = JSONTextOptions(rawValue: 1 << 1)
  /// All characters beyond ASCII escaped, those beyond U+FFFF as two surrogates.
  public static let asciiOnly = JSONTextOptions(rawValue: 1 << 2)
  /// `/` escaped, so that the text can stand in an HTML script element.
  public static let escapedSlashes = JSONTextOptions(rawValue: 1 << 3)
}
