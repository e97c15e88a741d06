#if Macros
  internal import SwiftSyntax

  /// Attributes that do not change what a stored property is. Any other is a property wrapper, a
  /// macro or a global actor.
  private let harmlessAttributes: Set<String> = [
    "Default", "KilnMacros.Default", "available", "inlinable", "usableFromInline", "_spi",
    "preconcurrency", "_documentation", "export", "nonobjc",
  ]

  extension VariableDeclSyntax {
    /// What keeps this declaration from being a field.
    func unsupportedTrait(named name: String) -> Mistake? {
      if has(.weak) { return .reference(name, "weak") }
      if has(.unowned) { return .reference(name, "unowned") }
      for attribute in attributes {
        switch attribute {
        case .attribute(let attribute):
          let attributeName = attribute.attributeName.trimmedDescription
          if !harmlessAttributes.contains(attributeName) { return .wrapper(name, attributeName) }
        case .ifConfigDecl:
          return .conditional(name)
        }
      }
      return nil
    }
  }

  extension TypeSyntax {
    /// What in the type's form keeps a property of this type from being a field.
    func unsupportedShape(named name: String) -> Mistake? {
      switch self.as(TypeSyntaxEnum.self) {
      case .functionType: .closure(name)
      case .implicitlyUnwrappedOptionalType(let type):
        .implicitlyUnwrapped(name, type.wrappedType.trimmedDescription)
      case .optionalType(let type): type.wrappedType.unsupportedShape(named: name)
      case .attributedType(let type): type.baseType.unsupportedShape(named: name)
      case .tupleType(let type):
        if let only = type.elements.first, type.elements.count == 1 {
          only.type.unsupportedShape(named: name)
        } else {
          .tuple(name)
        }
      default: nil
      }
    }
  }
#endif
