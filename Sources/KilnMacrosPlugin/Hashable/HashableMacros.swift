#if Macros
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder
  internal import SwiftSyntaxMacros

  /// Writes the conformance to `FastHashable`.
  struct FastHashableMacro: HashableMacro {
    static var hashing: HashingProtocol { .fast }
  }

  /// Writes the conformance to `TableHashable`.
  struct TableHashableMacro: HashableMacro {
    static var hashing: HashingProtocol { .table }
  }

  /// Writes the conformance to one of the protocols whose requirement is a hash by the fields.
  ///
  /// What it writes is laid out here and not by the formatter, which takes long for large types.
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
    /// The extension that conforms a type; none where the declaration has mistakes, which are
    /// reported.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - hashing: the protocol.
    ///   - protocols: the protocols that the type does not name itself.
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
      let reading = read(
        declaration,
        named: type.trimmedDescription,
        for: hashing,
        at: attribute,
        in: context.lexicalContext
      )
      guard let hashed = context.reported(reading) else { return [] }
      return [
        ExtensionDeclSyntax(
          of: type,
          conformances: protocols.isEmpty ? [] : [hashing.conformance],
          isNonisolated: hashed.isNonisolated,
          members: hashed.members
        )
      ]
    }
  }
#endif
