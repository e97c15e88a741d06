#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// The protocols with generated conformances.
  enum HashingProtocol: String {
    case fast = "FastHashable"
    case table = "TableHashable"
    /// `@Value` of an enum: the conformance of `@FastHashable` with further members.
    case value = "Value"

    /// The macro, which has the name of the case.
    var macro: String { "@\(rawValue)" }

    /// The qualified name of the protocol.
    var conformance: String {
      self == .value ? "KilnValues.ValueEnum" : "KilnHashing.\(rawValue)"
    }

    /// The hasher type of its `hash(into:)`.
    var hasher: String {
      switch self {
      case .fast, .value: "FieldHasher"
      case .table: "TableHasher"
      }
    }
  }

  /// A type with `@FastHashable` or `@TableHashable`, as read from its source.
  struct HashedDeclaration {
    /// The components that distinguish two values of the type.
    enum Content {
      case fields([HashedField])
      case cases([HashedCase])
      /// Cases without payloads that may have raw values: the macro cannot distinguish a raw type
      /// from a protocol in the inheritance clause.
      case casesOrRawValue([HashedCase])
      /// An enum with a raw value, which the protocol handles.
      case rawValue([HashedCase])
      /// Unknown: only the declared members access the components.
      case unread
    }

    let hashing: HashingProtocol
    let content: Content

    /// The members that the type declares.
    let declared: DeclaredMembers

    /// The hashing mode in the attribute.
    let mode: ExprSyntax?

    let access: Access
    let typeName: String
    let genericParameters: Set<String>
    let ownType: String

    /// Whether a value can contain another of its type other than in a collection.
    let mayContainItself: Bool

    static func read(
      _ declaration: some DeclGroupSyntax,
      named typeName: String,
      for hashing: HashingProtocol,
      at attribute: AttributeSyntax,
      in lexicalContext: [Syntax],
      report: (Diagnostic) -> Void = { _ in }
    ) -> HashedDeclaration? {
      let mode = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.trimmed
      let members = declaration.memberBlock.members
      let declared = DeclaredMembers(members, [])
      let declaresHash = declared.hashers.contains(hashing.hasher)
      var diagnostics =
        declaration.mistakes(for: hashing, at: attribute)
        + [declaration.hiddenTypeMistake(in: lexicalContext)].compactMap(\.self)
      if mode != nil, declared.has(.hashingMode) {
        diagnostics.append(Mistake.twoModes(hashing.macro).at(attribute))
      }
      if declared.hashers.contains("Hasher"), !declaresHash {
        diagnostics.append(Mistake.standardHashing(hashing.macro, hashing.hasher).at(attribute))
      }
      var content = Content.unread
      if diagnostics.isEmpty, hashing == .value || !(declaresHash && declared.has(.equality)) {
        (content, diagnostics) = Content.read(declaration)
      }
      diagnostics.forEach(report)
      guard diagnostics.isEmpty else { return nil }
      let isClass = declaration.is(ClassDeclSyntax.self)
      return HashedDeclaration(
        hashing: hashing,
        content: content,
        declared: declared,
        mode: mode,
        access: Access.ofMembers(of: declaration, in: lexicalContext),
        typeName: typeName,
        genericParameters: declaration.genericParameterNames,
        // A class cannot use `Self` as a parameter type.
        ownType: isClass ? typeName : "Self",
        mayContainItself: isClass || declaration.isIndirect
      )
    }
  }

  extension HashedDeclaration.Content {
    /// Reads the components of a type and collects errors in their declarations.
    fileprivate static func read(_ declaration: some DeclGroupSyntax) -> (Self, [Diagnostic]) {
      let members = declaration.memberBlock.members
      guard let declaration = declaration.as(EnumDeclSyntax.self) else {
        let parts = HashedPartCollector(fieldsAmong: members)
        return (.fields(parts.fields), parts.diagnostics)
      }
      let parts = HashedPartCollector(casesAmong: members)
      let inherited = declaration.inheritedNames
      let content: Self
      if parts.cases.contains(where: { !$0.payload.isEmpty }) || inherited.isEmpty {
        content = .cases(parts.cases)
      } else if parts.hasRawValue || inherited.first.map(literalTypes.contains) == true
        || inherited.contains("RawRepresentable")
      {
        content = .rawValue(parts.cases)
      } else {
        content = .casesOrRawValue(parts.cases)
      }
      return (content, parts.diagnostics)
    }

    /// The types that can be the raw type of an enum in its inheritance clause.
    private static var literalTypes: Set<String> {
      [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32",
        "UInt64", "UInt128", "Float16", "Float", "Double", "String", "Character",
      ]
    }
  }
#endif
