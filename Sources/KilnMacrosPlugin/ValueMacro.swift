#if Macros
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder
  internal import SwiftSyntaxMacros

  /// Writes what makes a struct a `Value`.
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
      switch ModelDeclaration.read(declaration, at: node, in: context.lexicalContext) {
      case .mistakes(let diagnostics):
        // Only this role reports: the other would say it all again.
        for diagnostic in diagnostics { context.diagnose(diagnostic) }
        return []
      case .model(let model):
        return (model.initializer + model.mutableTwin + model.schema).map { "\(raw: $0)" }
      }
    }

    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard
        case .model(let model) = ModelDeclaration.read(
          declaration,
          at: node,
          in: context.lexicalContext
        )
      else { return [] }
      // Empty where the struct names the protocol itself.
      let conformance = protocols.isEmpty ? "" : ": KilnValues.Value"
      let isolation = model.isNonisolated ? "nonisolated " : ""
      let members = model.comparing.joined(separator: "\n\n").indented
      let source: DeclSyntax = """
        \(raw: isolation)extension \(type.trimmed)\(raw: conformance) {
        \(raw: members)
        }
        """
      return [source.cast(ExtensionDeclSyntax.self)]
    }
  }
#endif
