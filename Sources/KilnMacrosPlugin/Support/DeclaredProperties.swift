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

    private mutating func refuseFields(in block: IfConfigDeclSyntax) {
      for variable in block.variables where !variable.isStatic && !variable.has(.lazy) {
        for binding in variable.bindings where binding.isStored {
          refuse(binding.pattern, .conditional(binding.pattern.trimmedDescription))
        }
      }
    }

    private mutating func refuse(_ node: some SyntaxProtocol, _ mistake: Mistake) {
      findings.append(.mistake(Diagnostic(node: node, message: mistake)))
    }
  }

  /// Whose stored properties are read: a model's, or those of a type that is only compared and
  /// hashed.
  enum PropertyOwner {
    case model, hashed
  }

  /// Attributes that do not change what a stored property is. Any other is a property wrapper, a
  /// macro or a global actor.
  private let harmlessAttributes: Set<String> = Set(
    [
      "available", "inlinable", "usableFromInline", "_spi", "preconcurrency", "_documentation",
      "export", "nonobjc",
    ] + FieldMarker.allCases.flatMap { [$0.rawValue, "KilnMacros.\($0.rawValue)"] }
  )

  /// What makes a stored property more than a plain one.
  enum PropertyTrait {
    case isolated(by: String), wrapper(String), conditional
  }

  extension VariableDeclSyntax {
    /// What the attributes make of this declaration, in their order.
    var traits: [PropertyTrait] {
      attributes.compactMap { attribute in
        switch attribute {
        case .attribute(let attribute):
          let name = attribute.attributeName.trimmedDescription
          if harmlessAttributes.contains(name) { return nil }
          return name.hasSuffix("Actor") ? .isolated(by: name) : .wrapper(name)
        case .ifConfigDecl:
          return .conditional
        }
      }
    }

    /// What keeps this declaration from being a field.
    ///
    /// A model takes a property with a wrapper by its value, and knows what to do with references
    /// that do not hold.
    func unsupportedTrait(named name: String, of owner: PropertyOwner) -> Mistake? {
      if owner == .hashed {
        if has(.weak) { return .reference(name, "weak") }
        if has(.unowned) { return .reference(name, "unowned") }
      }
      for trait in traits {
        switch trait {
        case .isolated(let attribute): return .isolated(name, attribute)
        case .wrapper(let attribute): if owner == .hashed { return .wrapper(name, attribute) }
        case .conditional: return .conditional(name)
        }
      }
      return nil
    }
  }
#endif
