#if Macros
  internal import SwiftSyntax

  extension ModelDeclaration {
    /// The mutable form, and the initializer that creates a value from it.
    var mutableTwin: [String] {
      guard hasTwin else { return [ownTwin] }
      return (declared.mutableTwin ? [] : [twin]) + (declared.twinInitializer ? [] : [thawed])
    }

    /// Declared explicitly. Otherwise the compiler would infer `Mutable` from the argument of any
    /// `init(_:)` of the struct.
    private var ownTwin: String {
      """
      /// The mutable form of this value: itself.
      \(access.modifier)typealias Mutable = Self
      """
    }

    private var conformances: String {
      (["KilnValues.MutableTwin"] + codingProtocols.map { "Swift.\($0)" }).joined(separator: ", ")
    }

    private var twin: String {
      let declarations = properties.map { property in
        let documentation =
          property.documentation.isEmpty
          ? ["/// What `\(property.plainName)` will be."] : property.documentation
        let setter = property.setterAccess.map { "\($0.inNestedType.modifier.dropLast())(set) " }
        let access = property.access.inNestedType.modifier + (setter ?? "")
        let type = property.declaredType.replacingSelf(with: identifier)
        return documentation.joined(separator: "\n")
          + "\n\(access)\(property.ownership)var \(property.name): \(type)"
      }
      let assignments = properties.map { "self.\($0.name) = model.\($0.name)" }
      return """
        /// The mutable form of this value: the same fields, as variables.
        \(access.modifier)struct Mutable: \(conformances) {
        \(declarations.joined(separator: "\n").indented)

          /// A mutable copy of a value.
          \(access.modifier)init(_ model: \(identifier)) {
        \(assignments.joined(separator: "\n").indented.indented)
          }
        }
        """
    }

    private var thawed: String {
      let arguments = properties.map { "\($0.label): mutable.\($0.name)" }
      return """
        /// The value that a mutable copy holds.
        \(access.modifier)init(_ mutable: Mutable) {
          self.init\(list(arguments).indentedTail)
        }
        """
    }
  }

  extension TypeSyntax {
    /// Replaces `Self`, which would refer to the mutable form in its declaration.
    fileprivate func replacingSelf(with name: TokenSyntax) -> TypeSyntax {
      SelfReplacer(name: name).rewrite(self).cast(TypeSyntax.self)
    }
  }

  private final class SelfReplacer: SyntaxRewriter {
    let name: TokenSyntax

    init(name: TokenSyntax) {
      self.name = name
      super.init()
    }

    override func visit(_ token: TokenSyntax) -> TokenSyntax {
      token.tokenKind == .keyword(.Self)
        ? token.with(\.tokenKind, name.tokenKind) : token
    }
  }
#endif
