#if Macros
  internal import SwiftSyntax

  /// The members that a type declares and the macros do not generate.
  ///
  /// Members in extensions are not visible here.
  struct DeclaredMembers {
    /// A member that the macros otherwise generate.
    enum Member {
      case twinInitializer, mutableTwin, schema, equality, changedFields, hashingMode, enumCase
      case cases
    }

    private(set) var memberwiseInitializer: InitializerDeclSyntax?

    /// The types of the hashers that a `hash(into:)` has.
    private(set) var hashers: Set<String> = []

    private var members: Set<Member> = []

    /// Looks for declared members.
    ///
    /// - Parameters:
    ///   - members: the members of the type's declaration.
    ///   - properties: the fields that a memberwise initializer must have.
    init(_ members: MemberBlockItemListSyntax, _ properties: [StoredProperty]) {
      for member in members {
        switch member.decl.as(DeclSyntaxEnum.self) {
        case .initializerDecl(let initializer):
          if initializer.isMemberwise(properties) { memberwiseInitializer = initializer }
          if initializer.takesTwin { self.members.insert(.twinInitializer) }
        case .structDecl(let type): add(type.name.plainName, Self.types)
        case .classDecl(let type): add(type.name.plainName, Self.types)
        case .typeAliasDecl(let alias): add(alias.name.plainName, Self.types)
        case .variableDecl(let variable):
          for name in variable.bindings.compactMap(\.pattern.plainName) {
            add(name, variable.isStatic ? Self.staticVariables : ["enumCase": .enumCase])
          }
        case .functionDecl(let function): add(function)
        default: continue
        }
      }
    }

    func has(_ member: Member) -> Bool { members.contains(member) }

    private static let types = ["Mutable": Member.mutableTwin, "Cases": .cases]

    private static let staticVariables = [
      "schema": Member.schema, "cases": .cases, "hashingMode": .hashingMode,
    ]

    private mutating func add(_ name: String, _ known: [String: Member]) {
      if let member = known[name] { members.insert(member) }
    }

    private mutating func add(_ function: FunctionDeclSyntax) {
      let parameters = function.signature.parameterClause.parameters
      switch function.name.plainName {
      case "=="
      where parameters.count == 2
        && parameters.first?.type.spelling == parameters.last?.type.spelling:
        // An operator that compares with another type is not `==` of this type.
        members.insert(.equality)
      case "hash" where parameters.count == 1:
        hashers.formUnion(parameters.compactMap(\.type.lastName))
      case "changedFields" where parameters.map(\.firstName.plainName) == ["from"]:
        members.insert(.changedFields)
      default: return
      }
    }
  }

  extension InitializerDeclSyntax {
    /// Whether it throws.
    var `throws`: Bool { signature.effectSpecifiers?.throwsClause != nil }

    /// Whether it has one argument per field, with the same labels and the same spelling of types.
    fileprivate func isMemberwise(_ properties: [StoredProperty]) -> Bool {
      let parameters = signature.parameterClause.parameters
      return parameters.count == properties.count
        && zip(parameters, properties).allSatisfy { parameter, property in
          parameter.firstName.plainName == property.plainName
            && parameter.type.spelling == property.type.spelling
        }
    }

    /// Whether it creates the value from its mutable form.
    fileprivate var takesTwin: Bool {
      let parameters = signature.parameterClause.parameters
      guard let only = parameters.first, parameters.count == 1 else { return false }
      return only.firstName.tokenKind == .wildcard
        && only.type.lastName == "Mutable"
    }
  }

  extension TypeSyntax {
    /// The type as text for comparison: without blanks and modifiers such as `consuming`.
    fileprivate var spelling: String {
      let type = self.as(AttributedTypeSyntax.self)?.baseType ?? self
      let text = type.tokens(viewMode: .sourceAccurate).map(\.plainName).joined(separator: " ")
      return text.hasPrefix("Swift . ") ? String(text.dropFirst(8)) : text
    }
  }
#endif
