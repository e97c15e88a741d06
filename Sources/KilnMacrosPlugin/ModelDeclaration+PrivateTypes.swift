#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  extension ModelDeclaration {
    /// The fields whose types are private to the struct, where it has a twin: a property of the twin
    /// that the struct can reach is at least visible in the file, and so is its type.
    ///
    /// - Parameter members: the declarations between the struct's braces.
    func privateTypeMistakes(_ members: MemberBlockItemListSyntax) -> [Diagnostic] {
      guard hasTwin, !written.mutableTwin else { return [] }
      var diagnostics: [Diagnostic] = []
      for member in members {
        guard let type = member.decl.asProtocol((any DeclGroupSyntax).self), type.has(.private),
          let name = type.typeName
        else { continue }
        for property in properties where property.type.mentions(name) {
          diagnostics.append(
            Diagnostic(
              node: name,
              message: Mistake.privateType(property.name, name.text),
              fixIts: [type.makingFileprivate]
            )
          )
        }
      }
      return diagnostics
    }
  }

  extension TypeSyntax {
    /// Whether a type's name occurs in this one.
    fileprivate func mentions(_ name: TokenSyntax) -> Bool {
      tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == name.tokenKind }
    }
  }
#endif
