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
      guard hasTwin, !declared.mutableTwin else { return [] }
      var diagnostics: [Diagnostic] = []
      for member in members {
        guard let type = member.decl.asProtocol((any DeclGroupSyntax).self), type.has(.private),
          let name = type.typeName
        else { continue }
        for property in properties where property.type.mentions(name) {
          diagnostics.append(
            Diagnostic(
              node: name,
              message: Mistake.privateType(property.name, name.text),
              fixIts: [type.makingFileprivate]
            )
          )
        }
      }
      return diagnostics
    }

    /// The errors for declared equality, hash and difference, which have to be consistent.
    ///
    /// A hash of fewer fields is consistent with any equality.
    func comparisonMistakes(at name: TokenSyntax) -> [Diagnostic] {
      guard declared.equality || declared.changedFields else { return [] }
      let members = [
        ("==", declared.equality), ("hash(into:)", declared.hashing),
        ("changedFields(from:)", declared.changedFields),
      ]
      let declared = members.filter(\.1).map(\.0)
      let missing = members.filter { !$0.1 }.map(\.0)
      if missing.isEmpty { return [] }
      return [Diagnostic(node: name, message: Mistake.ownComparison(declared, missing))]
    }

    var initializerMistakes: [Diagnostic] {
      guard let initializer = declared.memberwiseInitializer else { return [] }
      if initializer.optionalMark != nil {
        return [Diagnostic(node: initializer, message: Mistake.unusableInitializer("failable"))]
      }
      let effects = initializer.signature.effectSpecifiers
      if effects?.asyncSpecifier != nil {
        let message = Mistake.unusableInitializer("asynchronous")
        return [Diagnostic(node: initializer, message: message)]
      }
      if initializer.throws, hasTwin, !declared.twinInitializer {
        return [Diagnostic(node: initializer, message: Mistake.throwingInitializer)]
      }
      return []
    }
  }

  extension TypeSyntax {
    /// Whether the name of a type occurs in this type.
    fileprivate func mentions(_ name: TokenSyntax) -> Bool {
      tokens(viewMode: .sourceAccurate).contains { $0.plainName == name.plainName }
    }
  }
#endif
