extension Double: JSONConvertible {
  /// A double, or an integer that a double holds exactly or that is its canonical text (RFC 8785).
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard let value = jsonValue.numberValue?.canonicalDouble else {
      throw ConversionError(expected: "number that a Double holds", found: jsonValue)
    }
    self = value
  }

  /// The number, always as a double.
  ///
  /// - Throws: ``ConversionError`` when it is infinite or not a number: JSON has neither, and a
  ///   null would read back as something else.
  public func jsonValue() throws(ConversionError) -> JSONValue {
    guard isFinite else { throw ConversionError(expected: "finite number", found: "\(self)") }
    return .number(.double(self))
  }
}

extension Float: JSONConvertible {
  /// A double, rounded to the nearest `Float`, or an integer that a `Float` holds exactly or that
  /// is its canonical text (RFC 8785).
  ///
  /// Decimal fractions are seldom exact in either type, so that rounding them is no loss of its
  /// own; a double that rounds to infinity is an error.
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

  /// The number, as the double with the same shortest digits: 0.1 and not 0.10000000149011612.
  ///
  /// - Throws: ``ConversionError`` when it is infinite or not a number.
  public func jsonValue() throws(ConversionError) -> JSONValue {
    guard isFinite else { throw ConversionError(expected: "finite number", found: "\(self)") }
    // Rounding the digits to a Double and then to a Float might, in theory, miss the Float.
    if let double = Double(description), Float(double) == self { return .number(.double(double)) }
    return .number(.double(Double(self)))
  }
}

extension Float {
  /// The number that an integer is, or that it is the canonical text of; `nil` where a `Float`
  /// would round it.
  fileprivate init?(integer number: JSONNumber) {
    guard let double = number.canonicalDouble else { return nil }
    let value = Float(double)
    guard value.isFinite else { return nil }
    let isExact = number.isNumericallyEqual(to: .double(Double(value)))
    guard isExact || (try? value.jsonValue()) == .number(.double(double)) else { return nil }
    self = value
  }
}
