#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// A class with `@LiveObject`, as read from its source.
  struct LiveClassDeclaration {
    /// The declaration of the class.
    let declaration: ClassDeclSyntax

    /// The live properties, in order.
    let properties: [LivePropertyDeclaration]

    /// The access level of the members, which are as visible as the class.
    let access: Access

    /// Reads a declaration without the properties that have errors.
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
        + type.hiddenTypeMistakes(in: lexicalContext) + type.packMistakes(in: lexicalContext)
        + type.ownConformanceMistakes
      guard mistakes.isEmpty else { return Reading(nil, mistakes) }
      let collected = LivePropertyCollector(type.memberBlock.members)
      let read = LiveClassDeclaration(
        declaration: type,
        properties: collected.properties,
        access: Access.ofType(type, in: lexicalContext).ofMembers
      )
      return Reading(read, collected.diagnostics)
    }

    /// The name of the class in code.
    var name: String { declaration.name.trimmedDescription }

    /// Whether the class cannot have subclasses.
    var isFinal: Bool { declaration.has(.final) }
  }

  extension DeclGroupSyntax {
    fileprivate func notAClass(at attribute: AttributeSyntax) -> Diagnostic {
      let own = self.attribute(named: "LiveObject")
      return Diagnostic(
        node: attribute,
        message: LiveMistake.notAClass(kindInWords),
        fixIts: [makingClass ?? removing(own, "LiveObject")]
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
