#if Macros
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder
  internal import SwiftSyntaxMacros

  /// Generates the conformance to `FastHashable`.
  struct FastHashableMacro: HashableMacro {
    static var hashing: HashingProtocol { .fast }
  }

  /// Generates the conformance to `TableHashable`.
  struct TableHashableMacro: HashableMacro {
    static var hashing: HashingProtocol { .table }
  }

  /// Generates the conformance to a protocol that requires a hash of the fields.
  ///
  /// The generated code is formatted here. The formatter takes too long for large types.
  protocol HashableMacro: ExtensionMacro {
    static var hashing: HashingProtocol { get }
  }

  extension HashableMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      HashedDeclaration.conformance(
        of: type,
        to: hashing,
        names: protocols,
        declaration,
        at: node,
        in: context
      )
    }
  }

  extension HashedDeclaration {
    /// Generates the extension with the conformance; `nil` if the declaration has errors.
    ///
    /// The errors are reported.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - hashing: the protocol.
    ///   - protocols: the protocols that the type does not declare.
    ///   - declaration: the type's declaration.
    ///   - attribute: the macro's attribute.
    ///   - context: the context of the expansion.
    static func conformance(
      of type: some TypeSyntaxProtocol,
      to hashing: HashingProtocol,
      names protocols: [TypeSyntax],
      _ declaration: some DeclGroupSyntax,
      at attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> [ExtensionDeclSyntax] {
      let hashed = read(
        declaration,
        named: type.trimmedDescription,
        for: hashing,
        at: attribute,
        in: context.lexicalContext,
        report: context.diagnose
      )
      guard let hashed else { return [] }
      return [
        ExtensionDeclSyntax(
          of: type,
          conformances: protocols.isEmpty ? [] : [hashing.conformance],
          members: hashed.members
        )
      ]
    }
  }
#endif
