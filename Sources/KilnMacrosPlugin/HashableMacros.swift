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
      let reading = HashedDeclaration.read(
        declaration,
        named: type.trimmedDescription,
        for: hashing,
        at: node,
        in: context.lexicalContext
      )
      switch reading {
      case .mistakes(let diagnostics):
        for diagnostic in diagnostics { context.diagnose(diagnostic) }
        return []
      case .type(let hashed):
        return [hashed.conformance(of: type, names: protocols)]
      }
    }
  }

  extension HashedDeclaration {
    /// The extension that conforms the type.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - protocols: what it does not name itself.
    func conformance(
      of type: some TypeSyntaxProtocol,
      names protocols: [TypeSyntax]
    ) -> ExtensionDeclSyntax {
      ExtensionDeclSyntax(
        of: type,
        conformances: protocols.isEmpty ? [] : [hashing.conformance],
        isNonisolated: isNonisolated,
        members: members
      )
    }
  }
#endif
