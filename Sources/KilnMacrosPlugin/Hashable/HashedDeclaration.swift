#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// The protocols whose conformance is written out.
  enum HashingProtocol: String {
    case fast = "FastHashable"
    case table = "TableHashable"
    /// `@Value` of an enum: what `@FastHashable` writes, and more.
    case value = "Value"

    /// The macro, which has the case's name.
    var macro: String { "@\(rawValue)" }

    /// The protocol with its module.
    var conformance: String {
      self == .value ? "KilnValues.ValueEnum" : "KilnHashing.\(rawValue)"
    }

    /// The hasher that its `hash(into:)` takes.
    var hasher: String {
      switch self {
      case .fast, .value: "FieldHasher"
      case .table: "TableHasher"
      }
    }
  }

  /// A type with `@FastHashable` or `@TableHashable`, as far as its source tells what is to be
  /// written for it.
  struct HashedDeclaration {
    /// What makes two values of the type differ.
    enum Content {
      case fields([HashedField])
      case cases([HashedCase])
      /// Cases without payloads, that may stand for raw values: only the compiler knows whether
      /// the first name behind the enum's is a protocol or a type.
      case casesOrRawValue([HashedCase])
      /// The raw value of an enum, which the protocol itself reads.
      case rawValue([HashedCase])
      /// Only the members that the type declares itself know.
      case unread
    }

    let hashing: HashingProtocol
    let content: Content

    /// The members that the type declares itself.
    let declared: DeclaredMembers

    /// The hashing mode that the attribute names.
    let mode: ExprSyntax?

    let access: Access
    let ownType: String

    /// Whether the type says `nonisolated`, for modules that isolate everything by default.
    let isNonisolated: Bool

    /// Whether a value may contain another of its type other than in a collection.
    let mayContainItself: Bool

    static func read(
      _ declaration: some DeclGroupSyntax,
      named typeName: String,
      for hashing: HashingProtocol,
      at attribute: AttributeSyntax,
      in lexicalContext: [Syntax]
    ) -> Reading<HashedDeclaration> {
      let mode = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.trimmed
      let members = declaration.memberBlock.members
      let declared = DeclaredMembers(members, [], hasher: hashing.hasher)
      var diagnostics =
        declaration.mistakes(for: hashing, at: attribute)
        + declaration.hiddenTypeMistakes(in: lexicalContext)
      if mode != nil, declared.hashingMode {
        diagnostics.add(Mistake.twoModes(hashing.macro), at: attribute)
      }
      if declared.standardHashing, !declared.hashing {
        diagnostics.add(Mistake.standardHashing(hashing.macro, hashing.hasher), at: attribute)
      }
      var content = Content.unread
      if diagnostics.isEmpty, hashing == .value || !(declared.hashing && declared.equality) {
        (content, diagnostics) = Content.read(declaration)
      }
      guard diagnostics.isEmpty else { return Reading(nil, diagnostics) }
      let isClass = declaration.is(ClassDeclSyntax.self)
      return Reading(
        HashedDeclaration(
          hashing: hashing,
          content: content,
          declared: declared,
          mode: mode,
          access: Access.ofType(declaration, in: lexicalContext).ofMembers,
          // A class may not call itself `Self` in a parameter.
          ownType: isClass ? typeName : "Self",
          isNonisolated: declaration.has(.nonisolated),
          mayContainItself: isClass || declaration.isIndirect
        )
      )
    }
  }

  extension HashedDeclaration.Content {
    /// The parts of a type, and the mistakes in their declarations.
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

    /// What can stand first behind the name of an enum and is no protocol.
    private static var literalTypes: Set<String> {
      [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32",
        "UInt64", "UInt128", "Float16", "Float", "Double", "String", "Character",
      ]
    }
  }
#endif
