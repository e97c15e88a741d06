/// A JSON number, in the narrowest form that can represent it exactly.
///
/// The form is part of the value: `1` is an integer, `1.0` is a double, and they are unequal. Each
/// number has one form. ``unsigned(_:)`` contains only integers above `Int64.max`. ``literal(_:)``
/// contains only numbers that are neither a 64-bit integer nor a finite `Double`.
///
/// Literals are equal if their text is: `1e400` and `10e399` are unequal.
/// ``isNumericallyEqual(to:)`` compares numeric values. NaN, which JSON text cannot contain, is not
/// equal to itself, as for `Double`.
public enum JSONNumber: Sendable, Equatable {
  /// An integer from `Int64.min` through `Int64.max`.
  case integer(Int64)
  /// An integer from `Int64.max + 1` through `UInt64.max`.
  case unsigned(UInt64)
  /// A finite number written with a fraction or an exponent.
  case double(Double)
  /// The text of a number that no other case can represent.
  case literal(String)
}

extension JSONNumber {
  /// Creates an integer of any width, in the form that can represent it.
  public init(_ value: some BinaryInteger) {
    if let integer = Int64(exactly: value) {
      self = .integer(integer)
    } else if let unsigned = UInt64(exactly: value) {
      self = .unsigned(unsigned)
    } else {
      self = .literal(String(value))
    }
  }

  /// The integer; `nil` if this is not an integer or the type cannot represent it.
  ///
  /// A double without a fraction is not an integer.
  ///
  /// - Parameter type: the type of the result.
  public func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer?
  {
    switch self {
    case .integer(let value): Integer(exactly: value)
    case .unsigned(let value): Integer(exactly: value)
    case .double: nil
    case .literal(let digits): Self.integer(digits)
    }
  }

  /// Parses the digits with two types only: the compiler generates a parser for each type.
  private static func integer<Integer: FixedWidthInteger>(_ digits: String) -> Integer? {
    if Integer.bitWidth > 128 { return Integer(digits) }
    if let value = Int128(digits) { return Integer(exactly: value) }
    return UInt128(digits).flatMap { Integer(exactly: $0) }
  }

  /// The number as a `Double`; `nil` if it would be rounded or is a literal.
  public var exactDouble: Double? {
    switch self {
    case .integer(let value): Double(exactly: value)
    case .unsigned(let value): Double(exactly: value)
    case .double(let value): value
    case .literal: nil
    }
  }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }

  /// Creates a double, even without a fraction.
  public init(floatLiteral value: Double) {
    self = .double(value)
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as JSON text; see ``JSONValue/description``.
  public var description: String {
    JSONValue.number(self).description
  }
}
