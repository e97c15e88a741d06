internal import KilnMapping
internal import KilnSupport

// Conversions of types that are known only at run time.

extension Conversion {
  /// The conversion by the type's own JSON form; `nil` if it has none.
  static func own() -> Conversion? {
    func open<Known: JSONConvertible>(_ type: Known.Type) -> Conversion {
      Conversion<Known>.value().cast()
    }
    func raw<Raw: RawRepresentable>(_ type: Raw.Type) -> Conversion? {
      Conversion<Raw.RawValue>.own().map { Conversion<Raw>(rawValue: $0).cast() }
    }
    if let known = Value.self as? any JSONConvertible.Type { return open(known) }
    return (Value.self as? any RawRepresentable.Type).flatMap { raw($0) }
  }

  /// The conversion by the type's own JSON form, or those of its contents.
  ///
  /// - Throws: `PreparationError` if there is none.
  @usableFromInline
  static func derived() throws(PreparationError) -> Conversion {
    try ConversionResolver().conversion(to: Value.self)
  }

  /// The same conversion, for the same type under another generic parameter.
  func cast<Other>() -> Conversion<Other> {
    guard let conversion = self as? Conversion<Other> else {
      preconditionFailure("a conversion of \(typeName(Value.self)), not of \(typeName(Other.self))")
    }
    return conversion
  }
}
