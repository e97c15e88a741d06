#if Macros
  internal import SwiftSyntax

  /// Whose stored properties are read: a model's, or those of a type that is only compared and
  /// hashed.
  enum PropertyOwner {
    case model, hashed
  }

  /// Attributes that do not change what a stored property is. Any other is a property wrapper, a
  /// macro or a global actor.
  private let harmlessAttributes: Set<String> = Set(
    [
      "available", "inlinable", "usableFromInline", "_spi", "preconcurrency", "_documentation",
      "export", "nonobjc",
    ] + FieldMarker.allCases.flatMap { [$0.rawValue, "KilnMacros.\($0.rawValue)"] }
  )

  /// What makes a stored property more than a plain one.
  enum PropertyTrait {
    case isolated(by: String), wrapper(String), conditional
  }

  extension VariableDeclSyntax {
    /// What the attributes make of this declaration, in their order.
    var traits: [PropertyTrait] {
      attributes.compactMap { attribute in
        switch attribute {
        case .attribute(let attribute):
          let name = attribute.attributeName.trimmedDescription
          if harmlessAttributes.contains(name) { return nil }
          return name.hasSuffix("Actor") ? .isolated(by: name) : .wrapper(name)
        case .ifConfigDecl:
          return .conditional
        }
      }
    }

    /// What keeps this declaration from being a field.
    ///
    /// A model takes a property with a wrapper by its value, and knows what to do with references
    /// that do not hold.
    func unsupportedTrait(named name: String, of owner: PropertyOwner) -> Mistake? {
      if owner == .hashed {
        if has(.weak) { return .reference(name, "weak") }
        if has(.unowned) { return .reference(name, "unowned") }
      }
      for trait in traits {
        switch trait {
        case .isolated(let attribute): return .isolated(name, attribute)
        case .wrapper(let attribute): if owner == .hashed { return .wrapper(name, attribute) }
        case .conditional: return .conditional(name)
        }
      }
      return nil
    }
  }
#endif
