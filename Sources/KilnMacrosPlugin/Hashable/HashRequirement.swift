#if Macros
  internal import SwiftSyntax

  /// The requirement that the types of a field have a hash, with the error if one has none.
  ///
  /// The error is that of a local function that has the name of the field. It is unavailable for
  /// values that cannot be hashed.
  struct HashRequirement {
    /// The name of the function.
    let function: String

    /// The declarations of the function.
    let declarations: [String]

    /// Creates the requirement; `nil` if all types are known to have a hash.
    ///
    /// - Parameters:
    ///   - name: the name of the field or case, as written in the source.
    ///   - types: its types; `nil` if they are inferred.
    ///   - generics: the generic parameters of the declaration.
    ///   - markers: the attributes that a field of such a type can have instead.
    init?(of name: String, _ types: [TypeSyntax]?, generics: Set<String>, markers: String = "") {
      let unknown = types?.flatMap(\.unknownNames)
      if unknown?.isEmpty == true { return nil }
      var lines: [String] = []
      for type in unknown ?? [] {
        let line =
          generics.contains(type)
          ? "'\(type): FastHashable'" : "'@FastHashable' at the declaration of '\(type)'"
        if !lines.contains(line) { lines.append(line) }
      }
      if lines.isEmpty { lines = ["'@FastHashable' at the declaration of its type"] }
      let message =
        "it has no stable hash; write \(lines.joined(separator: " and "))"
        + (markers.isEmpty ? "" : ", or \(markers) before '\(name)'")
      function = Self.reserved.contains(name) ? "field_\(name)" : name
      declarations = [
        "func \(function)(_: Swift.Void) {}",
        "@available(*, unavailable, message: \(message.literal))",
        "func \(function)(_: KilnHashing._Unhashable) {}",
      ]
    }

    /// The names that the generated code uses.
    private static let reserved: Set<String> = ["hasher", "KilnHashing", "Swift", "self"]
  }

  extension TypeSyntax {
    /// The names of types in this type that are not known to have a hash.
    fileprivate var unknownNames: [String] {
      switch self.as(TypeSyntaxEnum.self) {
      case .attributedType(let type): return type.baseType.unknownNames
      case .optionalType(let type): return type.wrappedType.unknownNames
      case .implicitlyUnwrappedOptionalType(let type): return type.wrappedType.unknownNames
      case .arrayType(let type): return type.element.unknownNames
      case .dictionaryType(let type): return type.key.unknownNames + type.value.unknownNames
      case .tupleType(let type): return type.elements.flatMap { $0.type.unknownNames }
      case .inlineArrayType(let type):
        return type.element.argument.as(TypeSyntax.self)?.unknownNames ?? []
      case .identifierType(let type):
        guard let arguments = type.genericArgumentClause?.arguments else {
          return PartShape.known.contains(type.name.text) ? [] : [type.name.text]
        }
        guard PartShape.containers.contains(type.name.text) else { return [trimmedDescription] }
        return arguments.flatMap { $0.argument.as(TypeSyntax.self)?.unknownNames ?? [] }
      default: return [trimmedDescription]
      }
    }
  }
#endif
