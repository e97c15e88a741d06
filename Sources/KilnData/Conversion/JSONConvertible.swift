internal import KilnSupport

/// A type whose values can be converted to and from JSON.
///
/// Conversion is strict. Numbers are not rounded, text is not cut, and a number is not read from a
/// string. An enum with raw values needs no further code:
///
/// ```swift
/// enum Suit: String, JSONConvertible { case hearts, spades }
/// ```
///
/// The two directions must be inverse: `try T(jsonValue: value.jsonValue())` equals `value`.
public protocol JSONConvertible: SendableMetatype {
  /// Creates a value from its JSON form.
  ///
  /// - Parameter jsonValue: the JSON form.
  /// - Throws: ``ConversionError`` if the JSON value does not represent a value of this type.
  init(jsonValue: JSONValue) throws(ConversionError)

  /// The value's JSON form.
  ///
  /// - Throws: ``ConversionError`` if the value has no form, such as a double that is not finite.
  func jsonValue() throws(ConversionError) -> JSONValue

  /// Creates a value from a value of a source, without a tree if that is possible.
  ///
  /// The default implementation uses ``init(jsonValue:)``.
  static func _read(_ source: SourceNode) throws(ConversionError) -> Self

  /// Whether the type is an optional, for which null is `nil`.
  static var _isOptional: Bool { get }

  /// Whether the value is a `nil` that null does not represent, because it is outside another one.
  var _isMissing: Bool { get }
}

extension JSONValue: JSONConvertible {
  /// Uses the value itself.
  public init(jsonValue: JSONValue) {
    self = jsonValue
  }

  /// The value itself.
  public func jsonValue() -> JSONValue { self }
}

extension JSONNumber: JSONConvertible {
  /// Creates a number from a JSON number of any form.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    self = try jsonValue.numberValue.unwrapped(expecting: "number", in: jsonValue)
  }

  /// The number.
  public func jsonValue() -> JSONValue { .number(self) }
}

extension JSONObject: JSONConvertible {
  /// Creates an object from a JSON object.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    self = try jsonValue.objectValue.unwrapped(expecting: "object", in: jsonValue)
  }

  /// The object.
  public func jsonValue() -> JSONValue { .object(self) }
}

extension Bool: JSONConvertible {
  /// Creates a Boolean from `true` or `false`; numbers are rejected.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    self = try jsonValue.boolValue.unwrapped(expecting: "boolean", in: jsonValue)
  }

  /// `true` or `false`.
  public func jsonValue() -> JSONValue { .bool(self) }
}

extension String: JSONConvertible {
  /// Creates a string from a JSON string; numbers are rejected.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    self = try jsonValue.stringValue.unwrapped(expecting: "string", in: jsonValue)
  }

  /// The string.
  public func jsonValue() -> JSONValue { .string(self) }
}

extension JSONConvertible where Self: RawRepresentable, RawValue: JSONConvertible {
  /// Creates the value whose raw value has this JSON form.
  ///
  /// - Parameter jsonValue: the JSON form of the raw value.
  /// - Throws: ``ConversionError`` if it does not represent a raw value of this type.
  @inlinable
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard let value = Self(rawValue: try RawValue(jsonValue: jsonValue)) else {
      throw .notRawValue(of: Self.self, found: jsonValue)
    }
    self = value
  }

  /// The raw value's JSON form.
  @inlinable
  public func jsonValue() throws(ConversionError) -> JSONValue {
    try rawValue.jsonValue()
  }
}

extension ConversionError {
  /// The error for a raw value that represents no value of a type.
  ///
  /// It lists the first 20 values of a `CaseIterable` type.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - found: the raw value, in words.
  @usableFromInline
  package static func notRawValue<Value: RawRepresentable>(
    of type: Value.Type,
    found: String
  ) -> ConversionError {
    func known<Cases: CaseIterable>(_ type: Cases.Type) -> String {
      let values = type.allCases.prefix(20).compactMap { ($0 as? Value)?.rawValue }
      let names = values.map { ($0 as? String).map(Excerpt.quoted) ?? "\($0)" }
      return "one of " + Excerpt.shortened(names.joined(separator: ", "))
    }
    let list = (type as? any CaseIterable.Type).map { known($0) }
    return ConversionError(expected: list ?? "a raw value of \(typeName(type))", found: found)
  }

  /// The error for a JSON value that represents no value of a type.
  @usableFromInline
  package static func notRawValue<Value: RawRepresentable>(
    of type: Value.Type,
    found: JSONValue
  ) -> ConversionError {
    notRawValue(of: type, found: Excerpt.described(found))
  }
}
