#if Macros
  internal import SwiftSyntax

  /// Who sees a declaration, the fewest first.
  enum Access: Int, Comparable {
    case `private`, `fileprivate`, `internal`, `package`, `public`

    /// What the modifiers of a declaration say; `nil` where they say nothing.
    ///
    /// - Parameters:
    ///   - modifiers: the modifiers.
    ///   - ofSetter: whether to read `private(set)` and its like, and not the others.
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

    /// The access that a type itself declares, or that the extension around it gives it.
    static func ofType(_ type: some DeclGroupSyntax, in lexicalContext: [Syntax]) -> Access {
      Access(type.modifiers)
        ?? lexicalContext.first?.as(ExtensionDeclSyntax.self).flatMap { Access($0.modifiers) }
        ?? .internal
    }

    /// The modifier with a space behind it; empty for `internal`, which goes without saying.
    var modifier: String {
      switch self {
      case .private: "private "
      case .fileprivate: "fileprivate "
      case .internal: ""
      case .package: "package "
      case .public: "public "
      }
    }

    /// The access of members that are to be as visible as a type with this access. A private type
    /// hides its members by itself, and a private member would be hidden from its neighbours too.
    var ofMembers: Access { max(self, .internal) }

    /// The access of a member with this access in a nested type, so that the outer type sees it.
    var inNestedType: Access { max(self, .fileprivate) }

    static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
  }
#endif
