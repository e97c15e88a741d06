#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  extension DeclGroupSyntax {
    /// The errors in the declaration as a whole that prevent comparison by fields.
    func mistakes(
      for hashing: HashingProtocol,
      at attribute: AttributeSyntax
    ) -> [Diagnostic] {
      let macro = hashing.macro
      if let other = otherHashing(than: hashing) {
        let fixIt = removing(attribute, hashing.rawValue)
        return [Mistake.alreadyHashable(other, macro).at(attribute, fixIt)]
      }
      switch Syntax(self).as(SyntaxEnum.self) {
      case .structDecl, .enumDecl: return []
      case .classDecl(let type): return type.mistakes(for: hashing)
      default: return [Mistake.notHashable(macro, kindInWords).at(attribute)]
      }
    }

    /// The name of another attribute that makes the type hashable and takes precedence.
    ///
    /// `@Value` takes precedence over `@FastHashable`, and that over `@TableHashable`.
    private func otherHashing(than hashing: HashingProtocol) -> String? {
      let others: [String] =
        switch hashing {
        case .value: []
        case .fast: ["Value"]
        case .table: ["Value", "FastHashable"]
        }
      return others.first { !attributes.named($0).isEmpty }.map { "@\($0)" }
    }
  }

  extension ClassDeclSyntax {
    fileprivate func mistakes(for hashing: HashingProtocol) -> [Diagnostic] {
      var diagnostics: [Diagnostic] = []
      if !has(.final) {
        diagnostics.append(Mistake.notFinal(name.text).at(name, has(.open) ? nil : makingFinal))
      }
      if let first = inheritanceClause?.inheritedTypes.first, let name = inheritedNames.first,
        !knownProtocols.contains(name)
      {
        diagnostics.append(Mistake.mayInherit(self.name.text, name, hashing.macro).at(first))
      }
      return diagnostics
    }
  }

  /// Protocols that classes often conform to. A superclass would precede them.
  private let knownProtocols: Set<String> = [
    "AnyObject", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "FastHashable",
    "Hashable", "Identifiable", "KilnHashing.FastHashable", "KilnHashing.TableHashable",
    "Sendable", "TableHashable", "@unchecked Sendable",
  ]
#endif
