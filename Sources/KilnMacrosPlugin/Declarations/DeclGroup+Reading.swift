#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// Properties of a type declaration.
  extension DeclGroupSyntax {
    /// The name as written in the source.
    var typeName: TokenSyntax? {
      asProtocol((any NamedDeclSyntax).self)?.name
    }

    func has(_ keyword: Keyword) -> Bool { modifiers.has(keyword) }

    /// The inherited types, without the name of the standard library.
    var inheritedNames: [String] {
      (inheritanceClause?.inheritedTypes ?? []).map { inherited in
        let name = inherited.type.trimmedDescription
        return name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
      }
    }

    /// The names of its generic parameters.
    var genericParameterNames: Set<String> {
      let generic = asProtocol((any WithGenericParametersSyntax).self)
      return Set(generic?.genericParameterClause?.parameters.map(\.name.text) ?? [])
    }

    /// Whether it is an enum with an indirect payload.
    var isIndirect: Bool {
      has(.indirect)
        || memberBlock.members.contains {
          $0.decl.as(EnumCaseDeclSyntax.self)?.modifiers.has(.indirect) == true
        }
    }

    func attribute(named name: String) -> AttributeSyntax? {
      attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.isNamed(name) }
    }

    /// The errors for types that are hidden from the generated extension.
    ///
    /// A macro's extension is at file level, outside all types.
    func hiddenTypeMistakes(in lexicalContext: [Syntax]) -> [Diagnostic] {
      guard !lexicalContext.isEmpty else { return [] }
      let others = lexicalContext.dropLast().compactMap {
        $0.asProtocol((any DeclGroupSyntax).self)
      }
      let hidden = ([self] + others).first { $0.has(.private) }
      guard let name = hidden?.typeName?.text, let own = typeName else { return [] }
      // A fix-it can only change the declaration with the attribute.
      let fixIts = has(.private) ? [makingFileprivate] : []
      return [Diagnostic(node: own, message: Mistake.outOfReach(name), fixIts: fixIts)]
    }

    /// The errors for types whose values cannot be read on any thread.
    var isolationMistakes: [Diagnostic] { isolationMistakes(Mistake.isolatedType) }

    /// The error for a type that is isolated to an actor.
    ///
    /// - Parameter mistake: creates the error from the names of the type and of the attribute.
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
            fixIts: [removing(attribute, name)]
          )
        ]
      }
      return []
    }

    /// The error for a type that depends on a type parameter pack.
    ///
    /// The runtime cannot form key paths to its properties.
    func packMistakes(in lexicalContext: [Syntax]) -> [Diagnostic] {
      guard let own = typeName else { return [] }
      for type in [Syntax(self)] + lexicalContext {
        let parameters = type.asProtocol((any WithGenericParametersSyntax).self)?
          .genericParameterClause?.parameters
        let pack = parameters?.first { $0.specifier?.tokenKind == .keyword(.each) }
        guard let pack else { continue }
        let mistake = Mistake.typePack(own.text, pack.name.text)
        return [Diagnostic(node: own, message: mistake)]
      }
      return []
    }

    /// The kind of declaration in messages.
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
