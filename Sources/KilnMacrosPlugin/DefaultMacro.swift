#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax
  internal import SwiftSyntaxMacros

  /// Marks the default of a field. `@Value` reads it; by itself it writes nothing, and says where
  /// it has no meaning.
  struct DefaultMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self) else {
        context.diagnose(Diagnostic(node: node, message: Mistake.defaultNotOnField))
        return []
      }
      for binding in variable.bindings {
        guard let mistake = mistake(variable, binding, in: context.lexicalContext) else { continue }
        context.diagnose(
          Diagnostic(
            node: binding.pattern,
            message: mistake,
            fixIts: [variable.removingDefault]
          )
        )
      }
      return []
    }

    private static func mistake(
      _ variable: VariableDeclSyntax,
      _ binding: PatternBindingSyntax,
      in lexicalContext: [Syntax]
    ) -> Mistake? {
      let name = binding.pattern.trimmedDescription
      if variable.isStatic { return .defaultOnStatic(name) }
      if variable.has(.lazy) { return .defaultOnLazy(name) }
      if !binding.isStored { return .defaultOnComputed(name) }
      if binding.initializer != nil { return .defaultTwice(name) }
      guard let type = lexicalContext.first?.as(StructDeclSyntax.self),
        type.attributes.contains(where: { $0.as(AttributeSyntax.self)?.isNamed("Value") == true })
      else { return .defaultOutsideValue }
      return nil
    }
  }
#endif
