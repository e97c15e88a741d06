public import KilnData

/// A type whose values can be numbers, such as `Int`, `Double` and `JSONValue`.
///
/// A transformer of numbers is declared once for all conforming types. For example, `.epochSeconds`
/// is a `Transformer<Int, Date>` as well as a `Transformer<JSONValue, Date>`. Integers, `Double`,
/// `JSONNumber` and `JSONValue` conform.
public protocol NumberRepresentable: Sendable, SendableMetatype {
  /// Creates a value from a number; `nil` if the type cannot represent it exactly.
  init?(carrying number: JSONNumber)

  /// The number; `nil` if the value is not a number.
  var carriedNumber: JSONNumber? { get }
}

extension NumberRepresentable where Self: JSONConvertible {
  /// Creates the value whose JSON form is the number.
  public init?(carrying number: JSONNumber) {
    guard let value = try? Self(jsonValue: .number(number)) else { return nil }
    self = value
  }

  /// The JSON form if it is a number.
  public var carriedNumber: JSONNumber? { (try? jsonValue())?.numberValue }
}

extension JSONValue: NumberRepresentable {}
extension JSONNumber: NumberRepresentable {}
extension Double: NumberRepresentable {}
extension Int: NumberRepresentable {}
extension Int64: NumberRepresentable {}
extension Int128: NumberRepresentable {}
extension UInt: NumberRepresentable {}
extension UInt64: NumberRepresentable {}
extension UInt128: NumberRepresentable {}
