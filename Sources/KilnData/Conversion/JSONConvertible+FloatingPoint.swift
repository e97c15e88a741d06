extension Double: JSONConvertible {
  /// Creates the nearest double, or one that equals an integer; see ``JSONNumber/double``.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    self = try jsonValue.doubleValue
      .unwrapped(expecting: "number that a Double holds", in: jsonValue)
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
  /// Creates the `Float` nearest to the double of a number, or one that equals an integer.
  ///
  /// It must be finite. Decimal fractions are rarely exact in either type, so rounding adds no new
  /// kind of loss. A `Float` must represent an integer exactly, or the integer must be its
  /// canonical text (RFC 8785).
  public init(jsonValue: JSONValue) throws(ConversionError) {
    let value = jsonValue.numberValue.flatMap(Float.init(rounding:))
    self = try value.unwrapped(expecting: "number that a Float holds", in: jsonValue)
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
  /// Rounds a number with a fraction or an exponent; `nil` if an integer would be rounded, or if
  /// the result is infinite.
  fileprivate init?(rounding number: JSONNumber) {
    guard let double = number.double else { return nil }
    self = Float(double)
    guard isFinite else { return nil }
    guard number.isInteger, Double(self) != double else { return }
    // An integer can be the canonical text of a `Float`.
    guard (try? jsonValue()) == .number(.double(double)) else { return nil }
  }
}
