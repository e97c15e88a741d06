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
    /// If the result is empty and without errors, another macro reports the error.
    static func read(
      _ declaration: some DeclGroupSyntax,
      at attribute: AttributeSyntax,
      in lexicalContext: [Syntax]
    ) -> Reading<ModelDeclaration> {
      guard let declaration = declaration.as(StructDeclSyntax.self) else {
        return Reading(nil, [Diagnostic(node: attribute, message: Mistake.notAModel)])
      }
      let mistakes =
        declaration.isolationMistakes + declaration.hiddenTypeMistakes(in: lexicalContext)
        + declaration.packMistakes(in: lexicalContext)
      guard mistakes.isEmpty else { return Reading(nil, mistakes) }
      let members = declaration.memberBlock.members
      let collected = PropertyCollector(members)
      let properties = collected.properties
      let declared = DeclaredMembers(members, properties)
      let model = ModelDeclaration(
        identifier: declaration.name.trimmed,
        properties: properties,
        declared: declared,
        access: Access.ofType(declaration, in: lexicalContext).ofMembers,
        mayBeGeneric: ([Syntax(declaration)] + lexicalContext).contains(where: \.mayBeGeneric),
        genericParameters: declaration.genericParameterNames,
        codingProtocols: declaration.inheritedNames.filter {
          ["Codable", "Encodable", "Decodable"].contains($0)
        }
      )
      let diagnostics =
        collected.diagnostics + model.privateTypeMistakes(members) + model.initializerMistakes
        + model.comparisonMistakes(at: declaration.name)
      let isComplete = diagnostics.isEmpty && !collected.isIncomplete
      return Reading(isComplete ? model : nil, diagnostics)
    }

    /// The name without backticks.
    var plainName: String { identifier.plainName }

    /// Whether the mutable form is a different type from the struct.
    var hasTwin: Bool { declared.mutableTwin || properties.contains(where: \.isConstant) }

    /// The access level of the memberwise initializer: that of the least visible field, at most
    /// that of the members.
    var initializerAccess: Access {
      properties.map(\.access).reduce(access, min)
    }
  }

  extension Syntax {
    /// Whether members of this declaration are in a generic context.
    ///
    /// An extension may be: the extended type is declared elsewhere.
    fileprivate var mayBeGeneric: Bool {
      if self.is(ExtensionDeclSyntax.self) { return true }
      guard let generic = self.asProtocol((any WithGenericParametersSyntax).self) else {
        return false
      }
      return generic.genericParameterClause != nil
    }
  }
#endif
