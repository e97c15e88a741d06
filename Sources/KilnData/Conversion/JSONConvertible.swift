/// A type whose values have a JSON form.
///
/// Conversion is strict: nothing is rounded, cut, or read from a string that holds a number. An
/// enum with raw values conforms without further code:
///
///     enum Suit: String, JSONConvertible { case hearts, spades }
///
/// A type's two directions undo each other: `try T(jsonValue: value.jsonValue())` equals `value`.
public protocol JSONConvertible: SendableMetatype {
  /// Makes a value from its JSON form.
  ///
  /// - Throws: ``ConversionError`` when the JSON value is not such a form.
  init(jsonValue: JSONValue) throws(ConversionError)

  /// The value's JSON form.
  ///
  /// - Throws: ``ConversionError`` when there is none, as for a double that is not finite.
  func jsonValue() throws(ConversionError) -> JSONValue

  /// Whether a JSON value is certainly this value's form, told without making anything. The default
  /// says no.
  func _isWritten(as json: JSONValue) -> Bool

  /// Makes a value from its form in a text that is read without a tree; `nil` where there is none.
  /// The default makes the tree.
  static func _parsed(_ json: ParsedJSON) -> Self?
}

extension JSONConvertible {
  /// No: it cannot be told without converting one of the two.
  @inlinable
  public func _isWritten(as json: JSONValue) -> Bool { false }
}

extension JSONValue: JSONConvertible {
  /// The value itself.
  public init(jsonValue: JSONValue) {
    self = jsonValue
  }

  /// The value itself.
  public func jsonValue() -> JSONValue { self }
}

extension JSONNumber: JSONConvertible {
  /// A number of any form.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard case .number(let number) = jsonValue else {
      throw ConversionError(expected: "number", found: jsonValue)
    }
    self = number
  }

  /// The number.
  public func jsonValue() -> JSONValue { .number(self) }
}

extension JSONObject: JSONConvertible {
  /// An object.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard case .object(let object) = jsonValue else {
      throw ConversionError(expected: "object", found: jsonValue)
    }
    self = object
  }

  /// The object.
  public func jsonValue() -> JSONValue { .object(self) }
}

extension Bool: JSONConvertible {
  /// `true` or `false`; no number is one.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard case .bool(let value) = jsonValue else {
      throw ConversionError(expected: "boolean", found: jsonValue)
    }
    self = value
  }

  /// `true` or `false`
  public func jsonValue() -> JSONValue { .bool(self) }
}

extension String: JSONConvertible {
  /// A string; a number is none.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard case .string(let value) = jsonValue else {
      throw ConversionError(expected: "string", found: jsonValue)
    }
    self = value
  }

  /// The string.
  public func jsonValue() -> JSONValue { .string(self) }
}

extension JSONConvertible where Self: RawRepresentable, RawValue: JSONConvertible {
  /// The value whose raw value the JSON value stands for.
  @inlinable
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard let value = Self(rawValue: try RawValue(jsonValue: jsonValue)) else {
      throw ConversionError(expected: "a raw value of \(Self.self)", found: jsonValue)
    }
    self = value
  }

  /// The raw value's JSON form.
  @inlinable
  public func jsonValue() throws(ConversionError) -> JSONValue {
    try rawValue.jsonValue()
  }
}
