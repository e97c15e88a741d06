#if Macros
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
  }

  extension StoredProperty {
    /// The parameter name in the initializer. A parameter `self` would hide the instance.
    fileprivate var parameterName: String {
      plainName == "self" ? "__self" : name
    }
  }
#endif
