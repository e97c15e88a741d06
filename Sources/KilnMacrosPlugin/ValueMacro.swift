#if Macros
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder
  internal import SwiftSyntaxMacros

  /// Writes what makes a struct a `Value`, and an enum a `ValueEnum`.
  ///
  /// What it writes is laid out here and not by the formatter, which takes long for large structs.
  struct ValueMacro: MemberMacro, ExtensionMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      // An enum has all it needs in the extension, and its mistakes are reported there.
      if declaration.is(EnumDeclSyntax.self) { return [] }
      switch ModelDeclaration.read(declaration, at: node, in: context.lexicalContext) {
      case .mistakes(let diagnostics):
        // Only this role reports: the other would say it all again.
        for diagnostic in diagnostics { context.diagnose(diagnostic) }
        return []
      case .model(let model):
        return (model.initializer + model.mutableTwin + model.schema).map(DeclSyntax.init(text:))
      }
    }

    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      if declaration.is(EnumDeclSyntax.self) {
        return try enumExpansion(of: node, attachedTo: declaration, type, protocols, in: context)
      }
      guard
        case .model(let model) = ModelDeclaration.read(
          declaration,
          at: node,
          in: context.lexicalContext
        )
      else { return [] }
      return [
        ExtensionDeclSyntax(
          of: type,
          conformances: protocols.contains { $0.isNamed("Value") } ? ["KilnValues.Value"] : [],
          isNonisolated: model.isNonisolated,
          members: model.comparing
        )
      ]
    }

    private static func enumExpansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      _ type: some TypeSyntaxProtocol,
      _ protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let reading = HashedDeclaration.read(
        declaration,
        named: type.trimmedDescription,
        for: .value,
        at: node,
        in: context.lexicalContext
      )
      switch reading {
      case .mistakes(let diagnostics):
        for diagnostic in diagnostics { context.diagnose(diagnostic) }
        return []
      case .type(let hashed):
        return [hashed.conformance(of: type, names: protocols.filter { $0.isNamed("ValueEnum") })]
      }
    }
  }

  extension TypeSyntax {
    /// Whether it is this type, with or without its module.
    func isNamed(_ name: String) -> Bool {
      lastToken(viewMode: .sourceAccurate)?.text == name
    }
  }
#endif
