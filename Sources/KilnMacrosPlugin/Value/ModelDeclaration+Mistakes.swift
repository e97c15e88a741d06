#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  extension ModelDeclaration {
    /// The errors for fields with a type that is private to the struct, if it has a mutable form.
    ///
    /// A property of the mutable form must be visible at least in the file, and so must its type.
    ///
    /// - Parameter members: the members of the struct's declaration.
    func privateTypeMistakes(_ members: MemberBlockItemListSyntax) -> [Diagnostic] {
      guard hasTwin, !declared.has(.mutableTwin) else { return [] }
      return members.flatMap { member -> [Diagnostic] in
        guard let type = member.decl.asProtocol((any DeclGroupSyntax).self), type.has(.private),
          let name = type.typeName
        else { return [] }
        return properties.filter { $0.type.mentions(name) }.map { property in
          Mistake.privateType(property.name, name.text).at(name, type.makingFileprivate)
        }
      }
    }

    /// The errors for declared equality, hash and difference, which have to be consistent.
    ///
    /// A hash of fewer fields is consistent with any equality.
    func comparisonMistakes(at name: TokenSyntax) -> [Diagnostic] {
      guard declared.has(.equality) || declared.has(.changedFields) else { return [] }
      let members = [
        ("==", declared.has(.equality)),
        ("hash(into:)", declared.hashers.contains("FieldHasher")),
        ("changedFields(from:)", declared.has(.changedFields)),
      ]
      let declared = members.filter(\.1).map(\.0)
      let missing = members.filter { !$0.1 }.map(\.0)
      if missing.isEmpty { return [] }
      return [Mistake.ownComparison(declared, missing).at(name)]
    }

    var initializerMistakes: [Diagnostic] {
      guard let initializer = declared.memberwiseInitializer else { return [] }
      let mistake: Mistake? =
        if initializer.optionalMark != nil {
          .unusableInitializer("failable")
        } else if initializer.signature.effectSpecifiers?.asyncSpecifier != nil {
          .unusableInitializer("asynchronous")
        } else if initializer.throws, hasTwin, !declared.has(.twinInitializer) {
          .throwingInitializer
        } else {
          nil
        }
      return mistake.map { [$0.at(initializer)] } ?? []
    }
  }

  extension TypeSyntax {
    /// Whether the name of a type occurs in this type.
    fileprivate func mentions(_ name: TokenSyntax) -> Bool {
      tokens(viewMode: .sourceAccurate).contains { $0.plainName == name.plainName }
    }
  }
#endif
