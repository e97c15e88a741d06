#if Macros
  internal import SwiftSyntax

  /// How to compare and hash a component, as derived from the spelling of its type.
  ///
  /// Tuples and inline arrays are neither `Equatable` nor `Hashable`. The macros therefore generate
  /// code for them, and for the optionals and arrays that contain them.
  indirect enum PartShape {
    /// With one call.
    ///
    /// The types of the standard library and of Foundation are known to be `FastHashable`. Other
    /// types can be enums with raw values that are not.
    case plain(isKnown: Bool)
    /// Element by element.
    case tuple([PartShape])
    /// An optional of a type that is not plain.
    case optional(PartShape)
    /// An array of a type that is not plain.
    case array(PartShape)
    case inlineArray(PartShape)

    /// Reads the shape of a component.
    ///
    /// - Parameters:
    ///   - type: its type, as written in the source.
    ///   - name: the name of the component in a diagnostic.
    /// - Throws: a mistake if a component of this type cannot be hashed.
    init(_ type: TypeSyntax, named name: String) throws(Mistake) {
      switch type.as(TypeSyntaxEnum.self) {
      case .functionType: throw .closure(name)
      case .packExpansionType: throw .pack(name)
      case .someOrAnyType: throw .existential(name, type.trimmedDescription)
      case .attributedType(let type): self = try PartShape(type.baseType, named: name)
      case .optionalType(let type): self = .optional(of: try .init(type.wrappedType, named: name))
      case .implicitlyUnwrappedOptionalType(let type):
        self = .optional(of: try .init(type.wrappedType, named: name))
      case .arrayType(let type): self = .array(of: try .init(type.element, named: name))
      case .dictionaryType(let type):
        self = try .opaque("a dictionary", [type.key, type.value], named: name)
      case .inlineArrayType(let type):
        self = .inlineArray(try .inArgument(type.element, named: name))
      case .tupleType(let type): self = try .tuple(type.elements.map(\.type), named: name)
      default:
        guard let type = StandardType(type) else {
          self = .plain(isKnown: false)
          return
        }
        self = try PartShape(type, named: name)
      }
    }

    /// Reads the shape of a standard library type that is spelled by name.
    private init(_ type: StandardType, named name: String) throws(Mistake) {
      switch (type.name, type.arguments.count) {
      case ("Any", 0), ("AnyObject", 0): throw .existential(name, type.name)
      case ("Void", 0): self = .tuple([])
      case ("Optional", 1):
        self = .optional(of: try .inArgument(type.arguments[0], named: name))
      case ("Array", 1), ("ContiguousArray", 1):
        self = .array(of: try .inArgument(type.arguments[0], named: name))
      case ("InlineArray", 2):
        self = .inlineArray(try .inArgument(type.arguments[1], named: name))
      case ("ArraySlice", 1), ("Dictionary", 2), ("Result", 2):
        let types = type.arguments.compactMap { $0.argument.as(TypeSyntax.self) }
        self = try .opaque("'\(type.name)'", types, named: name)
      default: self = .plain(isKnown: type.arguments.isEmpty && Self.known.contains(type.name))
      }
    }

    /// The names of common types.
    ///
    /// An own type with such a name must be `FastHashable`, too.
    static let known: Set<String> = [
      "Bool", "Data", "Date", "Decimal", "Double", "Float", "Int", "Int16", "Int32", "Int64",
      "Int8", "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
    ]

    /// The names of generic types that are hashed by their contents.
    static let containers: Set<String> = [
      "Array", "ArraySlice", "ContiguousArray", "Dictionary", "InlineArray", "Optional", "Result",
      "Set",
    ]

    /// Infers the shape of a property without a type from its initial value.
    init(valueOf expression: ExprSyntax?) {
      guard let tuple = expression?.as(TupleExprSyntax.self) else {
        self = .plain(isKnown: false)
        return
      }
      let parts = tuple.elements.map { PartShape(valueOf: $0.expression) }
      self = parts.count == 1 ? parts[0] : .tuple(parts)
    }

    /// Whether the component contributes nothing to the hash, such as an empty tuple.
    var isEmpty: Bool {
      if case .tuple(let parts) = self { parts.allSatisfy(\.isEmpty) } else { false }
    }

    /// Whether one call is enough.
    var isPlain: Bool {
      if case .plain = self { true } else { false }
    }

    /// Whether the component is of a known type, or a collection of such types.
    var isKnown: Bool {
      if case .plain(let isKnown) = self { isKnown } else { false }
    }
  }

  extension PartShape {
    fileprivate static func optional(of wrapped: PartShape) -> PartShape {
      wrapped.isPlain ? wrapped : .optional(wrapped)
    }

    fileprivate static func array(of element: PartShape) -> PartShape {
      element.isPlain ? element : .array(element)
    }

    fileprivate static func inArgument(
      _ argument: GenericArgumentSyntax,
      named name: String
    ) throws(Mistake) -> PartShape {
      guard case .type(let type) = argument.argument else { return .plain(isKnown: false) }
      return try PartShape(type, named: name)
    }

    fileprivate static func tuple(
      _ types: [TypeSyntax],
      named name: String
    ) throws(Mistake) -> PartShape {
      var parts: [PartShape] = []
      for type in types { parts.append(try PartShape(type, named: name)) }
      return parts.count == 1 ? parts[0] : .tuple(parts)
    }

    /// The shape of a collection without generated code.
    fileprivate static func opaque(
      _ collection: String,
      _ types: [TypeSyntax],
      named name: String
    ) throws(Mistake) -> PartShape {
      var isKnown = true
      for type in types {
        let shape = try PartShape(type, named: name)
        guard shape.isPlain else { throw .insideCollection(name, collection) }
        isKnown = isKnown && shape.isKnown
      }
      return .plain(isKnown: isKnown)
    }
  }

  /// The name of a type without the standard library's module, and its arguments.
  private struct StandardType {
    let name: String
    let arguments: [GenericArgumentSyntax]

    init?(_ type: TypeSyntax) {
      let clause: GenericArgumentClauseSyntax?
      if let type = type.as(IdentifierTypeSyntax.self) {
        name = type.name.text
        clause = type.genericArgumentClause
      } else if let type = type.as(MemberTypeSyntax.self),
        type.baseType.trimmedDescription == "Swift"
      {
        name = type.name.text
        clause = type.genericArgumentClause
      } else {
        return nil
      }
      arguments = clause.map { Array($0.arguments) } ?? []
    }
  }
#endif
