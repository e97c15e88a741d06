public import KilnMapping

extension Conversion {
  /// Converts null to `nil` and back, and other values by another conversion.
  ///
  /// - Parameter wrapped: converts the wrapped value; it never receives null.
  @inlinable
  public static func optional<Wrapped>(_ wrapped: Conversion<Wrapped>) -> Conversion
  where Value == Wrapped? {
    wrapped.clearedByNull
  }

  /// Converts a member, and keeps missing, null and a value apart.
  ///
  /// A missing member is `nil`, and null is `.some(nil)`.
  ///
  /// - Parameter wrapped: converts the wrapped value; it never receives null.
  @inlinable
  public static func nullable<Wrapped>(_ wrapped: Conversion<Wrapped>) -> Conversion
  where Value == Wrapped?? {
    wrapped.clearedByNull.clearedByNull
  }

  /// The same conversion, but with null as `nil` in both directions.
  ///
  /// The values of a conversion to an optional have null as their own `nil`. The `nil` outside it
  /// is then a missing value.
  @inlinable
  var clearedByNull: Conversion<Value?> {
    let isNested = takesNull && Value.self != JSONValue.self
    var back: Conversion<Value?>.Writer?
    if let write {
      back = { value, options in
        guard let value else {
          if isNested { throw MissingValue() }
          return .null
        }
        do {
          let form = try write(value, options)
          return isNested ? form : try form.asContentOfOptional()
        } catch is MissingValue {
          throw ConversionError.outerNil
        }
      }
    }
    return Conversion<Value?>(
      name,
      form: isNested ? form : .nullable(form),
      takesNull: true,
      nilIsMissing: isNested,
      plainType: plainType.flatMap { _ in StoredType(Value?.self) },
      kept: kept,
      text: isNested ? nil : text.map { JSONTextPlans.writing(Value?.self, $0) },
      isReversible: isReversible,
      read: { [self] source, scope, address in
        if source.isNull, !isNested {
          address.initialize(to: nil)
          return true
        }
        return read(source, &scope, into: address) { .some($0) }
      },
      write: back
    )
  }
}
