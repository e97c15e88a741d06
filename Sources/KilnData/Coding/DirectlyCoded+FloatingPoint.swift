extension Double: DirectlyCoded {
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue? {
    try options.nonFinite.text(of: self).map(JSONValue.string) ?? jsonValue()
  }

  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> Double? {
    try options.nonFinite.number(of: value) ?? Double(jsonValue: value)
  }
}

extension Float: DirectlyCoded {
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue? {
    try options.nonFinite.text(of: self).map(JSONValue.string) ?? jsonValue()
  }

  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> Float? {
    try options.nonFinite.number(of: value) ?? Float(jsonValue: value)
  }
}

extension JSONCodingOptions.NonFinite {
  /// The text that stands for a number; `nil` where none does.
  fileprivate func text(of number: some BinaryFloatingPoint) -> String? {
    guard case .strings(let positive, let negative, let nan) = self, !number.isFinite else {
      return nil
    }
    return number.isNaN ? nan : number < 0 ? negative : positive
  }

  /// The number that a text stands for; `nil` where it stands for none.
  fileprivate func number<Number: BinaryFloatingPoint>(of value: JSONValue) -> Number? {
    guard case .strings(let positive, let negative, let nan) = self else { return nil }
    return switch value {
    case .string(positive): .infinity
    case .string(negative): -.infinity
    case .string(nan): .nan
    default: nil
    }
  }
}
