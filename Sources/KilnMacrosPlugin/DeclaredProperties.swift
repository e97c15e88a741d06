#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// A stored property, as its declaration has it.
  struct DeclaredProperty {
    let variable: VariableDeclSyntax
    let binding: PatternBindingSyntax
    let pattern: IdentifierPatternSyntax

    /// The type that stands in the source, behind this name or behind a later one.
    let annotation: TypeSyntax?

    /// The name as it stands in the source, with backticks where it has them.
    var identifier: TokenSyntax { pattern.identifier.trimmed }

    /// The value behind the equals sign.
    var initialValue: ExprSyntax? { binding.initializer?.value.trimmed }
  }

  /// The stored properties among the members of a type, and the mistakes that no macro can read
  /// over.
  struct DeclaredProperties {
    enum Finding {
      case property(DeclaredProperty)
      case mistake(Diagnostic)
    }

    /// What was found, in the order of the source.
    private(set) var findings: [Finding] = []

    private let owner: PropertyOwner

    /// Reads the members of a type.
    ///
    /// - Parameters:
    ///   - members: the declarations between the type's braces.
    ///   - owner: what the type is.
    init(_ members: MemberBlockItemListSyntax, of owner: PropertyOwner) {
      self.owner = owner
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
      if let mistake = variable.unsupportedTrait(
        named: first.pattern.trimmedDescription,
        of: owner
      ) {
        return refuse(first.pattern, mistake)
      }
      for (binding, annotation) in variable.annotatedBindings where binding.isStored {
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
          refuse(binding.pattern, .tuplePattern(binding.pattern.trimmedDescription))
          continue
        }
        findings.append(
          .property(
            DeclaredProperty(
              variable: variable,
              binding: binding,
              pattern: pattern,
              annotation: annotation
            )
          )
        )
      }
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

    private mutating func refuse(_ node: some SyntaxProtocol, _ mistake: Mistake) {
      findings.append(.mistake(Diagnostic(node: node, message: mistake)))
    }
  }
#endif
