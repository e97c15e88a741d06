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
          conformances: protocols.contains { $0.isNamed("ValueModel") } ? ["ValueModel"] : [],
          members: model.comparing
        )
      ]
    }
  }

  extension TypeSyntax {
    /// The name of the type without its module.
    var lastName: String? { lastToken(viewMode: .sourceAccurate)?.plainName }

    /// Whether it is the given type, with or without its module.
    func isNamed(_ name: String) -> Bool { lastName == name }
  }
#endif
