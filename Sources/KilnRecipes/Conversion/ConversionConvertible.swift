public import KilnMapping
public import KilnValues

/// A value that can be used as a conversion: a recipe or a transformer.
///
/// ```swift
/// Ingredient(\.customer, "customer", using: Customer.json)
/// Ingredient(\.lines, "lines", using: .list(of: Line.json, invalid: .drop))
/// Ingredient(\.color, "color", using: hexColor)
/// ```
public protocol ConversionConvertible<Converted>: Sendable {
  /// The type of the conversion's values.
  associatedtype Converted

  /// The value as a conversion.
  var conversion: Conversion<Converted> { get }
}

extension Transformer: ConversionConvertible where Input: JSONConvertible {
  /// The conversion by the transformer; see `Conversion.transformer(_:)`.
  @inlinable
  public var conversion: Conversion<Output> {
    // The overload for JSON, which keeps the error as it is.
    if let json = self as? Transformer<JSONValue, Output> { return .transformer(json) }
    return .transformer(self)
  }
}

// MARK: Parts of other conversions

extension Conversion {
  /// Converts an array to a list by a recipe or transformer.
  ///
  /// - Parameters:
  ///   - element: converts each element.
  ///   - invalid: the policy for elements that cannot be converted.
  @inlinable
  public static func list<Element>(
    of element: some ConversionConvertible<Element>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [Element] {
    element.conversion.each(invalid: invalid)
  }

  /// Converts an array to a list by a recipe or transformer, and any other value to a list with
  /// this value alone.
  ///
  /// - Parameters:
  ///   - element: converts each element.
  ///   - invalid: the policy for elements of an array that cannot be converted.
  public static func oneOrList<Element>(
    of element: some ConversionConvertible<Element>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [Element] {
    .oneOrList(of: element.conversion, invalid: invalid)
  }

  /// Converts an array to a set by a recipe or transformer.
  ///
  /// - Parameters:
  ///   - element: converts each element. Of equal elements, the set has one.
  ///   - invalid: the policy for elements that cannot be converted.
  public static func set<Element: Hashable>(
    of element: some ConversionConvertible<Element>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == Set<Element> {
    .set(of: element.conversion, invalid: invalid)
  }

  /// Converts the value at a path inside a value by a recipe or transformer.
  ///
  /// - Parameters:
  ///   - path: keys and indexes.
  ///   - conversion: converts the value.
  public static func at(
    _ path: SourcePath,
    _ conversion: some ConversionConvertible<Value>
  ) -> Conversion {
    .at(path, conversion.conversion)
  }

  /// Converts an object to a dictionary by a recipe or transformer.
  ///
  /// - Parameters:
  ///   - member: converts the value of each member.
  ///   - invalid: the policy for members that cannot be converted.
  @inlinable
  public static func dictionary<Member>(
    of member: some ConversionConvertible<Member>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [String: Member] {
    .dictionary(of: member.conversion, invalid: invalid)
  }

  /// Converts null to `nil` and back, and other values by a recipe or transformer.
  ///
  /// - Parameter wrapped: converts the wrapped value; it never receives null.
  @inlinable
  public static func optional<Wrapped>(
    _ wrapped: some ConversionConvertible<Wrapped>
  ) -> Conversion where Value == Wrapped? {
    wrapped.conversion.clearedByNull
  }

  /// Converts a member by a recipe or transformer, and keeps missing, null and a value apart.
  ///
  /// - Parameter wrapped: converts the wrapped value; it never receives null.
  @inlinable
  public static func nullable<Wrapped>(
    _ wrapped: some ConversionConvertible<Wrapped>
  ) -> Conversion where Value == Wrapped?? {
    .nullable(wrapped.conversion)
  }

  /// Converts the case of an enum with a payload by a recipe or transformer.
  ///
  /// - Parameters:
  ///   - path: the case, such as `\.circle`.
  ///   - payload: converts the payload.
  public static func `case`<Payload>(
    _ path: KeyPath<Value.Cases, CasePath<Value, Payload>>,
    _ payload: some ConversionConvertible<Payload>
  ) -> Conversion where Value: ValueEnum {
    .case(path, payload.conversion)
  }

  /// Converts an enum case with a payload by a recipe or transformer.
  ///
  /// - Parameters:
  ///   - wrap: creates a value from the payload, such as the case itself.
  ///   - payload: converts the payload.
  ///   - unwrap: returns the payload of a value; `nil` if the value is another case.
  public static func `case`<Payload>(
    _ wrap: @escaping @Sendable (Payload) -> Value,
    _ payload: some ConversionConvertible<Payload>,
    unwrap: @escaping @Sendable (Value) -> Payload?
  ) -> Conversion {
    .case(wrap, payload.conversion, unwrap: unwrap)
  }
}
