#if Macros
  internal import SwiftSyntax

  /// How the values of one field are compared and hashed.
  enum FieldComparison {
    /// By its type.
    case shape(PartShape)
    /// With a comparator, given by an expression.
    case comparator(String)
    /// Excluded from comparison.
    case excluded
  }

  extension FieldComparison {
    /// Reads the comparison of a property from its modifiers, markers and type.
    ///
    /// Weak references and fields marked `@Excluded` are not compared. `@Compared` provides a
    /// comparator. Every other field is compared by its type.
    ///
    /// - Parameters:
    ///   - property: the property.
    ///   - type: the property's type, as written in the source.
    /// - Throws: a mistake if values of the property cannot be compared.
    init(of property: DeclaredProperty, _ type: TypeSyntax) throws(Mistake) {
      let variable = property.variable
      let name = property.identifier.text
      if variable.has(.weak) || variable.has(.excluded) {
        self = .excluded
      } else if let attribute = variable.attributes(.compared).first {
        // Without a comparator, the compiler has already rejected the attribute.
        self = Self(attribute, of: type) ?? .excluded
      } else if variable.has(.unowned) {
        throw .uncomparable(name, "is unowned")
      } else {
        self = .shape(try PartShape(type, named: name))
      }
    }

    /// Reads the comparison from `@Compared`.
    ///
    /// The attribute's arguments are checked without the property's type. Here, where the type is
    /// known, they become a comparator of that type.
    ///
    /// - Parameters:
    ///   - attribute: the attribute.
    ///   - type: the property's type, as written in the source.
    private init?(_ attribute: AttributeSyntax, of type: TypeSyntax) {
      guard let argument = attribute.argumentList.first else { return nil }
      let expression = argument.expression.trimmedDescription
      let comparator = "KilnValues.FieldComparator<\(type)>"
      switch argument.label?.text {
      case "within": self = .comparator(comparator + type.wrapping(".within(\(expression))"))
      case "by": self = .comparator(comparator + "._comparing(by: \(expression))")
      default:
        guard let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName else {
          return nil
        }
        self = .comparator(comparator + type.wrapping(".\(name.trimmedDescription)"))
      }
    }
  }

  extension TypeSyntax {
    /// Wraps a comparator of the innermost type for this type.
    ///
    /// Handles optionals, array elements and dictionary values.
    fileprivate func wrapping(_ comparator: String) -> String {
      switch self.as(TypeSyntaxEnum.self) {
      case .optionalType(let type): ".optional(\(type.wrappedType.wrapping(comparator)))"
      case .arrayType(let type): ".elements(\(type.element.wrapping(comparator)))"
      case .dictionaryType(let type): ".values(\(type.value.wrapping(comparator)))"
      default: comparator
      }
    }
  }
#endif
