#if Macros
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder
  internal import SwiftSyntaxMacros

  /// Writes what makes a class a `LiveObject`.
  ///
  /// The members come from one role, the accessors of each property from an attribute that another
  /// role adds, and the conformance from a third. Only the first reports mistakes.
  struct LiveObjectMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      switch LiveClass.read(declaration, at: node, in: context.lexicalContext) {
      case .mistakes(let diagnostics):
        for diagnostic in diagnostics { context.diagnose(diagnostic) }
        return []
      case .type(let type, let diagnostics):
        for diagnostic in diagnostics { context.diagnose(diagnostic) }
        return type.members(isRoot: protocols.hasLiveObject).map(DeclSyntax.init(text:))
      }
    }

    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard let property = member.as(VariableDeclSyntax.self).flatMap(LiveProperty.init),
        let index = LivePlaces.place(
          of: property.plainName,
          in: declaration,
          at: node,
          context.lexicalContext
        )
      else { return [] }
      return ["@_LiveProperty(\(literal: index))"]
    }

    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard
        case .type(let live, _) = LiveClass.read(
          declaration,
          at: node,
          in: context.lexicalContext
        )
      else { return [] }
      var conformances = protocols.hasLiveObject ? ["KilnObservation.LiveObject"] : []
      // A subclass has to say it again.
      if !live.declaresSendable { conformances.append("@unchecked Swift.Sendable") }
      if conformances.isEmpty { return [] }
      return [
        ExtensionDeclSyntax(
          of: type,
          conformances: conformances,
          isNonisolated: declaration.has(.nonisolated),
          members: []
        )
      ]
    }
  }

  extension LiveClass {
    fileprivate var declaresSendable: Bool {
      declaration.inheritedNames.contains { name in
        ["Sendable", "@unchecked Sendable", "@unchecked Swift.Sendable"].contains(name)
      }
    }
  }

  extension [TypeSyntax] {
    /// Whether the type is yet to be made a `LiveObject`, because no superclass is one.
    fileprivate var hasLiveObject: Bool { contains { $0.isNamed("LiveObject") } }
  }
#endif
