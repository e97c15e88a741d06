#if Macros
  internal import SwiftSyntax

  /// The access level of a declaration, the most restrictive first.
  enum Access: Comparable, CaseIterable {
    case `private`, `fileprivate`, `internal`, `package`, `public`

    /// Reads the access level from modifiers; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - modifiers: the modifiers.
    ///   - ofSetter: whether to read setter modifiers, such as `private(set)`, instead of the
    ///     others.
    init?(_ modifiers: DeclModifierListSyntax, ofSetter: Bool = false) {
      let words = modifiers.filter { ($0.detail != nil) == ofSetter }.map(\.name.text)
      let access =
        Self.allCases.first { words.contains("\($0)") } ?? (words.contains("open") ? .public : nil)
      guard let access else { return nil }
      self = access
    }

    /// The access level of members that are as visible as their type.
    ///
    /// A private type already hides its members. A private member would also be hidden from its
    /// siblings.
    static func ofMembers(of type: some DeclGroupSyntax, in lexicalContext: [Syntax]) -> Access {
      let declared =
        Access(type.modifiers)
        ?? lexicalContext.first?.as(ExtensionDeclSyntax.self).flatMap { Access($0.modifiers) }
      return max(declared ?? .internal, .internal)
    }

    /// The modifier with a trailing space; empty for `internal`, the default.
    var modifier: String { self == .internal ? "" : "\(self) " }

    /// The access level of a member in a nested type that the outer type can access.
    var inNestedType: Access { max(self, .fileprivate) }
  }
#endif
