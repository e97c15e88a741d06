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
      Set(Syntax(self).genericParameters.map(\.name.text))
    }

    /// Whether it is an enum with an indirect payload.
    var isIndirect: Bool {
      has(.indirect)
        || memberBlock.members.contains {
          $0.decl.as(EnumCaseDeclSyntax.self)?.modifiers.has(.indirect) == true
        }
    }

    /// The kind of declaration in messages.
    var kindInWords: String {
      let word = introducer.text
      return word.hasPrefix("e") || word.hasPrefix("a") ? "an \(word)" : "a \(word)"
    }

    /// The error for a type that is hidden from the generated extension.
    ///
    /// A macro's extension is at file level, outside all types.
    func hiddenTypeMistake(in lexicalContext: [Syntax]) -> Diagnostic? {
      guard !lexicalContext.isEmpty else { return nil }
      let others = lexicalContext.dropLast().compactMap {
        $0.asProtocol((any DeclGroupSyntax).self)
      }
      let hidden = ([self] + others).first { $0.has(.private) }
      guard let name = hidden?.typeName?.text, let own = typeName else { return nil }
      // A fix-it can only change the declaration with the attribute.
      return Mistake.outOfReach(name).at(own, has(.private) ? makingFileprivate : nil)
    }

    /// The errors for a type whose values cannot be read on any thread, that is hidden, or that
    /// depends on a type parameter pack.
    ///
    /// - Parameter isolated: creates the error from the names of the type and of the attribute.
    func mistakes(
      in lexicalContext: [Syntax],
      isolated: (String, String) -> some WordedMistake
    ) -> [Diagnostic] {
      [
        isolationMistake(isolated), hiddenTypeMistake(in: lexicalContext),
        packMistake(in: lexicalContext),
      ].compactMap(\.self)
    }

    /// The error for a type that is isolated to an actor.
    private func isolationMistake(
      _ mistake: (String, String) -> some WordedMistake
    ) -> Diagnostic? {
      let attribute = attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
        .first { $0.attributeName.trimmedDescription.hasSuffix("Actor") }
      guard let attribute, let own = typeName else { return nil }
      let name = attribute.attributeName.trimmedDescription
      return mistake(own.text, name).at(own, removing(attribute, name))
    }

    /// The error for a type that depends on a type parameter pack.
    ///
    /// The runtime cannot form key paths to its properties.
    private func packMistake(in lexicalContext: [Syntax]) -> Diagnostic? {
      let parameters = ([Syntax(self)] + lexicalContext).flatMap(\.genericParameters)
      let pack = parameters.first { $0.specifier?.tokenKind == .keyword(.each) }
      guard let pack, let own = typeName else { return nil }
      return Mistake.typePack(own.text, pack.name.text).at(own)
    }
  }

  extension Syntax {
    /// The generic parameters of a declaration.
    var genericParameters: [GenericParameterSyntax] {
      asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
        .map { Array($0.parameters) } ?? []
    }
  }

  extension DeclModifierListSyntax {
    func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
  }

  extension AttributeListSyntax {
    /// The attributes with a name, with or without their module.
    func named(_ name: String) -> [AttributeSyntax] {
      let names = [name, "KilnMacros.\(name)", "KilnLiveMacros.\(name)"]
      return compactMap { $0.as(AttributeSyntax.self) }
        .filter { names.contains($0.attributeName.trimmedDescription) }
    }
  }

  extension MemberBlockItemListSyntax {
    /// The members in source order, and whether each is within `#if`.
    ///
    /// A macro is expanded before the condition of a block is evaluated.
    func flattened(isConditional: Bool = false) -> [(declaration: DeclSyntax, isConditional: Bool)]
    {
      flatMap { member -> [(declaration: DeclSyntax, isConditional: Bool)] in
        guard let block = member.decl.as(IfConfigDeclSyntax.self) else {
          return [(member.decl, isConditional)]
        }
        return block.clauses.flatMap { clause -> [(declaration: DeclSyntax, isConditional: Bool)] in
          guard case .decls(let members) = clause.elements else { return [] }
          return members.flattened(isConditional: true)
        }
      }
    }
  }
#endif
