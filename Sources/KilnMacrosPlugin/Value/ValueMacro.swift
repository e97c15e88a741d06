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
      // Only this role reports: the other would repeat all of it.
      let reading = ModelDeclaration.read(declaration, at: node, in: context.lexicalContext)
      guard let model = context.reported(reading) else { return [] }
      return (model.initializer + model.mutableTwin + model.schema).map(DeclSyntax.init(text:))
    }

    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      if declaration.is(EnumDeclSyntax.self) {
        return HashedDeclaration.conformance(
          of: type,
          to: .value,
          names: protocols.filter { $0.isNamed("ValueEnum") },
          declaration,
          at: node,
          in: context
        )
      }
      let reading = ModelDeclaration.read(declaration, at: node, in: context.lexicalContext)
      guard let model = reading.declaration else { return [] }
      return [
        ExtensionDeclSyntax(
          of: type,
          conformances: protocols.contains { $0.isNamed("Value") } ? ["KilnValues.Value"] : [],
          isNonisolated: model.isNonisolated,
          members: model.comparing
        )
      ]
    }
  }

  extension TypeSyntax {
    /// Whether it is this type, with or without its module.
    func isNamed(_ name: String) -> Bool {
      lastToken(viewMode: .sourceAccurate)?.text == name
    }
  }
#endif
