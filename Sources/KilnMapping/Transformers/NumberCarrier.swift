public import KilnData

/// A type whose values can be numbers: integers, `Double`, `JSONNumber`, and `JSONValue` for its
/// numbers.
///
/// A transformer of numbers is declared once for all of them, so that `.epochSeconds` is a
/// `Transformer<Int, Date>` as well as a `Transformer<JSONValue, Date>`.
public protocol NumberCarrier: Sendable, SendableMetatype {
  /// The value that is a number; `nil` where the type cannot hold it exactly.
  init?(carrying number: JSONNumber)

  /// The number; `nil` where the value is something else.
  var carriedNumber: JSONNumber? { get }
}

extension JSONValue: NumberCarrier {
  /// A JSON number.
  public init(carrying number: JSONNumber) { self = .number(number) }

  /// The number; `nil` where this is none.
  public var carriedNumber: JSONNumber? { numberValue }
}

extension JSONNumber: NumberCarrier {
  /// The number itself.
  public init(carrying number: JSONNumber) { self = number }

  /// The number itself.
  public var carriedNumber: JSONNumber? { self }
}

extension Double: NumberCarrier {
  /// A double, or an integer that a double holds exactly or that is its canonical text (RFC 8785).
  public init?(carrying number: JSONNumber) {
    guard let value = number.canonicalDouble else { return nil }
    self = value
  }

  /// The number; `nil` where it is not finite.
  public var carriedNumber: JSONNumber? { isFinite ? .double(self) : nil }
}

extension NumberCarrier where Self: FixedWidthInteger {
  /// An integer in the type's range. A double is none, also where it has no fraction.
  public init?(carrying number: JSONNumber) {
    guard let value = number.integer(as: Self.self) else { return nil }
    self = value
  }

  /// The integer.
  public var carriedNumber: JSONNumber? { JSONNumber(self) }
}

extension Int: NumberCarrier {}
extension Int64: NumberCarrier {}
extension Int128: NumberCarrier {}
extension UInt: NumberCarrier {}
extension UInt64: NumberCarrier {}
extension UInt128: NumberCarrier {}
