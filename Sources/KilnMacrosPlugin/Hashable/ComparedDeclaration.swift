#if Macros
  /// A type whose equality and hashing are written out.
  protocol ComparedDeclaration {
    /// The access of the members that are as visible as the type.
    var access: Access { get }

    /// How the type calls itself in the parameters of `==`: `Self`, where that is allowed.
    var ownType: String { get }
  }

  extension ComparedDeclaration {
    /// `==` with statements that return `false` where the values differ.
    func equality(_ statements: [String]) -> String {
      function(
        "Whether all fields are equal.",
        "static func == (left: \(ownType), right: \(ownType)) -> Swift.Bool",
        statements
      )
    }

    /// The compiler does not find an operator that the type declares when it looks for what meets
    /// `Equatable` in an extension from a macro, and would put a comparison of all fields instead.
    var forwardedEquality: String {
      function(
        "Whether the values are equal, as `==` of this type has it.",
        "static func __equals(_ left: \(ownType), _ right: \(ownType)) -> Swift.Bool",
        ["return left == right"],
        attribute: "@_implements(Swift.Equatable, ==(_:_:))\n"
      )
    }

    /// `hash(into:)` with statements that hand the parts of the value to the hasher.
    ///
    /// - Parameters:
    ///   - statements: the body.
    ///   - hasher: the hasher's type.
    ///   - isInlined: whether every call is to be inlined, so that the fields of a small value are
    ///     written without a check each. What may contain itself cannot be.
    func hashing(
      _ statements: [String],
      hasher: String = "FieldHasher",
      isInlined: Bool = true
    ) -> String {
      function(
        "Hands the fields to a hasher, in the order of their declaration.",
        "func hash(into hasher: inout KilnHashing.\(hasher))",
        statements,
        attribute: isInlined ? "@inline(__always)\n" : ""
      )
    }

    /// A function as text.
    func function(
      _ summary: String,
      _ signature: String,
      _ body: [String],
      attribute: String = ""
    ) -> String {
      """
      /// \(summary)
      \(attribute)\(access.modifier)\(signature) {
      \(body.joined(separator: "\n").indented)
      }
      """
    }
  }
#endif
