#if Macros
  internal import SwiftSyntax

  /// How to compare and hash a component, as derived from the spelling of its type.
  ///
  /// Tuples and inline arrays are neither `Equatable` nor `Hashable`. The macros therefore generate
  /// code for them, and for the optionals and arrays that contain them.
  indirect enum PartShape {
    /// With one call, of a type of the standard library or Foundation that is `FastHashable`.
    case known
    /// With one call, of another type, which can be an enum with a raw value that is not
    /// `FastHashable`: the names of the types in it that are not known to have a hash.
    case natural(unknown: [String])
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
      case .optionalType(let type):
        self = try PartShape(type.wrappedType, named: name).wrapped(in: PartShape.optional)
      case .implicitlyUnwrappedOptionalType(let type):
        self = try PartShape(type.wrappedType, named: name).wrapped(in: PartShape.optional)
      case .arrayType(let type):
        self = try PartShape(type.element, named: name).wrapped(in: PartShape.array)
      case .dictionaryType(let type):
        self = try .opaque("a dictionary", [type.key, type.value], named: name)
      case .inlineArrayType(let type):
        self = .inlineArray(try .inArgument(type.element, named: name))
      case .tupleType(let type): self = try .tuple(type.elements.map(\.type), named: name)
      default:
        guard let standard = StandardType(type) else {
          self = .natural(unknown: [type.trimmedDescription])
          return
        }
        self = try PartShape(standard, spelled: type.trimmedDescription, named: name)
      }
    }

    /// Reads the shape of a standard library type that is spelled by name.
    private init(
      _ type: StandardType,
      spelled spelling: String,
      named name: String
    ) throws(Mistake) {
      switch (type.name, type.arguments.count) {
      case ("Any", 0), ("AnyObject", 0): throw .existential(name, type.name)
      case ("Void", 0): self = .tuple([])
      case ("Optional", 1):
        self = try .inArgument(type.arguments[0], named: name).wrapped(in: PartShape.optional)
      case ("Array", 1), ("ContiguousArray", 1):
        self = try .inArgument(type.arguments[0], named: name).wrapped(in: PartShape.array)
      case ("InlineArray", 2):
        self = .inlineArray(try .inArgument(type.arguments[1], named: name))
      case ("ArraySlice", 1), ("Dictionary", 2), ("Result", 2):
        let types = type.arguments.compactMap { $0.argument.as(TypeSyntax.self) }
        self = try .opaque("'\(type.name)'", types, named: name)
      case ("Set", 1):
        let element = try? PartShape.inArgument(type.arguments[0], named: name)
        self = .natural(unknown: element?.unknownNames ?? [spelling])
      default:
        let isKnown = type.arguments.isEmpty && Self.knownNames.contains(type.name)
        self = isKnown ? .known : .natural(unknown: [spelling])
      }
    }

    /// The names of common types.
    ///
    /// An own type with such a name must be `FastHashable`, too.
    private static let knownNames: Set<String> = [
      "Bool", "Data", "Date", "Decimal", "Double", "Float", "Int", "Int16", "Int32", "Int64",
      "Int8", "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
    ]

    /// Infers the shape of a property without a type from its initial value.
    init(valueOf expression: ExprSyntax?) {
      guard let tuple = expression?.as(TupleExprSyntax.self) else {
        self = .natural(unknown: [])
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
      switch self {
      case .known, .natural: true
      case .tuple, .optional, .array, .inlineArray: false
      }
    }

    /// The names of the types in the component that are not known to have a hash.
    var unknownNames: [String] {
      switch self {
      case .known: []
      case .natural(let names): names
      case .tuple(let parts): parts.flatMap(\.unknownNames)
      case .optional(let part), .array(let part), .inlineArray(let part): part.unknownNames
      }
    }
  }

  extension PartShape {
    /// The shape of an optional or an array of this one, which is plain if this is.
    fileprivate func wrapped(in container: (PartShape) -> PartShape) -> PartShape {
      isPlain ? self : container(self)
    }

    fileprivate static func inArgument(
      _ argument: GenericArgumentSyntax,
      named name: String
    ) throws(Mistake) -> PartShape {
      guard case .type(let type) = argument.argument else { return .natural(unknown: []) }
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
      var shape = PartShape.known
      for type in types {
        let part = try PartShape(type, named: name)
        guard part.isPlain else { throw .insideCollection(name, collection) }
        if case .natural(let names) = part {
          shape = .natural(unknown: shape.unknownNames + names)
        }
      }
      return shape
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
