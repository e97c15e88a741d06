internal import KilnMapping

// Conversions of types that are known only at run time.

/// A container of which the conversion is made of that of its contents.
protocol ConvertibleContainer {
  associatedtype Content

  /// The conversion of the container.
  ///
  /// - Parameters:
  ///   - content: converts what it holds.
  ///   - invalid: the policy for elements that cannot be converted; an optional has none.
  static func conversion(
    of content: Conversion<Content>,
    invalid: InvalidElementPolicy
  ) -> Conversion<Self>
}

extension Optional: ConvertibleContainer {
  static func conversion(
    of content: Conversion<Wrapped>,
    invalid: InvalidElementPolicy
  ) -> Conversion<Self> {
    content.clearedByNull
  }
}

extension Array: ConvertibleContainer {
  static func conversion(
    of content: Conversion<Element>,
    invalid: InvalidElementPolicy
  ) -> Conversion<Self> {
    content.each(invalid: invalid)
  }
}

extension Dictionary: ConvertibleContainer where Key == String {
  static func conversion(
    of content: Conversion<Value>,
    invalid: InvalidElementPolicy
  ) -> Conversion<Self> {
    content.eachMember(invalid: invalid)
  }
}

extension Conversion {
  /// The conversion by the type's own JSON form; `nil` if it has none.
  static func own() -> Conversion? {
    func open<Known: JSONConvertible>(_ type: Known.Type) -> Conversion {
      Conversion<Known>.value().cast()
    }
    guard let known = Value.self as? any JSONConvertible.Type else { return nil }
    return open(known)
  }

  /// The same conversion, of the same type by another name.
  func cast<Other>() -> Conversion<Other> {
    guard let conversion = self as? Conversion<Other> else {
      preconditionFailure("a conversion of \(Value.self), not of \(Other.self)")
    }
    return conversion
  }
}
