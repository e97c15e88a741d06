internal import KilnMapping
internal import KilnSupport

// Conversions of types that are known only at run time.

extension Conversion {
  /// The conversion by the type's own JSON form; `nil` if it has none.
  static func own() -> Conversion? {
    func open<Known: JSONConvertible>(_ type: Known.Type) -> Conversion {
      Conversion<Known>.value().cast()
    }
    guard let known = Value.self as? any JSONConvertible.Type else { return nil }
    return open(known)
  }

  /// The same conversion, for the same type under another generic parameter.
  func cast<Other>() -> Conversion<Other> {
    guard let conversion = self as? Conversion<Other> else {
      preconditionFailure("a conversion of \(typeName(Value.self)), not of \(typeName(Other.self))")
    }
    return conversion
  }
}
