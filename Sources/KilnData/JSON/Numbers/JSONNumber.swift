internal import CJSONNode

/// A JSON number with the exact value of its text.
///
/// Numbers are compared by decimal value: `1.10` equals `1.1`, and `0.1` does not equal
/// `0.10000000000000001`. The value of a `Double` is that of its shortest digits, which are its
/// text. Integers and numbers with a fraction or an exponent are of two kinds: `1` and `1.0` are
/// unequal. ``isNumericallyEqual(to:)`` ignores the kind. NaN, which JSON text cannot contain, is
/// not equal to itself, as for `Double`.
///
/// A number needs no memory of its own if it is an integer of 64 bits, or has a fraction or an
/// exponent, at most 18 significant digits and a power of ten of 16 bits. All other numbers are
/// stored as text.
public struct JSONNumber: Sendable {
  /// The representation of a number. Equal numbers can have different ones.
  @usableFromInline
  package enum Form: Sendable {
    /// An integer from `Int64.min` through `Int64.max`.
    case integer(Int64)
    /// An integer from `Int64.max + 1` through `UInt64.max`.
    case unsigned(UInt64)
    /// A number with a fraction or an exponent, by its shortest digits; or one that is not finite.
    case double(Double)
    /// A number with a fraction or an exponent.
    case decimal(ScaledInteger)
    /// A number that no other case can represent.
    ///
    /// An integer is its digits. Another number is its digits without zeros at either end, `e` and
    /// the power of ten; if that has more than 36 digits, the text as it was read.
    case literal(String)
  }

  @usableFromInline package let form: Form

  @inlinable
  package init(_ form: Form) { self.form = form }

  /// An integer.
  @inlinable
  package static func integer(_ value: Int64) -> JSONNumber { JSONNumber(.integer(value)) }

  /// A double, with a fraction or an exponent even if it is whole.
  ///
  /// A number that is not finite has no JSON text.
  @inlinable
  public static func double(_ value: Double) -> JSONNumber { JSONNumber(.double(value)) }

  /// Creates an integer of any width.
  public init(_ value: some BinaryInteger) {
    if let integer = Int64(exactly: value) {
      form = .integer(integer)
    } else if let unsigned = UInt64(exactly: value) {
      form = .unsigned(unsigned)
    } else {
      form = .literal(String(value))
    }
  }

  /// Creates a number from JSON text without white space; `nil` if the text is not a number.
  ///
  /// The number is exact, and `-0` keeps its sign.
  ///
  /// - Parameter text: a number according to RFC 8259, section 6.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(text: String) {
    var text = text
    var node = kiln_json_node_t()
    let number: JSONNumber? = text.withUTF8 { bytes in
      kiln_json_number(bytes.baseAddress, bytes.count, &node) ? JSONNumber(node) : nil
    }
    guard let number else { return nil }
    self = number
  }

  /// Creates the number of a node.
  init(_ node: kiln_json_node_t) {
    switch Int(node.kind) {
    case KILN_JSON_INTEGER: form = .integer(node.payload.integer)
    case KILN_JSON_UNSIGNED: form = .unsigned(node.payload.unsigned_integer)
    case KILN_JSON_DOUBLE: form = .double(node.payload.real)
    case KILN_JSON_DECIMAL: form = .decimal(ScaledInteger(node))
    default:
      let text = node.text
      form = .literal(
        Self.isInteger(text) ? text : NormalizedNumber(text: text)?.scientificText ?? text
      )
    }
  }

  /// Whether the number has neither a fraction nor an exponent.
  public var isInteger: Bool {
    switch form {
    case .integer, .unsigned: true
    case .double, .decimal: false
    case .literal(let text): Self.isInteger(text)
    }
  }

  /// Whether the text of a number has neither a fraction nor an exponent.
  static func isInteger(_ text: String) -> Bool {
    !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
  }

  /// The integer; `nil` if this is not an integer or the type cannot represent it.
  ///
  /// `1.0` and `1e2` are not integers.
  ///
  /// - Parameter type: the type of the result.
  public func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer?
  {
    switch form {
    case .integer(let value): Integer(exactly: value)
    case .unsigned(let value): Integer(exactly: value)
    case .double, .decimal: nil
    case .literal(let digits): Self.integer(digits)
    }
  }

  /// Parses the digits with two types only: the compiler generates a parser for each type.
  private static func integer<Integer: FixedWidthInteger>(_ digits: String) -> Integer? {
    if Integer.bitWidth > 128 { return Integer(digits) }
    if let value = Int128(digits) { return Integer(exactly: value) }
    return UInt128(digits).flatMap { Integer(exactly: $0) }
  }
}

// MARK: Doubles
extension JSONNumber {
  /// The number as a `Double`; `nil` if that is infinite, or if an integer would be rounded.
  ///
  /// A number with a fraction or an exponent becomes the nearest double: 0.1 for `0.1` as well as
  /// for `0.10000000000000001`, and zero for `1e-400`. An integer of up to 128 bits must be equal
  /// to a double. Any integer can have the digits with which ECMAScript prints its nearest double,
  /// as in canonical text (RFC 8785): 2⁶⁰ as `1152921504606847000`.
  @inlinable
  public var double: Double? {
    switch form {
    case .double(let value): value
    case .decimal(let value): value.nearestDouble.finite
    case .integer(let value): Double(exactly: value) ?? doubleOfInteger
    case .unsigned, .literal: isInteger ? doubleOfInteger : nearestDouble.finite
    }
  }

  /// The double that equals this integer or has its digits.
  @usableFromInline
  var doubleOfInteger: Double? {
    let exact =
      integer(as: Int128.self).flatMap(Double.init(exactly:))
      ?? integer(as: UInt128.self).flatMap(Double.init(exactly:))
    if let exact { return exact }
    return nearestDouble.finite.flatMap { isNumericallyEqual(to: .double($0)) ? $0 : nil }
  }

  /// The double whose shortest digits are those of the number; `nil` for an integer, and if there
  /// is none.
  package var shortestDouble: Double? {
    switch form {
    case .double(let value): value
    case .decimal(let value): value.shortestDouble
    case .integer, .unsigned, .literal: nil
    }
  }

  /// The nearest double, which can be infinite.
  @usableFromInline
  package var nearestDouble: Double {
    switch form {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    case .decimal(let value): value.nearestDouble
    case .literal(let text): Double(text) ?? .nan
    }
  }
}

extension Double {
  /// This number; `nil` if it is not finite.
  @inlinable package var finite: Double? { isFinite ? self : nil }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int64) {
    form = .integer(value)
  }

  /// Creates a double, even without a fraction.
  public init(floatLiteral value: Double) {
    form = .double(value)
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as JSON text; see ``JSONValue/description``.
  public var description: String {
    JSONValue.number(self).description
  }
}
