public import CJSONNode

/// An integer of at most 18 digits times a power of ten.
///
/// The integer is neither zero nor divisible by ten, so that equal numbers have equal parts.
@usableFromInline
package struct ScaledInteger: Sendable, Hashable {
  @usableFromInline package let significand: Int64
  @usableFromInline package let exponent: Int16

  /// Creates the number of a node, whose kind is `KILN_JSON_DECIMAL`.
  @inlinable
  package init(_ node: kiln_json_node_t) {
    (significand, exponent) = (node.payload.integer, node.exponent)
  }

  /// Creates the number that the shortest digits of a double represent.
  ///
  /// - Precondition: the double is finite and not zero.
  init(shortestDigitsOf value: Double) {
    var (digits, exponent, power) = (Int64(0), 0, 0)
    var (isBehindPoint, isPower, isNegativePower) = (false, false, false)
    for byte in value.magnitude.description.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where isPower:
        power = power * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
        if isBehindPoint { exponent -= 1 }
      case UInt8(ascii: "."): isBehindPoint = true
      case UInt8(ascii: "e"): isPower = true
      case UInt8(ascii: "-"): isNegativePower = true
      default: break
      }
    }
    while digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    significand = value < 0 ? -digits : digits
    self.exponent = Int16(exponent + (isNegativePower ? -power : power))
  }

  /// The number as its digits, `e` and the power of ten.
  var scientificText: String { "\(significand)e\(exponent)" }

  /// The nearest double, which can be infinite or zero.
  @inlinable
  package var nearestDouble: Double { kiln_json_nearest_double(significand, exponent) }

  /// Whether the number is its nearest double, rounded to the digits of the number.
  package var isPrintedDouble: Bool { kiln_json_is_printed_double(significand, exponent) }

  /// The double whose shortest digits are those of this number; `nil` if there is none.
  var shortestDouble: Double? {
    let value = nearestDouble
    guard value.isFinite, value != 0 else { return nil }
    // Up to 15 digits identify every double that is not subnormal.
    if value.isNormal, significand.magnitude < KILN_JSON_DOUBLE_LIMIT { return value }
    return ScaledInteger(shortestDigitsOf: value) == self ? value : nil
  }
}
