public import KilnMapping

// Members that no program uses. They exist only for the compiler's diagnostics.
//
// The argument of `using: .list(of: .txt)` may be a `Conversion` or a `ConversionConvertible`.
// Without these members, the compiler reports that the protocol has no member `list`. With them,
// both meanings have the same mistake, and it reports the mistyped name. `Tests/Clients` checks
// such mistakes.

/// A type without values, for diagnostics.
@_documentation(visibility: internal)
public enum _NoConversion: ConversionConvertible {
  /// Never called, because there is no value.
  public var conversion: Conversion<_NoConversion> { switch self {} }

  /// For diagnostics; see `Conversion.then(_:)`.
  @available(*, unavailable)
  public func then(_ transformer: Transformer<String, Self>) -> Self { fatalError() }
}

@available(*, unavailable)
extension ConversionConvertible where Self == _NoConversion {
  /// For diagnostics; see ``Conversion/text``.
  public static var text: Self { fatalError() }

  /// For diagnostics; see `Conversion.transformer(_:)`.
  public static func transformer(_ transformer: Transformer<JSONValue, Self>) -> Self {
    fatalError()
  }

  /// For diagnostics; see `Conversion.list(of:invalid:)`.
  public static func list(
    of element: Conversion<Self>,
    invalid: InvalidElementPolicy = .fail
  ) -> Self { fatalError() }

  /// For diagnostics; see `Conversion.dictionary(of:invalid:)`.
  public static func dictionary(
    of member: Conversion<Self>,
    invalid: InvalidElementPolicy = .fail
  ) -> Self { fatalError() }

  /// For diagnostics; see `Conversion.optional(_:)`.
  public static func optional(_ wrapped: Conversion<Self>) -> Self { fatalError() }

  /// For diagnostics; see `Conversion.nullable(_:)`.
  public static func nullable(_ wrapped: Conversion<Self>) -> Self { fatalError() }

  /// For diagnostics; see `Conversion.iso8601(fractionDigits:offset:)`.
  public static func iso8601(fractionDigits: Int? = nil, offset: UTCOffset = .utc) -> Self {
    fatalError()
  }

  /// For diagnostics; see `Conversion.date(format:offset:)`.
  public static func date(format: StaticString, offset: UTCOffset = .utc) -> Self {
    fatalError()
  }

  /// For diagnostics; see `Conversion.oneOf(_:content:_:otherwise:named:)`.
  public static func oneOf(
    _ tag: String,
    content: String? = nil,
    _ forms: KeyValuePairs<FormTag, Conversion<Self>>,
    otherwise: Conversion<Self>? = nil,
    named name: String = "otherwise"
  ) -> Self { fatalError() }
}

extension Conversion {
  /// Reports a recipe or transformer for a case without a payload.
  @available(*, unavailable, message: "the case has no payload; leave out the conversion")
  @_disfavoredOverload
  public static func `case`<Payload>(
    _ path: KeyPath<Value.Cases, CasePath<Value, Void>>,
    _ payload: some ConversionConvertible<Payload>
  ) -> Conversion where Value: ValueEnum {
    fatalError()
  }

  /// Reports a recipe or transformer that makes another type than that of the payload.
  @available(*, unavailable, message: "the conversion makes another type than the payload has")
  @_disfavoredOverload
  public static func `case`<Payload>(
    _ path: KeyPath<Value.Cases, CasePath<Value, Payload>>,
    _ payload: some ConversionConvertible
  ) -> Conversion where Value: ValueEnum {
    fatalError()
  }
}
