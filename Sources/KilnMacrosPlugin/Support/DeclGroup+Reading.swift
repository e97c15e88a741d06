#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// Questions to the declaration of a type.
  extension DeclGroupSyntax {
    /// The name as it stands in the source.
    var typeName: TokenSyntax? {
      asProtocol((any NamedDeclSyntax).self)?.name
    }

    func has(_ keyword: Keyword) -> Bool { modifiers.has(keyword) }

    /// The protocols, and the superclass or the raw type, without the standard library's name.
    var inheritedNames: [String] {
      (inheritanceClause?.inheritedTypes ?? []).map { inherited in
        let name = inherited.type.trimmedDescription
        return name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
      }
    }

    /// Whether it is an enum that keeps payloads behind a reference.
    var isIndirect: Bool {
      has(.indirect)
        || memberBlock.members.contains {
          $0.decl.as(EnumCaseDeclSyntax.self)?.modifiers.has(.indirect) == true
        }
    }

    func attribute(named name: String) -> AttributeSyntax? {
      attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.isNamed(name) }
    }

    /// What hides a type from the extension that a macro writes for it, which stands outside of
    /// all other types.
    func hiddenTypeMistakes(in lexicalContext: [Syntax]) -> [Diagnostic] {
      guard !lexicalContext.isEmpty else { return [] }
      let others = lexicalContext.dropLast().compactMap {
        $0.asProtocol((any DeclGroupSyntax).self)
      }
      let hidden = ([self] + others).first { $0.has(.private) }
      guard let name = hidden?.typeName?.text, let own = typeName else { return [] }
      // A fix-it can only change what the macro is attached to.
      let fixIts = has(.private) ? [makingFileprivate] : []
      return [Diagnostic(node: own, message: Mistake.outOfReach(name), fixIts: fixIts)]
    }

    /// What keeps a type's values from being read by any thread.
    var isolationMistakes: [Diagnostic] { isolationMistakes(Mistake.isolatedType) }

    /// The actor that a type belongs to, as a mistake.
    ///
    /// - Parameter mistake: what is said of the type's name and the attribute's.
    func isolationMistakes(
      _ mistake: (String, String) -> some DiagnosticMessage
    ) -> [Diagnostic] {
      for element in attributes {
        guard let attribute = element.as(AttributeSyntax.self), let own = typeName else { continue }
        let name = attribute.attributeName.trimmedDescription
        guard name.hasSuffix("Actor") else { continue }
        return [
          Diagnostic(
            node: own,
            message: mistake(own.text, name),
            fixIts: [removing(attribute, .removeAttribute(name))]
          )
        ]
      }
      return []
    }

    /// The kind of declaration, as messages name it.
    var kindInWords: String {
      switch Syntax(self).as(SyntaxEnum.self) {
      case .structDecl: "a struct"
      case .enumDecl: "an enum"
      case .classDecl: "a class"
      case .actorDecl: "an actor"
      case .protocolDecl: "a protocol"
      default: "an extension"
      }
    }
  }

  extension DeclModifierListSyntax {
    func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
  }
#endif
