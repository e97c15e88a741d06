#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// Questions to the declaration of a type.
  extension DeclGroupSyntax {
    /// The name as it stands in the source.
    var typeName: TokenSyntax? {
      asProtocol((any NamedDeclSyntax).self)?.name
    }

    func has(_ keyword: Keyword) -> Bool {
      modifiers.contains { $0.name.tokenKind == .keyword(keyword) }
    }

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
        || memberBlock.members.contains { member in
          member.decl.as(EnumCaseDeclSyntax.self)?.modifiers
            .contains { $0.name.tokenKind == .keyword(.indirect) } == true
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

    /// What about the declaration as a whole keeps its values from being compared by their parts.
    func mistakes(
      for hashing: HashingProtocol,
      at attribute: AttributeSyntax
    ) -> [Diagnostic] {
      let macro = hashing.macro
      if let other = otherHashing(than: hashing) {
        return [
          Diagnostic(
            node: attribute,
            message: Mistake.alreadyHashable(other, macro),
            fixIts: [removing(hashing)]
          )
        ]
      }
      switch Syntax(self).as(SyntaxEnum.self) {
      case .structDecl, .enumDecl: return []
      case .classDecl(let type): return type.mistakes(for: hashing)
      case .actorDecl:
        return [Diagnostic(node: attribute, message: Mistake.notHashable(macro, "an actor"))]
      case .protocolDecl:
        return [Diagnostic(node: attribute, message: Mistake.notHashable(macro, "a protocol"))]
      default:
        return [Diagnostic(node: attribute, message: Mistake.notHashable(macro, "an extension"))]
      }
    }

    /// The attribute that makes the type hashable beside this one; `@FastHashable` counts for more
    /// than `@TableHashable`.
    private func otherHashing(than hashing: HashingProtocol) -> String? {
      let others: [String] =
        switch hashing {
        case .value: []
        case .fast: ["Value"]
        case .table: ["Value", "FastHashable"]
        }
      return others.first { attribute(named: $0) != nil }.map { "@\($0)" }
    }
  }

  extension ClassDeclSyntax {
    fileprivate func mistakes(for hashing: HashingProtocol) -> [Diagnostic] {
      var diagnostics: [Diagnostic] = []
      if !has(.final) {
        diagnostics.append(
          Diagnostic(
            node: name,
            message: Mistake.notFinal(name.text),
            fixIts: has(.open) ? [] : [makingFinal]
          )
        )
      }
      if let first = inheritanceClause?.inheritedTypes.first, let name = inheritedNames.first,
        !knownProtocols.contains(name)
      {
        diagnostics.append(
          Diagnostic(node: first, message: Mistake.mayInherit(self.name.text, name, hashing.macro))
        )
      }
      return diagnostics
    }
  }

  /// Protocols that a class often names. A superclass stands before all of them.
  private let knownProtocols: Set<String> = [
    "AnyObject", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "FastHashable",
    "Hashable", "Identifiable", "KilnHashing.FastHashable", "KilnHashing.TableHashable",
    "Sendable", "TableHashable", "@unchecked Sendable",
  ]
#endif
