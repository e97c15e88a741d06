public import KilnData

/// A type whose values can be numbers: integers, `Double`, `JSONNumber`, and `JSONValue` for its
/// numbers.
///
/// A transformer of numbers is declared once for all of them, so that `.epochSeconds` is a
/// `Transformer<Int, Date>` as well as a `Transformer<JSONValue, Date>`.
public protocol NumberRepresentable: Sendable, SendableMetatype {
  /// The value that is a number; `nil` where the type cannot hold it exactly.
  init?(carrying number: JSONNumber)

  /// The number; `nil` where the value is something else.
  var carriedNumber: JSONNumber? { get }
}

extension NumberRepresentable where Self: JSONConvertible {
  /// The value whose JSON form is the number.
  public init?(carrying number: JSONNumber) {
    guard let value = try? Self(jsonValue: .number(number)) else { return nil }
    self = value
  }

  /// The JSON form, if it is a number.
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
