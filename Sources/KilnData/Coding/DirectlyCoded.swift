/// A type that the coders write and read themselves, instead of handing it a coder.
protocol DirectlyCoded: SendableMetatype {
  /// The JSON form; `nil` where the type is to encode itself after all.
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue?

  /// The value of a JSON form; `nil` where the type is to decode itself after all.
  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> Self?

  /// Whether a value is of the kind that the type is made of, whatever it says.
  static func takes(_ kind: JSONKind) -> Bool
}

extension DirectlyCoded where Self: JSONConvertible {
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue? { try jsonValue() }

  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> Self? {
    try Self(jsonValue: value)
  }
}

extension DirectlyCoded where Self: Numeric {
  static func takes(_ kind: JSONKind) -> Bool {
    kind == .integer || kind == .double || kind == .literal
  }
}

extension Int: DirectlyCoded {}
extension Int8: DirectlyCoded {}
extension Int16: DirectlyCoded {}
extension Int32: DirectlyCoded {}
extension Int64: DirectlyCoded {}
extension Int128: DirectlyCoded {}
extension UInt: DirectlyCoded {}
extension UInt8: DirectlyCoded {}
extension UInt16: DirectlyCoded {}
extension UInt32: DirectlyCoded {}
extension UInt64: DirectlyCoded {}
extension UInt128: DirectlyCoded {}

extension Bool: DirectlyCoded {
  static func takes(_ kind: JSONKind) -> Bool { kind == .boolean }
}

extension String: DirectlyCoded {
  static func takes(_ kind: JSONKind) -> Bool { kind == .string }
}

extension JSONValue: DirectlyCoded {
  static func takes(_ kind: JSONKind) -> Bool { true }
}

extension JSONNumber: DirectlyCoded {
  static func takes(_ kind: JSONKind) -> Bool {
    kind == .integer || kind == .double || kind == .literal
  }
}

extension JSONObject: DirectlyCoded {
  static func takes(_ kind: JSONKind) -> Bool { kind == .object }
}
