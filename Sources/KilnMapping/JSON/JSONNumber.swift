/// A JSON number, in the narrowest form that holds it exactly.
///
/// The form is part of the value: `1` is an integer, `1.0` is a double, and they are not equal.
/// ``unsigned(_:)`` holds only what is above `Int64.max`, and ``literal(_:)`` only what is neither
/// a 64-bit integer nor a finite `Double`, so that every number has one form.
public enum JSONNumber: Sendable, Hashable {
  /// An integer from `Int64.min` through `Int64.max`.
  case integer(Int64)
  /// An integer from `Int64.max + 1` through `UInt64.max`.
  case unsigned(UInt64)
  /// A finite number written with a fraction or an exponent.
  case double(Double)
  /// The digits as they were written, of a number that no case above can hold.
  case literal(String)
}
