#if Macros
  internal import SwiftSyntax

  /// One field of a model, as its struct declares it.
  struct StoredProperty {
    /// The name as it stands in the source, with backticks where it has them.
    let identifier: TokenSyntax

    /// The type of its values, as it stands in the source or as a literal tells it.
    let type: TypeSyntax

    /// What stands before the name and behind it where the twin declares it: `weak` and its like,
    /// and the type with its exclamation mark.
    let ownership: String
    let declaredType: TypeSyntax

    /// The expression for the value of a field that is not given, if there is one.
    let defaultValue: ExprSyntax?

    /// How its values are compared.
    let comparison: FieldComparison

    /// What else the declaration says of the field, as arguments of `Field`.
    let options: [String]

    /// Whether it is a `let`.
    let isConstant: Bool

    /// Who can read it.
    let access: Access

    /// Who can set it, where the source restricts that.
    let setterAccess: Access?

    /// The lines of its doc comment, as they stand in the source.
    let documentation: [String]

    /// The name in code.
    var name: String { identifier.text }

    /// The name in text, without backticks.
    var plainName: String { identifier.plainName }

    /// The name before the colon in a call, where the compiler wants no backticks around keywords.
    var label: String {
      plainName.isWord && !["inout", "let", "var"].contains(plainName) ? plainName : name
    }

    /// Whether it is a weak reference.
    var isWeak: Bool { ownership == "weak " }

    /// The value that the initializer takes where it is called without this field: its default, or
    /// `nil` by Swift's own rule for a `var` of a type `T?`. A weak reference is `nil` sooner or
    /// later, and so may be from the start.
    var defaultArgument: String? {
      if isWeak { return "nil" }
      if let defaultValue { return defaultValue.trimmedDescription }
      return !isConstant && type.is(OptionalTypeSyntax.self) ? "nil" : nil
    }
  }
#endif
