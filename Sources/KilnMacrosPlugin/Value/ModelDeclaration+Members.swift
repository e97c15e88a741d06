#if Macros
  internal import SwiftSyntax

  extension ModelDeclaration {
    /// The initializer with one argument per field.
    var initializer: [String] {
      guard declared.memberwiseInitializer == nil else { return [] }
      let parameters = properties.map { property in
        let label = property.name == property.parameterName ? "" : "\(property.name) "
        let value = property.defaultArgument.map { " = \($0)" } ?? ""
        let escaping = property.type.isClosure ? "@escaping " : ""
        return "\(label)\(property.parameterName): \(escaping)\(property.type)\(value)"
      }
      let assignments = properties.map { "self.\($0.name) = \($0.parameterName)" }
      return [
        """
        /// A value with all its fields.
        \(initializerAccess.modifier)init\(list(parameters)) {
        \(assignments.joined(separator: "\n").indented)
        }
        """
      ]
    }

    /// Arguments in parentheses, on one line or, if that is too long, one per line.
    func list(_ arguments: [String]) -> String {
      let line = "(\(arguments.joined(separator: ", ")))"
      guard line.count > 80 else { return line }
      return "(\n\(arguments.joined(separator: ",\n").indented)\n)"
    }

    /// The mutable form, and the initializer that creates a value from it.
    var mutableTwin: [String] {
      guard hasTwin else { return [ownTwin] }
      return (declared.has(.mutableTwin) ? [] : [twin])
        + (declared.has(.twinInitializer) ? [] : [thawed])
    }

    /// Declared explicitly. Otherwise the compiler would infer `Mutable` from the argument of any
    /// `init(_:)` of the struct.
    private var ownTwin: String {
      """
      /// The mutable form of this value: itself.
      \(access.modifier)typealias Mutable = Self
      """
    }

    private var twin: String {
      let declarations = properties.map { property in
        let variable = property.variable
        let documentation =
          variable.documentation.isEmpty
          ? ["/// What `\(property.plainName)` will be."] : variable.documentation
        let setter = Access(variable.modifiers, ofSetter: true).map { "\($0.inNestedType)(set) " }
        let access = property.access.inNestedType.modifier + (setter ?? "")
        let type = property.declaredType.replacingSelf(with: identifier.text)
        return documentation.joined(separator: "\n")
          + "\n\(access)\(variable.ownership)var \(property.name): \(type)"
      }
      let assignments = properties.map { "self.\($0.name) = model.\($0.name)" }
      let conformances = ["KilnValues.MutableTwin"] + codingProtocols.map { "Swift.\($0)" }
      return """
        /// The mutable form of this value: the same fields, as variables.
        \(access.modifier)struct Mutable: \(conformances.joined(separator: ", ")) {
        \(declarations.joined(separator: "\n").indented)

          /// A mutable copy of a value.
          \(access.modifier)init(_ model: \(identifier)) {
        \(assignments.joined(separator: "\n").indented.indented)
          }
        }
        """
    }

    private var thawed: String {
      let arguments = properties.map { "\($0.label): mutable.\($0.name)" }
      return """
        /// The value that a mutable copy holds.
        \(access.modifier)init(_ mutable: Mutable) {
          self.init\(list(arguments).indentedTail)
        }
        """
    }
  }

  extension StoredProperty {
    /// The parameter name in the initializer. A parameter `self` would hide the instance.
    fileprivate var parameterName: String {
      plainName == "self" ? "__self" : name
    }
  }

  extension VariableDeclSyntax {
    /// The ownership modifier with a trailing space; empty for a strong reference.
    fileprivate var ownership: String {
      let modifier = modifiers.first {
        [.keyword(.weak), .keyword(.unowned)].contains($0.name.tokenKind)
      }
      return modifier.map { "\($0.trimmedDescription) " } ?? ""
    }
  }

  extension TypeSyntax {
    /// The type as code in a nested type, where `Self` would refer to that.
    func replacingSelf(with name: String) -> String {
      trimmed.tokens(viewMode: .sourceAccurate).map { token in
        (token.tokenKind == .keyword(.Self) ? token.with(\.tokenKind, .identifier(name)) : token)
          .description
      }.joined()
    }
  }
#endif
