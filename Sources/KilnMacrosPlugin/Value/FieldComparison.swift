#if Macros
  internal import SwiftSyntax

  /// How the values of one field are compared and hashed.
  enum FieldComparison {
    /// By the type's own `==` and hash.
    case plain
    /// Part by part, as tuples and inline arrays are.
    case parts(PartShape)
    /// By a comparator, which an expression gives.
    case comparator(String)
    /// Not at all.
    case excluded
  }

  extension FieldComparison {
    /// The comparison of a property, by its modifiers, its markers and its type.
    ///
    /// Weak references and fields marked `@Excluded` are not compared. `@Compared` gives a
    /// comparator. Every other field is compared by its type.
    ///
    /// - Parameters:
    ///   - property: the property.
    ///   - type: the property's type, as it stands in the source.
    /// - Throws: why values of the property cannot be compared.
    init(of property: DeclaredProperty, _ type: TypeSyntax) throws(Mistake) {
      let variable = property.variable
      let name = property.identifier.text
      if variable.has(.weak) || variable.has(.excluded) {
        self = .excluded
      } else if let attribute = variable.attributes(.compared).first {
        // Without a comparator the compiler has refused the attribute already.
        self = Self(attribute, of: type) ?? .excluded
      } else if variable.has(.unowned) {
        throw .uncomparable(name, "is unowned")
      } else {
        let shape = try PartShape(type, named: name)
        self = shape.isPlain ? .plain : .parts(shape)
      }
    }

    /// The comparison that `@Compared` asks for.
    ///
    /// The attribute's arguments are checked without the property's type. Here, where the type is
    /// known, they become a comparator of that type.
    ///
    /// - Parameters:
    ///   - attribute: the attribute.
    ///   - type: the property's type, as it stands in the source.
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
    /// A comparator of a plain type as one of this type: of what an optional holds, of the elements
    /// of an array, of the values of a dictionary.
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
