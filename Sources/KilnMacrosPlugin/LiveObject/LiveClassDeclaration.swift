#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// A class with `@LiveObject`, as far as its source tells what is to be written for it.
  struct LiveClassDeclaration {
    /// The class, as it stands in the source.
    let declaration: ClassDeclSyntax

    /// The properties that are live, in order.
    let properties: [LivePropertyDeclaration]

    /// The access of the members, which are as visible as the class.
    let access: Access

    /// Reads a declaration. Properties with mistakes are left out of it.
    static func read(
      _ declaration: some DeclGroupSyntax,
      at attribute: AttributeSyntax,
      in lexicalContext: [Syntax]
    ) -> Reading<LiveClassDeclaration> {
      guard let type = declaration.as(ClassDeclSyntax.self) else {
        return Reading(nil, [declaration.notAClass(at: attribute)])
      }
      let mistakes =
        type.isolationMistakes(LiveMistake.isolatedClass)
        + type.hiddenTypeMistakes(in: lexicalContext) + type.ownConformanceMistakes
      guard mistakes.isEmpty else { return Reading(nil, mistakes) }
      let collected = LivePropertyCollector(type.memberBlock.members)
      let read = LiveClassDeclaration(
        declaration: type,
        properties: collected.properties,
        access: Access.ofType(type, in: lexicalContext).ofMembers
      )
      return Reading(read, collected.diagnostics)
    }

    /// The name of the class, as code.
    var name: String { declaration.name.trimmedDescription }

    /// Whether there may be subclasses.
    var isFinal: Bool { declaration.has(.final) }
  }

  extension DeclGroupSyntax {
    fileprivate func notAClass(at attribute: AttributeSyntax) -> Diagnostic {
      let own = self.attribute(named: "LiveObject")
      return Diagnostic(
        node: attribute,
        message: LiveMistake.notAClass(kindInWords),
        fixIts: [makingClass ?? removing(own, .removeAttribute("LiveObject"))]
      )
    }
  }

  extension ClassDeclSyntax {
    fileprivate var ownConformanceMistakes: [Diagnostic] {
      for inherited in inheritanceClause?.inheritedTypes ?? []
      where ["LiveObject", "KilnObservation.LiveObject"].contains(
        inherited.type.trimmedDescription
      ) {
        return [
          Diagnostic(
            node: inherited.type,
            message: LiveMistake.namesProtocol(name.text),
            fixIts: [removing(inherited)]
          )
        ]
      }
      return []
    }
  }
#endif
