#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// A struct with `@Value`, as far as its source tells what is to be written for it.
  struct ModelDeclaration {
    /// The struct's name as it stands in the source.
    let identifier: TokenSyntax

    /// The fields, in order.
    let properties: [StoredProperty]

    /// The members that the struct declares itself.
    let declared: DeclaredMembers

    /// The access of the members that are as visible as the struct.
    let access: Access

    /// Whether the struct says `nonisolated`, for modules that isolate everything by default.
    let isNonisolated: Bool

    /// Whether static stored properties may be forbidden here, as they are in generic contexts.
    let mayBeGeneric: Bool

    /// Of `Codable` and its halves those that the struct names, which its twin is then as well.
    let codingProtocols: [String]

    /// Reads a declaration. Where nothing is read and there is no mistake, another macro reports
    /// it.
    static func read(
      _ declaration: some DeclGroupSyntax,
      at attribute: AttributeSyntax,
      in lexicalContext: [Syntax]
    ) -> Reading<ModelDeclaration> {
      guard let declaration = declaration.as(StructDeclSyntax.self) else {
        return Reading(nil, [Diagnostic(node: attribute, message: Mistake.notAModel)])
      }
      let members = declaration.memberBlock.members
      let collected = PropertyCollector(members)
      let properties = collected.properties
      let declared = DeclaredMembers(members, properties)
      let model = ModelDeclaration(
        identifier: declaration.name.trimmed,
        properties: properties,
        declared: declared,
        access: Access.ofType(declaration, in: lexicalContext).ofMembers,
        isNonisolated: declaration.has(.nonisolated),
        mayBeGeneric: ([Syntax(declaration)] + lexicalContext).contains(where: \.mayBeGeneric),
        codingProtocols: declaration.inheritedNames.filter {
          ["Codable", "Encodable", "Decodable"].contains($0)
        }
      )
      let diagnostics =
        declaration.isolationMistakes + declaration.hiddenTypeMistakes(in: lexicalContext)
        + collected.diagnostics
        + model.privateTypeMistakes(members) + model.initializerMistakes
        + model.comparisonMistakes(at: declaration.name)
      let isComplete = diagnostics.isEmpty && !collected.isIncomplete
      return Reading(isComplete ? model : nil, diagnostics)
    }

    /// The name in text, without backticks.
    var plainName: String { identifier.plainName }

    /// Whether the twin is another type than the struct itself.
    var hasTwin: Bool { declared.mutableTwin || properties.contains(where: \.isConstant) }

    /// The access of the memberwise initializer: that of the members, or of the least visible
    /// field.
    var initializerAccess: Access {
      properties.map(\.access).reduce(access, min)
    }
  }

  extension Syntax {
    /// Whether this declaration puts its members into a generic context. Of an extension nobody
    /// can tell, because the type that it extends is declared elsewhere.
    fileprivate var mayBeGeneric: Bool {
      if self.is(ExtensionDeclSyntax.self) { return true }
      guard let generic = self.asProtocol((any WithGenericParametersSyntax).self) else {
        return false
      }
      return generic.genericParameterClause != nil
    }
  }
#endif
