/// A JSON number, in the narrowest form that holds it exactly.
///
/// The form is part of the value: `1` is an integer, `1.0` is a double, and they are not equal.
/// ``unsigned(_:)`` holds only what is above `Int64.max`, and ``literal(_:)`` only what is neither
/// a 64-bit integer nor a finite `Double`, so that every number has one form.
///
/// Literals are equal when they are spelled alike: `1e400` and `10e399` are two numbers here, as
/// they are two texts. ``isNumericallyEqual(to:)`` compares what numbers are worth. A NaN, which no
/// JSON text has, is equal to nothing, itself included, as `Double` has it.
public enum JSONNumber: Sendable, Equatable {
  /// An integer from `Int64.min` through `Int64.max`.
  case integer(Int64)
  /// An integer from `Int64.max + 1` through `UInt64.max`.
  case unsigned(UInt64)
  /// A finite number written with a fraction or an exponent.
  case double(Double)
  /// The digits as they were written, of a number that no case above can hold.
  case literal(String)
}

extension JSONNumber {
  /// An integer of any width, in the form that holds it.
  public init(_ value: some BinaryInteger) {
    if let integer = Int64(exactly: value) {
      self = .integer(integer)
    } else if let unsigned = UInt64(exactly: value) {
      self = .unsigned(unsigned)
    } else {
      self = .literal(String(value))
    }
  }

  /// The integer; `nil` where the number has another form or the type cannot hold it.
  ///
  /// A double without a fraction is not an integer.
  ///
  /// - Parameter type: the type to hold it.
  public func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer?
  {
    switch self {
    case .integer(let value): Integer(exactly: value)
    case .unsigned(let value): Integer(exactly: value)
    case .double: nil
    case .literal(let digits): Integer(digits)
    }
  }

  /// The number as a `Double`; `nil` where it is an integer that a `Double` rounds, or a literal.
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
  /// An integer.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }

  /// A double, also where there is no fraction.
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
