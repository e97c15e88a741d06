#if Macros
  internal import SwiftSyntax

  /// A field of a model, as declared in its struct.
  struct StoredProperty {
    /// The name as written in the source, including backticks.
    let identifier: TokenSyntax

    /// The type of the values, as written or inferred from a literal.
    let type: TypeSyntax

    /// The modifier and type of the property in the mutable form.
    ///
    /// The modifier is `weak`, `unowned` or empty. The type keeps its exclamation mark.
    let ownership: String
    let declaredType: TypeSyntax

    /// The default value, if there is one.
    let defaultValue: ExprSyntax?

    /// How the values are compared.
    let comparison: FieldComparison

    /// Further options of the field, as arguments of `Field`.
    let options: [String]

    /// Whether it is a `let`.
    let isConstant: Bool

    /// The access level for reading.
    let access: Access

    /// The access level for writing, if the source restricts it.
    let setterAccess: Access?

    /// The lines of its doc comment, as written in the source.
    let documentation: [String]

    /// The name in code.
    var name: String { identifier.text }

    /// The name without backticks.
    var plainName: String { identifier.plainName }

    /// The argument label in a call.
    var label: String { plainName.labelInCode }

    /// Whether it is a weak reference.
    var isWeak: Bool { ownership == "weak " }

    /// The default argument of the initializer.
    ///
    /// It is the default value, or `nil` for a `var` of type `T?`, as in Swift's memberwise
    /// initializers. A weak reference defaults to `nil`, which it can become at any time.
    var defaultArgument: String? {
      if isWeak { return "nil" }
      if let defaultValue { return defaultValue.trimmedDescription }
      return !isConstant && type.is(OptionalTypeSyntax.self) ? "nil" : nil
    }
  }
#endif
