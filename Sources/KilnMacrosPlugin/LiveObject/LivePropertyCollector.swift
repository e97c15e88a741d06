#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// Collects the live properties of a class and the errors in their declarations.
  struct LivePropertyCollector {
    private(set) var properties: [LivePropertyDeclaration] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// The members that `@LiveObject` generates.
    private static let reserved: Set<String> = [
      "_live", "_liveDeclaration", "_livePropertyCount", "_livePropertyOffset",
    ]

    init(_ members: MemberBlockItemListSyntax) {
      for (member, isConditional) in members.flattened() {
        guard let variable = member.as(VariableDeclSyntax.self), variable.mayBeLive else {
          continue
        }
        for binding in variable.bindings where binding.isStored {
          let name = binding.pattern.trimmedDescription
          if isConditional {
            refuse(binding.pattern, .conditional(name), variable.ignoring)
          } else {
            collect(variable, binding, named: name)
            break
          }
        }
      }
      refuseClashes(among: members)
    }

    /// Collects the first stored property of a declaration, which must be the only one.
    private mutating func collect(
      _ variable: VariableDeclSyntax,
      _ binding: PatternBindingSyntax,
      named name: String
    ) {
      if let mistake = variable.liveMistake(named: name) {
        return refuse(binding.pattern, mistake, variable.ignoring)
      }
      if variable.bindings.count > 1 {
        let names = variable.bindings.map(\.pattern.trimmedDescription)
        return refuse(binding.pattern, .severalInOne(names), variable.splitting)
      }
      guard let property = LivePropertyDeclaration(variable) else {
        return diagnostics.append(Mistake.tuplePattern(name).at(binding.pattern))
      }
      if let observer = binding.observer {
        return refuse(observer, .observers(name, observer.text), variable.ignoring)
      }
      if binding.typeAnnotation == nil, binding.initializer == nil {
        return refuse(binding.pattern, .needsType(name), binding.annotatingType)
      }
      if Self.reserved.contains(property.plainStorageName) {
        let mistake = LiveMistake.reservedName(name, property.plainStorageName)
        return refuse(binding.pattern, mistake, variable.ignoring)
      }
      properties.append(property)
    }

    private mutating func refuse(
      _ node: some SyntaxProtocol,
      _ mistake: LiveMistake,
      _ fixIt: FixIt? = nil
    ) {
      diagnostics.append(mistake.at(node, fixIt))
    }

    /// Excludes properties whose storage would have the name of another member.
    private mutating func refuseClashes(among members: MemberBlockItemListSyntax) {
      let storages = Dictionary(
        properties.map { ($0.plainStorageName, $0.plainName) },
        uniquingKeysWith: { first, _ in first }
      )
      var clashes: Set<String> = []
      for node in members.flatMap(\.decl.declaredNames) {
        let name = node.plainName
        if Self.reserved.contains(name) {
          refuse(node, .reserved(name))
        } else if let property = storages[name] {
          refuse(node, .clash(name, property))
          clashes.insert(name)
        }
      }
      properties.removeAll { clashes.contains($0.plainStorageName) }
    }
  }

  extension VariableDeclSyntax {
    /// Whether the stored properties can be live, judging by the modifiers and attributes.
    ///
    /// An override with observers has no storage.
    fileprivate var mayBeLive: Bool {
      !isConstant && !isStatic && !has(.override) && attributes.named("LiveIgnored").isEmpty
    }

    /// Why the declaration cannot be live; `nil` if it can.
    fileprivate func liveMistake(named name: String) -> LiveMistake? {
      if has(.lazy) { return .lazy(name) }
      if has(.weak) { return .reference(name, "weak") }
      if has(.unowned) { return .reference(name, "unowned") }
      for trait in traits {
        switch trait {
        case .isolated(let attribute): return .isolated(name, attribute)
        // Tools that expand macros step by step show the attribute that this macro adds.
        case .wrapper("_LiveProperty"): continue
        case .wrapper(let attribute): return .wrapper(name, attribute)
        case .conditional: return .conditional(name)
        }
      }
      return nil
    }

    fileprivate var ignoring: FixIt? { adding("@LiveIgnored") }
  }

  extension PatternBindingSyntax {
    /// The keyword of the first observer.
    fileprivate var observer: TokenSyntax? {
      guard case .accessors(let accessors) = accessorBlock?.accessors else { return nil }
      return accessors.first?.accessorSpecifier
    }
  }

  extension DeclSyntax {
    /// The names of a member that could clash with a property.
    fileprivate var declaredNames: [TokenSyntax] {
      if let function = self.as(FunctionDeclSyntax.self) {
        return function.signature.parameterClause.parameters.isEmpty ? [function.name] : []
      }
      return self.as(VariableDeclSyntax.self)?.bindings.compactMap {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier
      } ?? []
    }
  }
#endif
