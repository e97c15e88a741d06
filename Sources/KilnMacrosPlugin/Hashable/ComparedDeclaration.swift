#if Macros
  internal import SwiftSyntax

  /// A type with generated equality and hashing.
  protocol ComparedDeclaration {
    /// The access level of members that are as visible as the type.
    var access: Access { get }

    /// The name of the type in the parameters of `==`: `Self` if that is allowed.
    var ownType: String { get }

    /// The names of the generic parameters.
    var genericParameters: Set<String> { get }
  }

  extension ComparedDeclaration {
    /// Generates `==` from statements that return `false` if the values differ.
    func equality(_ statements: [String]) -> String {
      function(
        "Whether all fields are equal.",
        "static func == (left: \(ownType), right: \(ownType)) -> Swift.Bool",
        statements
      )
    }

    /// Generates a witness for `Equatable` that calls the type's own `==`.
    ///
    /// In an extension from a macro, the compiler ignores an operator that the type declares, and
    /// would synthesize a comparison of all fields instead.
    var forwardedEquality: String {
      function(
        "Whether the values are equal, as `==` of this type has it.",
        "static func __equals(_ left: \(ownType), _ right: \(ownType)) -> Swift.Bool",
        ["return left == right"],
        attribute: "@_implements(Swift.Equatable, ==(_:_:))\n"
      )
    }

    /// Generates `hash(into:)` from statements that feed the hasher.
    ///
    /// - Parameters:
    ///   - statements: the body.
    ///   - hasher: the type of the hasher.
    ///   - isInlined: whether to inline every call, so that the fields of a small value are written
    ///     without a check each. A type that can contain itself cannot be inlined.
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

    /// Generates statements that hash a field. The first one of each type requires that it can be
    /// hashed.
    ///
    /// - Parameters:
    ///   - field: the field.
    ///   - hasher: the kind of hasher.
    ///   - required: the types that fields before it require.
    ///   - markers: the attributes that the field can have instead.
    func statements(
      hashing field: HashedField,
      for hasher: HashingProtocol,
      _ required: inout Set<String>,
      markers: String = ""
    ) -> [String] {
      func statements(_ requirement: HashRequirement?) -> [String] {
        field.shape.hashing("self.\(field.name)", for: hasher, requirement: requirement)
      }
      if let type = field.type, !required.insert(type.trimmedDescription).inserted {
        return statements(nil)
      }
      let unknown = field.type == nil ? nil : field.shape.unknownNames
      return requiringHash(of: field.name, unknown, for: hasher, markers: markers, statements)
    }

    /// Generates statements after the declarations of a requirement, if they use it.
    func requiringHash(
      of name: String,
      _ unknown: [String]?,
      for hasher: HashingProtocol,
      markers: String = "",
      _ statements: (HashRequirement?) -> [String]
    ) -> [String] {
      // Tables hash any type that is `Hashable`.
      guard hasher != .table,
        let requirement = HashRequirement(
          of: name,
          unknown,
          generics: genericParameters,
          markers: markers
        )
      else { return statements(nil) }
      let lines = statements(requirement)
      let isUsed = lines.contains { $0.contains("hasher._combine(field:") }
      return (isUsed ? requirement.declarations : []) + lines
    }

    /// Generates the text of a function.
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
