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

extension JSONValue: NumberRepresentable {
  /// A JSON number.
  public init(carrying number: JSONNumber) { self = .number(number) }

  /// The number; `nil` where this is none.
  public var carriedNumber: JSONNumber? { numberValue }
}

extension JSONNumber: NumberRepresentable {
  /// The number itself.
  public init(carrying number: JSONNumber) { self = number }

  /// The number itself.
  public var carriedNumber: JSONNumber? { self }
}

extension Double: NumberRepresentable {
  /// A double, or an integer that a double holds exactly or that is its canonical text (RFC 8785).
  public init?(carrying number: JSONNumber) {
    guard let value = number.canonicalDouble else { return nil }
    self = value
  }

  /// The number; `nil` where it is not finite.
  public var carriedNumber: JSONNumber? { isFinite ? .double(self) : nil }
}

extension NumberRepresentable where Self: FixedWidthInteger {
  /// An integer in the type's range. A double is none, also where it has no fraction.
  public init?(carrying number: JSONNumber) {
    guard let value = number.integer(as: Self.self) else { return nil }
    self = value
  }

  /// The integer.
  public var carriedNumber: JSONNumber? { JSONNumber(self) }
}

extension Int: NumberRepresentable {}
extension Int64: NumberRepresentable {}
extension Int128: NumberRepresentable {}
extension UInt: NumberRepresentable {}
extension UInt64: NumberRepresentable {}
extension UInt128: NumberRepresentable {}
