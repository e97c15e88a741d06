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
      for finding in DeclaredProperties(members).findings {
        switch finding {
        case .property(let property): collect(property)
        case .mistake(let diagnostic): diagnostics.append(diagnostic)
        }
      }
    }

    private mutating func collect(_ property: DeclaredProperty) {
      let variable = property.variable
      let name = property.identifier
      let initialValue = property.initialValue
      let attribute = variable.defaultAttribute
      if attribute != nil, initialValue != nil {
        isIncomplete = true
        return
      }
      if variable.isConstant, let initialValue {
        return refuse(
          property.pattern,
          .initializedConstant(name.text, initialValue.description),
          variable.givingDefault(initialValue, property.annotation)
        )
      }
      guard let type = property.annotation ?? initialValue?.literalType else {
        return refuse(property.pattern, .needsType(name.text), property.binding.annotatingType)
      }
      if let mistake = type.unsupportedShape(named: name.text) {
        return refuse(property.pattern, mistake)
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
