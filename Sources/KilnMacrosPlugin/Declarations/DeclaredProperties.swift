#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// The declaration of a stored property.
  struct DeclaredProperty {
    let variable: VariableDeclSyntax
    let binding: PatternBindingSyntax
    let pattern: IdentifierPatternSyntax

    /// The type annotation of this name or of a later one.
    let annotation: TypeSyntax?

    /// The name as written in the source, including backticks.
    var identifier: TokenSyntax { pattern.identifier.trimmed }

    /// The value after the equals sign.
    var initialValue: ExprSyntax? { binding.initializer?.value.trimmed }
  }

  /// The stored properties of a type, and the errors that apply to every macro.
  struct DeclaredProperties {
    enum Finding {
      case property(DeclaredProperty)
      case mistake(Diagnostic)
    }

    /// The properties and errors, in source order.
    private(set) var findings: [Finding] = []

    /// Reads the members of a type.
    ///
    /// - Parameters:
    ///   - members: the members of the type's declaration.
    ///   - owner: the kind of type.
    init(_ members: MemberBlockItemListSyntax, of owner: PropertyOwner) {
      for (member, isConditional) in members.flattened() {
        guard let variable = member.as(VariableDeclSyntax.self), !variable.isStatic,
          !variable.has(.lazy)
        else { continue }
        if isConditional {
          for binding in variable.bindings where binding.isStored {
            refuse(binding.pattern, .conditional(binding.pattern.trimmedDescription))
          }
        } else if let first = variable.bindings.first(where: \.isStored)?.pattern {
          let mistake = variable.unsupportedTrait(named: first.trimmedDescription, of: owner)
          if let mistake { refuse(first, mistake) } else { collect(variable) }
        }
      }
    }

    private mutating func collect(_ variable: VariableDeclSyntax) {
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

    private mutating func refuse(_ node: some SyntaxProtocol, _ mistake: Mistake) {
      findings.append(.mistake(mistake.at(node)))
    }
  }

  /// The kind of type with the stored properties: a model, or a type that is only hashable.
  enum PropertyOwner {
    case model, hashed
  }

  /// Attributes without effect on storage. Any other is a property wrapper, a macro or a global
  /// actor.
  private let harmlessAttributes: Set<String> = Set(
    [
      "available", "inlinable", "usableFromInline", "_spi", "preconcurrency", "_documentation",
      "export", "nonobjc",
    ] + FieldMarker.allCases.flatMap { [$0.rawValue, "KilnMacros.\($0.rawValue)"] }
  )

  /// A property of a declaration that makes a stored property special.
  enum PropertyTrait {
    case isolated(by: String), wrapper(String), conditional
  }

  extension VariableDeclSyntax {
    /// The traits from the attributes, in order.
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

    /// The error for a declaration that cannot be a field.
    ///
    /// A model supports property wrappers through the wrapped value, and weak and unowned
    /// references.
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
