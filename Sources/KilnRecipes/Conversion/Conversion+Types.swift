internal import KilnMapping
internal import KilnSupport

// Conversions of types that are known only at run time.

/// A container whose conversion is derived from that of its contents.
protocol ConvertibleContainer {
  associatedtype Content

  /// Returns the conversion of the container.
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

  /// The same conversion, for the same type under another generic parameter.
  func cast<Other>() -> Conversion<Other> {
    guard let conversion = self as? Conversion<Other> else {
      preconditionFailure("a conversion of \(typeName(Value.self)), not of \(typeName(Other.self))")
    }
    return conversion
  }
}

/// The structure of a standard container whose type is known only at run time.
package enum TypeStructure {
  case optional(any Any.Type)
  case array(any Any.Type)
  case set(any Any.Type)
  case dictionary(key: any Any.Type, value: any Any.Type)

  /// The structure of a type; `nil` for types other than optionals, arrays, sets and dictionaries.
  package init?(of type: any Any.Type) {
    guard let container = type as? any StructuredType.Type else { return nil }
    self = container.structure
  }

  /// The types of the contents.
  package var contents: [any Any.Type] {
    switch self {
    case .optional(let content), .array(let content), .set(let content): [content]
    case .dictionary(let key, let value): [key, value]
    }
  }
}

/// The name of a type in Swift syntax: `[String: Int]?`.
package func typeSyntax(_ type: any Any.Type) -> String {
  switch TypeStructure(of: type) {
  case .optional(let wrapped): "\(typeSyntax(wrapped))?"
  case .array(let element): "[\(typeSyntax(element))]"
  case .dictionary(let key, let value): "[\(typeSyntax(key)): \(typeSyntax(value))]"
  case .set, nil: "\(type)"
  }
}

private protocol StructuredType {
  static var structure: TypeStructure { get }
}

extension Optional: StructuredType {
  fileprivate static var structure: TypeStructure { .optional(Wrapped.self) }
}

extension Array: StructuredType {
  fileprivate static var structure: TypeStructure { .array(Element.self) }
}

extension Set: StructuredType {
  fileprivate static var structure: TypeStructure { .set(Element.self) }
}

extension Dictionary: StructuredType {
  fileprivate static var structure: TypeStructure { .dictionary(key: Key.self, value: Value.self) }
}
