#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder
  internal import SwiftSyntaxMacros

  /// Generates the storage and the accessors of a live property.
  struct LivePropertyMacro: AccessorMacro, PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let property = LivePropertyDeclaration(declaration),
        let type = context.lexicalContext.liveClass,
        let number = node.argumentList.first
      else { return [] }
      let name = type.name.trimmedDescription
      let index =
        type.inheritanceClause == nil
        ? number.trimmedDescription : "\(name)._livePropertyOffset + \(number.trimmedDescription)"
      return property.accessors(in: name, at: index).map { "\(raw: $0.indented)" }
    }

    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let property = LivePropertyDeclaration(declaration),
        context.lexicalContext.liveClass != nil
      else {
        context.diagnose(LiveMistake.propertyOutside.at(node))
        return []
      }
      return [DeclSyntax(text: property.storage)]
    }
  }

  /// Marks a property that is not live.
  struct LiveIgnoredMacro: MarkerMacro {
    static let name = "LiveIgnored"
    static var notOnProperty: any WordedMistake { LiveMistake.ignoredNotOnProperty }

    static func mistake(
      _ variable: VariableDeclSyntax,
      _ binding: PatternBindingSyntax,
      in lexicalContext: [Syntax]
    ) -> (any WordedMistake)? {
      guard binding == variable.bindings.first else { return nil }
      let name = binding.pattern.trimmedDescription
      if variable.isStatic { return LiveMistake.ignoredOnNoProperty(name, "static") }
      if variable.isConstant { return LiveMistake.ignoredOnNoProperty(name, "a constant") }
      if variable.has(.override) { return LiveMistake.ignoredOnNoProperty(name, "an override") }
      if !binding.isStored { return LiveMistake.ignoredOnNoProperty(name, "computed") }
      return lexicalContext.liveClass == nil ? LiveMistake.ignoredOutside : nil
    }
  }

  extension [Syntax] {
    /// The class with `@LiveObject` that contains a member. Its members are not visible here.
    fileprivate var liveClass: ClassDeclSyntax? {
      guard let type = first?.as(ClassDeclSyntax.self),
        !type.attributes.named("LiveObject").isEmpty
      else { return nil }
      return type
    }
  }
#endif
