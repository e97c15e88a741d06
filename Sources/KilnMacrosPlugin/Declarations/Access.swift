#if Macros
  internal import SwiftSyntax

  /// The access level of a declaration, the most restrictive first.
  enum Access: Int, Comparable {
    case `private`, `fileprivate`, `internal`, `package`, `public`

    /// Reads the access level from modifiers; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - modifiers: the modifiers.
    ///   - ofSetter: whether to read setter modifiers, such as `private(set)`, instead of the
    ///     others.
    init?(_ modifiers: DeclModifierListSyntax, ofSetter: Bool = false) {
      for modifier in modifiers where (modifier.detail != nil) == ofSetter {
        switch modifier.name.tokenKind {
        case .keyword(.private): self = .private
        case .keyword(.fileprivate): self = .fileprivate
        case .keyword(.internal): self = .internal
        case .keyword(.package): self = .package
        case .keyword(.public), .keyword(.open): self = .public
        default: continue
        }
        return
      }
      return nil
    }

    /// The access level that a type declares, or that its extension gives it.
    static func ofType(_ type: some DeclGroupSyntax, in lexicalContext: [Syntax]) -> Access {
      Access(type.modifiers)
        ?? lexicalContext.first?.as(ExtensionDeclSyntax.self).flatMap { Access($0.modifiers) }
        ?? .internal
    }

    /// The modifier with a trailing space; empty for `internal`, the default.
    var modifier: String {
      switch self {
      case .private: "private "
      case .fileprivate: "fileprivate "
      case .internal: ""
      case .package: "package "
      case .public: "public "
      }
    }

    /// The access level of members that are as visible as a type with this level.
    ///
    /// A private type already hides its members. A private member would also be hidden from its
    /// siblings.
    var ofMembers: Access { max(self, .internal) }

    /// The access level of such a member in a nested type that the outer type can access.
    var inNestedType: Access { max(self, .fileprivate) }

    static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
  }
#endif
