#if Macros
  internal import SwiftSyntax
  internal import SwiftSyntaxBuilder
  internal import SwiftSyntaxMacros
  internal import Synchronization

  /// Generates the conformance of a class to `LiveObject`.
  ///
  /// The member role generates the members, the member attribute role adds an attribute that
  /// generates the accessors of each property, and the extension role generates the conformance.
  /// Only the first reports errors.
  struct LiveObjectMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let type = LiveClassDeclaration.read(
        declaration,
        at: node,
        in: context.lexicalContext,
        report: context.diagnose
      )
      guard let type else { return [] }
      return type.members(isRoot: protocols.hasLiveObject).map(DeclSyntax.init(text:))
    }

    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard let property = LivePropertyDeclaration(member),
        let index = LivePropertyIndexes.index(
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
      let live = LiveClassDeclaration.read(declaration, at: node, in: context.lexicalContext)
      guard let live else { return [] }
      var conformances = protocols.hasLiveObject ? ["KilnObservation.LiveObject"] : []
      // A subclass has to repeat the conformance.
      if !live.declaresSendable { conformances.append("@unchecked Swift.Sendable") }
      if conformances.isEmpty { return [] }
      return [ExtensionDeclSyntax(of: type, conformances: conformances, members: [])]
    }
  }

  /// A cache with the indexes of the live properties of the last class.
  ///
  /// The compiler expands the member attribute role once per member, with the whole class each
  /// time. Without a cache, that would take quadratic time in the number of members.
  private enum LivePropertyIndexes {
    private struct Read {
      var source = ""
      var indexes: [String: Int] = [:]
    }

    private static let last = Mutex(Read())

    /// The index of a property among the live properties of its class; `nil` if it is not live.
    ///
    /// - Parameters:
    ///   - name: the property's name, without backticks.
    ///   - declaration: the class.
    ///   - attribute: the macro's attribute.
    ///   - lexicalContext: the enclosing declarations.
    static func index(
      of name: String,
      in declaration: some DeclGroupSyntax,
      at attribute: AttributeSyntax,
      _ lexicalContext: [Syntax]
    ) -> Int? {
      let source = declaration.description + lexicalContext.map(\.description).joined()
      return last.withLock { last in
        if last.source == source { return last.indexes[name] }
        var read = Read(source: source)
        let type = LiveClassDeclaration.read(declaration, at: attribute, in: lexicalContext)
        for (index, property) in (type?.properties ?? []).enumerated() {
          read.indexes[property.plainName] = index
        }
        last = read
        return read.indexes[name]
      }
    }
  }

  extension LiveClassDeclaration {
    fileprivate var declaresSendable: Bool {
      declaration.inheritedNames.contains { name in
        ["Sendable", "@unchecked Sendable", "@unchecked Swift.Sendable"].contains(name)
      }
    }
  }

  extension [TypeSyntax] {
    /// Whether the conformance to `LiveObject` is missing, because no superclass has it.
    fileprivate var hasLiveObject: Bool { contains { $0.lastName == "LiveObject" } }
  }
#endif
