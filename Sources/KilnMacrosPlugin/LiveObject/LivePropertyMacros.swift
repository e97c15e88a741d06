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
      guard let property = LivePropertyDeclaration(declaration), let type = context.liveClass,
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
      guard let property = LivePropertyDeclaration(declaration), context.liveClass != nil else {
        context.diagnose(Diagnostic(node: node, message: LiveMistake.propertyOutside))
        return []
      }
      return [DeclSyntax(text: property.storage)]
    }
  }

  /// Marks a property that is not live.
  ///
  /// `@LiveObject` reads the mark. The macro itself generates nothing, and reports a mark without
  /// effect.
  struct LiveIgnoredMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first
      else {
        context.diagnose(Diagnostic(node: node, message: LiveMistake.ignoredNotOnProperty))
        return []
      }
      let name = binding.pattern.trimmedDescription
      let mistake: LiveMistake
      if variable.isStatic {
        mistake = .ignoredOnNoProperty(name, "static")
      } else if variable.isConstant {
        mistake = .ignoredOnNoProperty(name, "a constant")
      } else if variable.has(.override) {
        mistake = .ignoredOnNoProperty(name, "an override")
      } else if !binding.isStored {
        mistake = .ignoredOnNoProperty(name, "computed")
      } else if context.liveClass == nil {
        mistake = .ignoredOutside
      } else {
        return []
      }
      context.diagnose(
        Diagnostic(
          node: binding.pattern,
          message: mistake,
          fixIts: [variable.removing(node, "LiveIgnored")]
        )
      )
      return []
    }
  }

  extension MacroExpansionContext {
    /// The class with `@LiveObject` that contains a member. Its members are not visible here.
    fileprivate var liveClass: ClassDeclSyntax? {
      guard let type = lexicalContext.first?.as(ClassDeclSyntax.self),
        type.attribute(named: "LiveObject") != nil
      else { return nil }
      return type
    }
  }
#endif
