#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// A struct with `@Value`, as read from its source.
  struct ModelDeclaration {
    /// The struct's name as written in the source.
    let identifier: TokenSyntax

    /// The fields, in order.
    let properties: [StoredProperty]

    /// The members that the struct declares.
    let declared: DeclaredMembers

    /// The access level of members that are as visible as the struct.
    let access: Access

    /// Whether static stored properties may be disallowed here, as in generic contexts.
    let mayBeGeneric: Bool

    /// The names of the struct's generic parameters.
    let genericParameters: Set<String>

    /// The coding protocols that the struct conforms to, and its mutable form with it.
    let codingProtocols: [String]

    /// Reads a declaration.
    ///
    /// If the result is `nil` without a reported error, another macro reports it.
    static func read(
      _ declaration: some DeclGroupSyntax,
      at attribute: AttributeSyntax,
      in lexicalContext: [Syntax],
      report: (Diagnostic) -> Void = { _ in }
    ) -> ModelDeclaration? {
      guard let declaration = declaration.as(StructDeclSyntax.self) else {
        report(Mistake.notAModel.at(attribute))
        return nil
      }
      let mistakes = declaration.mistakes(in: lexicalContext, isolated: Mistake.isolatedType)
      mistakes.forEach(report)
      guard mistakes.isEmpty else { return nil }
      let members = declaration.memberBlock.members
      let collected = PropertyCollector(members)
      let properties = collected.properties
      let declared = DeclaredMembers(members, properties)
      let model = ModelDeclaration(
        identifier: declaration.name.trimmed,
        properties: properties,
        declared: declared,
        access: Access.ofMembers(of: declaration, in: lexicalContext),
        // An extension may be: the extended type is declared elsewhere.
        mayBeGeneric: ([Syntax(declaration)] + lexicalContext).contains {
          $0.is(ExtensionDeclSyntax.self) || !$0.genericParameters.isEmpty
        },
        genericParameters: declaration.genericParameterNames,
        codingProtocols: declaration.inheritedNames.filter {
          ["Codable", "Encodable", "Decodable"].contains($0)
        }
      )
      let diagnostics =
        collected.diagnostics + model.privateTypeMistakes(members) + model.initializerMistakes
        + model.comparisonMistakes(at: declaration.name)
      diagnostics.forEach(report)
      return diagnostics.isEmpty && !collected.isIncomplete ? model : nil
    }

    /// Whether the mutable form is a different type from the struct.
    var hasTwin: Bool {
      declared.has(.mutableTwin) || properties.contains(where: \.variable.isConstant)
    }

    /// The access level of the memberwise initializer: that of the least visible field, at most
    /// that of the members.
    var initializerAccess: Access {
      properties.map(\.access).reduce(access, min)
    }
  }
#endif
