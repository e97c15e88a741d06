#if Macros
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder

  // What the macros write is laid out here, and handed to the compiler as it is. The compiler takes
  // nothing but the text of the nodes and parses that itself; parsing it before, in a debug build
  // of the plugin, takes longer than the compiler takes for all the rest.

  extension DeclSyntax {
    /// A declaration as text, which is not parsed.
    init(text: String) {
      self.init(MissingDeclSyntax(placeholder: .identifier(text)))
    }
  }

  extension ExtensionDeclSyntax {
    /// An extension with members as text, which are not parsed.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - conformances: the protocols that the type does not name itself.
    ///   - isNonisolated: whether it says `nonisolated`.
    ///   - members: the members.
    init(
      of type: some TypeSyntaxProtocol,
      conformances: [String],
      isNonisolated: Bool,
      members: [String]
    ) {
      let modifier = DeclModifierSyntax(name: .keyword(.nonisolated, trailingTrivia: .space))
      let inherited = InheritedTypeListSyntax(
        conformances.enumerated().map { index, name in
          InheritedTypeSyntax(
            type: TypeSyntax("\(raw: name)"),
            trailingComma: index < conformances.count - 1
              ? .commaToken(trailingTrivia: .space) : nil
          )
        }
      )
      let clause = InheritanceClauseSyntax(
        colon: .colonToken(trailingTrivia: .space),
        inheritedTypes: inherited
      )
      let text = members.joined(separator: "\n\n").indented
      let block: MemberBlockItemListSyntax =
        members.isEmpty ? [] : [MemberBlockItemSyntax(decl: DeclSyntax(text: "\n\(text)\n"))]
      self.init(
        modifiers: isNonisolated ? [modifier] : [],
        extensionKeyword: .keyword(.extension, trailingTrivia: .space),
        extendedType: type.trimmed,
        inheritanceClause: conformances.isEmpty ? nil : clause,
        memberBlock: MemberBlockSyntax(
          leftBrace: .leftBraceToken(leadingTrivia: .space),
          members: block
        )
      )
    }
  }

  extension String {
    /// The text with its lines moved in by one step.
    var indented: String {
      split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "  \($0)" }
        .joined(separator: "\n")
    }

    /// The text with all its lines but the first moved in by one step.
    var indentedTail: String { replacing("\n", with: "\n  ") }
  }
#endif
