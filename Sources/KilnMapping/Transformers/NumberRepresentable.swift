public import KilnData

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A type whose values have numbers as their JSON forms, such as `Int`, `Double` and `JSONValue`.
///
/// A transformer of numbers is declared once for all conforming types. For example, `.epochSeconds`
/// is a `Transformer<Int, Date>` as well as a `Transformer<JSONValue, Date>`. A value whose form is
/// not a number is rejected.
public protocol NumberRepresentable: JSONConvertible, Sendable, SendableMetatype {}

extension JSONValue: NumberRepresentable {}
extension JSONNumber: NumberRepresentable {}
extension Double: NumberRepresentable {}
extension Float: NumberRepresentable {}
extension Decimal: NumberRepresentable {}
extension Int: NumberRepresentable {}
extension Int8: NumberRepresentable {}
extension Int16: NumberRepresentable {}
extension Int32: NumberRepresentable {}
extension Int64: NumberRepresentable {}
extension Int128: NumberRepresentable {}
extension UInt: NumberRepresentable {}
extension UInt8: NumberRepresentable {}
extension UInt16: NumberRepresentable {}
extension UInt32: NumberRepresentable {}
extension UInt64: NumberRepresentable {}
extension UInt128: NumberRepresentable {}

extension NumberRepresentable {
  /// Creates the value whose JSON form is the number; `nil` if the type cannot represent it.
  init?(carrying number: JSONNumber) {
    guard let value = try? Self(jsonValue: .number(number)) else { return nil }
    self = value
  }

  /// The JSON form if it is a number.
  var carriedNumber: JSONNumber? { (try? jsonValue())?.numberValue }
}
