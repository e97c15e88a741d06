#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// Collects the fields among the members of a struct, and the mistakes in their declarations.
  struct PropertyCollector {
    private(set) var properties: [StoredProperty] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Whether a property was left out whose mistake `@Default` reports.
    private(set) var isIncomplete = false

    init(_ members: MemberBlockItemListSyntax) {
      for member in members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          collect(variable)
        } else if let block = member.decl.as(IfConfigDeclSyntax.self) {
          refuseFields(in: block)
        }
      }
    }

    private mutating func collect(_ variable: VariableDeclSyntax) {
      guard !variable.isStatic, !variable.has(.lazy) else { return }
      guard let first = variable.bindings.first(where: \.isStored) else { return }
      if let mistake = variable.unsupportedTrait(named: first.pattern.trimmedDescription) {
        return refuse(first.pattern, mistake)
      }
      for (binding, annotation) in variable.annotatedBindings where binding.isStored {
        collect(binding, annotation, of: variable)
      }
    }

    private mutating func collect(
      _ binding: PatternBindingSyntax,
      _ annotation: TypeSyntax?,
      of variable: VariableDeclSyntax
    ) {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
        return refuse(binding.pattern, .tuplePattern(binding.pattern.trimmedDescription))
      }
      let name = pattern.identifier.trimmed
      let initialValue = binding.initializer?.value.trimmed
      let attribute = variable.defaultAttribute
      if attribute != nil, initialValue != nil {
        isIncomplete = true
        return
      }
      if variable.isConstant, let initialValue {
        return refuse(
          pattern,
          .initializedConstant(name.text, initialValue.description),
          variable.givingDefault(initialValue, annotation)
        )
      }
      guard let type = annotation ?? initialValue?.literalType else {
        return refuse(pattern, .needsType(name.text), binding.annotatingType)
      }
      if let mistake = type.unsupportedShape(named: name.text) {
        return refuse(pattern, mistake)
      }
      properties.append(
        StoredProperty(
          identifier: name,
          type: type,
          defaultValue: attribute?.defaultValue ?? initialValue,
          isConstant: variable.isConstant,
          access: Access(variable.modifiers) ?? .internal,
          setterAccess: variable.setterAccess,
          documentation: variable.documentation
        )
      )
    }

    /// The macro sees a block before its condition is decided, so it cannot know these fields.
    private mutating func refuseFields(in block: IfConfigDeclSyntax) {
      for clause in block.clauses {
        guard case .decls(let members) = clause.elements else { continue }
        for member in members {
          if let nested = member.decl.as(IfConfigDeclSyntax.self) {
            refuseFields(in: nested)
          } else if let variable = member.decl.as(VariableDeclSyntax.self),
            !variable.isStatic, !variable.has(.lazy)
          {
            for binding in variable.bindings where binding.isStored {
              refuse(binding.pattern, .conditional(binding.pattern.trimmedDescription))
            }
          }
        }
      }
    }

    private mutating func refuse(
      _ node: some SyntaxProtocol,
      _ mistake: Mistake,
      _ fixIt: FixIt? = nil
    ) {
      diagnostics.append(
        Diagnostic(node: node, message: mistake, fixIts: fixIt.map { [$0] } ?? [])
      )
    }
  }
#endif
