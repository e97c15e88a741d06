public import KilnMapping
internal import KilnSupport

extension Conversion where Value: RawRepresentable {
  /// Converts the raw value of an enum or another raw-representable type.
  ///
  /// The type needs no conformance. An error lists the values of a `CaseIterable` type.
  ///
  /// ```swift
  /// enum State: String { case open, closed }
  /// Ingredient(\.states, "states", using: .list(of: .value(), invalid: .drop))
  /// ```
  ///
  /// - Parameter type: the type of the values.
  @_disfavoredOverload
  @inlinable
  public static func value(
    _ type: Value.Type = Value.self
  ) -> Conversion where Value.RawValue: JSONConvertible {
    Conversion(rawValue: .value())
  }

  /// Converts by a conversion of the raw value.
  @usableFromInline
  init(rawValue: Conversion<Value.RawValue>) {
    let conversion = RawValueConversion<Value>(rawValue)
    self.init(
      nil,
      form: .type(Value.self),
      isReversible: rawValue.isReversible,
      read: conversion.read(_:_:into:),
      write: rawValue.write == nil ? nil : conversion.write
    )
  }
}

/// Converts values by their raw values.
private struct RawValueConversion<Value: RawRepresentable>: @unchecked Sendable {
  // Unchecked because the metatype of a type that a cast has found is not known to be `Sendable`.

  let rawValue: Conversion<Value.RawValue>

  init(_ rawValue: Conversion<Value.RawValue>) { self.rawValue = rawValue }

  func read(
    _ source: SourceNode,
    _ scope: inout BakeScope,
    into address: UnsafeMutablePointer<Value>
  ) -> Bool {
    guard let raw = rawValue.read(source, &scope) else { return false }
    if let value = Value(rawValue: raw) {
      address.initialize(to: value)
      return true
    }
    scope.fail(ConversionError.notRawValue(of: Value.self, found: source.tree), source)
    return false
  }

  func write(_ value: Value, _ options: DecomposeOptions) throws -> JSONValue {
    try rawValue.write?(value.rawValue, options) ?? .null
  }
}
