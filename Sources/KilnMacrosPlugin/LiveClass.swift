#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// A class with `@LiveObject`, as far as its source tells what is to be written for it.
  struct LiveClass {
    /// The class, as it stands in the source.
    let declaration: ClassDeclSyntax

    /// The properties that are live, in order.
    let properties: [LiveProperty]

    /// The access of the members, which are as visible as the class.
    let access: Access

    /// What comes of reading a declaration.
    enum Reading {
      /// The class, and what is wrong with properties that are left out therefore.
      case type(LiveClass, [Diagnostic])
      /// What is wrong with the whole.
      case mistakes([Diagnostic])
    }

    static func read(
      _ declaration: some DeclGroupSyntax,
      at attribute: AttributeSyntax,
      in lexicalContext: [Syntax]
    ) -> Reading {
      guard let type = declaration.as(ClassDeclSyntax.self) else {
        return .mistakes([declaration.notAClass(at: attribute)])
      }
      let mistakes =
        type.isolationMistakes(LiveMistake.isolatedClass)
        + type.hiddenTypeMistakes(in: lexicalContext) + type.ownConformanceMistakes
      guard mistakes.isEmpty else { return .mistakes(mistakes) }
      let collected = LivePropertyCollector(type.memberBlock.members)
      let read = LiveClass(
        declaration: type,
        properties: collected.properties,
        access: Access.ofType(type, in: lexicalContext).ofMembers
      )
      return .type(read, collected.diagnostics)
    }

    /// The name of the class, as code.
    var name: String { declaration.name.trimmedDescription }

    /// Whether there may be subclasses.
    var isFinal: Bool { declaration.has(.final) }
  }

  extension DeclGroupSyntax {
    fileprivate func notAClass(at attribute: AttributeSyntax) -> Diagnostic {
      let kind =
        switch Syntax(self).as(SyntaxEnum.self) {
        case .structDecl: "a struct"
        case .enumDecl: "an enum"
        case .actorDecl: "an actor"
        case .protocolDecl: "a protocol"
        default: "an extension"
        }
      return Diagnostic(
        node: attribute,
        message: LiveMistake.notAClass(kind),
        fixIts: [
          makingClass
            ?? removing(
              self.attribute(named: "LiveObject"),
              .removeAttribute("LiveObject")
            )
        ]
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
