#if Macros
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder

  // Generated code is formatted here and passed to the compiler as text. The compiler only uses the
  // text of the nodes and parses it again. Parsing it here as well, in a debug build of the plugin,
  // would take longer than everything else.

  extension DeclSyntax {
    /// Creates a declaration from text without parsing it.
    init(text: String) {
      self.init(MissingDeclSyntax(placeholder: .identifier(text)))
    }
  }

  extension ExtensionDeclSyntax {
    /// Creates an extension with members from text, without parsing it.
    ///
    /// It is `nonisolated`. In a module that is isolated to the main actor by default, this makes
    /// the type `nonisolated` as well.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - conformances: the protocols that the type does not declare.
    ///   - members: the members.
    init(
      of type: some TypeSyntaxProtocol,
      conformances: [String],
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
        modifiers: [modifier],
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
    /// The text with all lines indented by one level.
    var indented: String {
      split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "  \($0)" }
        .joined(separator: "\n")
    }

    /// The text with all lines but the first indented by one level.
    var indentedTail: String { replacing("\n", with: "\n  ") }
  }
#endif
