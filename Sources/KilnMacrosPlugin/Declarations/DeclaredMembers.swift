#if Macros
  internal import SwiftSyntax

  /// The members that a type declares and the macros do not generate.
  ///
  /// Members in extensions are not visible here.
  struct DeclaredMembers {
    private(set) var memberwiseInitializer: InitializerDeclSyntax?
    private(set) var twinInitializer = false
    private(set) var mutableTwin = false
    private(set) var schema = false
    private(set) var equality = false
    private(set) var hashing = false
    private(set) var standardHashing = false
    private(set) var hashingMode = false
    private(set) var changedFields = false
    private(set) var enumCase = false
    private(set) var cases = false

    /// The hasher type in the signature of `hash(into:)`.
    private let hasher: String

    /// Looks for declared members.
    ///
    /// - Parameters:
    ///   - members: the members of the type's declaration.
    ///   - properties: the fields that a memberwise initializer must have.
    ///   - hasher: the hasher type in the signature of `hash(into:)`.
    init(
      _ members: MemberBlockItemListSyntax,
      _ properties: [StoredProperty],
      hasher: String = "FieldHasher"
    ) {
      self.hasher = hasher
      for member in members {
        switch member.decl.as(DeclSyntaxEnum.self) {
        case .initializerDecl(let initializer):
          if initializer.isMemberwise(properties) { memberwiseInitializer = initializer }
          if initializer.takesTwin { twinInitializer = true }
        case .structDecl(let type): notice(type.name)
        case .classDecl(let type): notice(type.name)
        case .typeAliasDecl(let alias): notice(alias.name)
        case .variableDecl(let variable):
          let names = variable.bindings.map(\.pattern.plainName)
          guard variable.isStatic else {
            if names.contains("enumCase") { enumCase = true }
            continue
          }
          if names.contains("schema") { schema = true }
          if names.contains("cases") { cases = true }
          if names.contains("hashingMode") { hashingMode = true }
        case .functionDecl(let function): notice(function)
        default: continue
        }
      }
    }

    private mutating func notice(_ typeName: TokenSyntax) {
      if typeName.plainName == "Mutable" { mutableTwin = true }
      if typeName.plainName == "Cases" { cases = true }
    }

    private mutating func notice(_ function: FunctionDeclSyntax) {
      let parameters = function.signature.parameterClause.parameters
      switch function.name.plainName {
      case "=="
      where parameters.count == 2
        && parameters.first?.type.spelling == parameters.last?.type.spelling:
        // An operator that compares with another type is not `==` of this type.
        equality = true
      case "hash":
        // `hash(into:)` with the standard library's hasher is a different member.
        guard let only = parameters.first, parameters.count == 1 else { return }
        let type = only.type.lastName
        if type == hasher { hashing = true }
        if type == "Hasher" { standardHashing = true }
      case "changedFields" where parameters.map(\.firstName.plainName) == ["from"]:
        changedFields = true
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
