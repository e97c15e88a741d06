#if Macros
  internal import SwiftSyntax

  /// The members that a type declares itself. The macros do not write them again.
  ///
  /// Only the type's own braces are seen, not its extensions.
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

    /// The type of the hasher that `hash(into:)` takes.
    private let hasher: String

    /// Looks for what is declared.
    ///
    /// - Parameters:
    ///   - members: the declarations between the type's braces.
    ///   - properties: the fields that an initializer has to take.
    ///   - hasher: the type of the hasher that `hash(into:)` takes.
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
          let names = variable.bindings.map(\.pattern.trimmedDescription)
          guard variable.isStatic else {
            if names.contains("enumCase") { enumCase = true }
            continue
          }
          if names.contains("schema") { schema = true }
          if names.contains("hashingMode") { hashingMode = true }
        case .functionDecl(let function): notice(function)
        default: continue
        }
      }
    }

    private mutating func notice(_ typeName: TokenSyntax) {
      if typeName.text == "Mutable" { mutableTwin = true }
    }

    private mutating func notice(_ function: FunctionDeclSyntax) {
      let parameters = function.signature.parameterClause.parameters
      switch function.name.text {
      case "=="
      where parameters.count == 2
        && parameters.first?.type.spelling == parameters.last?.type.spelling:
        // One that compares with another type is another operator.
        equality = true
      case "hash":
        // `hash(into:)` with the standard library's hasher is another member.
        guard let only = parameters.first, parameters.count == 1 else { return }
        let type = only.type.lastToken(viewMode: .sourceAccurate)?.text
        if type == hasher { hashing = true }
        if type == "Hasher" { standardHashing = true }
      case "changedFields" where parameters.map(\.firstName.text) == ["from"]:
        changedFields = true
      default: return
      }
    }
  }

  extension InitializerDeclSyntax {
    /// Whether it throws.
    var `throws`: Bool { signature.effectSpecifiers?.throwsClause != nil }

    /// Whether it has an argument for every field: the same labels, and types spelled alike.
    fileprivate func isMemberwise(_ properties: [StoredProperty]) -> Bool {
      let parameters = signature.parameterClause.parameters
      return parameters.count == properties.count
        && zip(parameters, properties).allSatisfy { parameter, property in
          parameter.firstName.identifier?.name == property.plainName
            && parameter.type.spelling == property.type.spelling
        }
    }

    /// Whether it makes the value from its twin.
    fileprivate var takesTwin: Bool {
      let parameters = signature.parameterClause.parameters
      guard let only = parameters.first, parameters.count == 1 else { return false }
      return only.firstName.tokenKind == .wildcard
        && only.type.lastToken(viewMode: .sourceAccurate)?.text == "Mutable"
    }
  }

  extension TypeSyntax {
    /// The type as text to compare: without blanks, and without `consuming` and its like.
    fileprivate var spelling: String {
      let type = self.as(AttributedTypeSyntax.self)?.baseType ?? self
      let text = type.tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ")
      return text.hasPrefix("Swift . ") ? String(text.dropFirst(8)) : text
    }
  }
#endif
