#if Macros
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder
  internal import SwiftSyntaxMacros

  /// Generates the conformance of a struct to `ValueModel`, and of an enum to `ValueEnum`.
  ///
  /// The generated code is formatted here. The formatter takes too long for large structs.
  struct ValueMacro: MemberMacro, ExtensionMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      // For an enum, the extension role reports errors.
      if let enumeration = declaration.as(EnumDeclSyntax.self) {
        return HashedDeclaration.cases(of: enumeration, at: node, in: context)
      }
      // Only this role reports errors of a struct, to avoid duplicates.
      let model = ModelDeclaration.read(
        declaration,
        at: node,
        in: context.lexicalContext,
        report: context.diagnose
      )
      guard let model else { return [] }
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
          names: protocols.filter { $0.lastName == "ValueEnum" },
          declaration,
          at: node,
          in: context
        )
      }
      let model = ModelDeclaration.read(declaration, at: node, in: context.lexicalContext)
      guard let model else { return [] }
      return [
        ExtensionDeclSyntax(
          of: type,
          conformances: protocols.contains { $0.lastName == "ValueModel" } ? ["ValueModel"] : [],
          members: model.comparing
        )
      ]
    }
  }

  extension TypeSyntax {
    /// The name of the type without its module.
    var lastName: String? { lastToken(viewMode: .sourceAccurate)?.plainName }
  }
#endif
