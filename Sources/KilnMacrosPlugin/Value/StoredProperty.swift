#if Macros
  internal import SwiftSyntax

  /// A field of a model, as declared in its struct.
  struct StoredProperty {
    let declaration: DeclaredProperty

    /// The type of the property in the mutable form, which keeps its exclamation mark.
    let declaredType: TypeSyntax

    /// The type of the values, as written or inferred from a literal.
    let type: TypeSyntax

    /// The default value, if there is one.
    let defaultValue: ExprSyntax?

    /// How the values are compared.
    let comparison: FieldComparison

    /// Further options of the field, as arguments of `Field`.
    let options: [String]

    /// The declaration of this property, and of those with the same keyword.
    var variable: VariableDeclSyntax { declaration.variable }

    /// The access level for reading.
    var access: Access { Access(variable.modifiers) ?? .internal }

    /// The name in code.
    var name: String { declaration.identifier.text }

    /// The name without backticks.
    var plainName: String { declaration.identifier.plainName }

    /// The argument label in a call.
    var label: String { plainName.labelInCode }

    /// The default argument of the initializer.
    ///
    /// It is the default value, or `nil` for a `var` of type `T?`, as in Swift's memberwise
    /// initializers. A weak reference defaults to `nil`, which it can become at any time.
    var defaultArgument: String? {
      if variable.has(.weak) { return "nil" }
      if let defaultValue { return defaultValue.trimmedDescription }
      return !variable.isConstant && type.is(OptionalTypeSyntax.self) ? "nil" : nil
    }
  }
#endif
