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
      for member in members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          collect(variable)
        } else if let block = member.decl.as(IfConfigDeclSyntax.self) {
          refuseProperties(in: block)
        }
      }
      refuseClashes(among: members)
    }

    private mutating func collect(_ variable: VariableDeclSyntax) {
      guard variable.mayBeLive, let binding = variable.bindings.first(where: \.isStored) else {
        return
      }
      let name = binding.pattern.trimmedDescription
      if let mistake = variable.liveMistake(named: name) {
        return diagnostics.add(mistake, at: binding.pattern, variable.ignoring)
      }
      if variable.bindings.count > 1 {
        let names = variable.bindings.map(\.pattern.trimmedDescription)
        return diagnostics.add(
          LiveMistake.severalInOne(names),
          at: binding.pattern,
          variable.splitting
        )
      }
      guard let property = LivePropertyDeclaration(variable) else {
        return diagnostics.add(Mistake.tuplePattern(name), at: binding.pattern)
      }
      if let observer = binding.observer {
        let mistake = LiveMistake.observers(name, observer.text)
        return diagnostics.add(mistake, at: observer, variable.ignoring)
      }
      if binding.typeAnnotation == nil, binding.initializer == nil {
        return diagnostics.add(
          LiveMistake.needsType(name),
          at: binding.pattern,
          binding.annotatingType
        )
      }
      if Self.reserved.contains(property.plainStorageName) {
        let mistake = LiveMistake.reservedName(name, property.plainStorageName)
        return diagnostics.add(mistake, at: binding.pattern, variable.ignoring)
      }
      properties.append(property)
    }

    private mutating func refuseProperties(in block: IfConfigDeclSyntax) {
      for variable in block.variables where variable.mayBeLive {
        for binding in variable.bindings where binding.isStored {
          let name = binding.pattern.trimmedDescription
          diagnostics.add(LiveMistake.conditional(name), at: binding.pattern, variable.ignoring)
        }
      }
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
          diagnostics.add(LiveMistake.reserved(name), at: node)
        } else if let property = storages[name] {
          diagnostics.add(LiveMistake.clash(name, property), at: node)
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
      !isConstant && !isStatic && !has(.override)
        && !attributes.contains { $0.as(AttributeSyntax.self)?.isNamed("LiveIgnored") == true }
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
