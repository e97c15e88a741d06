extension Double: JSONConvertible {
  /// Creates a double from a double or an integer.
  ///
  /// A `Double` must represent the integer exactly, or the integer must be its canonical text (RFC
  /// 8785).
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard let value = jsonValue.numberValue?.canonicalDouble else {
      throw ConversionError(expected: "number that a Double holds", found: jsonValue)
    }
    self = value
  }

  /// The number, always as a double.
  ///
  /// - Throws: ``ConversionError`` if the number is infinite or NaN. JSON cannot represent these,
  ///   and a null would be read back as a different value.
  public func jsonValue() throws(ConversionError) -> JSONValue {
    guard isFinite else { throw ConversionError(expected: "finite number", found: "\(self)") }
    return .number(.double(self))
  }
}

extension Float: JSONConvertible {
  /// Creates a `Float` from a double or an integer.
  ///
  /// A double is rounded to the nearest `Float`, unless that is infinite. Decimal fractions are
  /// rarely exact in either type, so rounding adds no new kind of loss. A `Float` must represent an
  /// integer exactly, or the integer must be its canonical text (RFC 8785).
  public init(jsonValue: JSONValue) throws(ConversionError) {
    let value: Float? =
      switch jsonValue {
      case .number(.double(let double)): Float(double)
      case .number(let number): Float(integer: number)
      default: nil
      }
    guard let value, value.isFinite else {
      throw ConversionError(expected: "number that a Float holds", found: jsonValue)
    }
    self = value
  }

  /// The double with the same shortest digits: 0.1 instead of 0.10000000149011612.
  ///
  /// - Throws: ``ConversionError`` if the number is infinite or NaN.
  public func jsonValue() throws(ConversionError) -> JSONValue {
    guard isFinite else { throw ConversionError(expected: "finite number", found: "\(self)") }
    // Rounding the digits first to a Double and then to a Float could give a different Float.
    if let double = Double(description), Float(double) == self { return .number(.double(double)) }
    return .number(.double(Double(self)))
  }
}

extension Float {
  /// Converts an integer without rounding; `nil` if a `Float` cannot represent it.
  ///
  /// An integer that is the canonical text of a `Float` is also accepted.
  fileprivate init?(integer number: JSONNumber) {
    guard let double = number.canonicalDouble else { return nil }
    let value = Float(double)
    guard value.isFinite else { return nil }
    let isExact = number.isNumericallyEqual(to: .double(Double(value)))
    guard isExact || (try? value.jsonValue()) == .number(.double(double)) else { return nil }
    self = value
  }
}
