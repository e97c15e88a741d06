#if Macros
  internal import SwiftSyntax
  internal import SwiftSyntaxMacros

  extension HashedDeclaration {
    /// Generates the members of a `@Value` enum that name the types of payloads.
    ///
    /// They are in the enum itself, because an extension does not see the other types of
    /// the type around a nested enum. The extension role reports errors.
    static func cases(
      of enumeration: EnumDeclSyntax,
      at attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      let declaration = read(
        enumeration,
        named: enumeration.name.text,
        for: .value,
        at: attribute,
        in: context.lexicalContext
      )
      guard let declaration, !declaration.declared.has(.cases) else { return [] }
      return declaration.casePaths.map(DeclSyntax.init(text:))
    }

    /// Generates the type whose properties are the cases, and a value of it.
    private var casePaths: [String] {
      let paths = selectableCases.map { access.modifier + $0.path(of: typeName) }
      return [
        """
        /// The cases, as properties.
        \(access.modifier)nonisolated struct Cases: Swift.Sendable {
        \(paths.joined(separator: "\n").indented)
        }
        """,
        """
        /// The cases, which key paths select.
        \(access.modifier)static var cases: Cases { Cases() }
        """,
      ]
    }

    /// Generates the method that creates a value of each case.
    var caseMaking: String {
      let choices = selectableCases.enumerated().map { index, item in
        "case \(index): return \(item.making)"
      }
      let body = ["switch index {"] + choices + ["default: return nil", "}"]
      return """
        /// Creates a value of a case from the parts of its payload.
        \(access.modifier)static func makeCase(
          at index: Swift.Int, from parts: inout some KilnValues.CaseParts
        ) throws -> Self? {
        \(body.joined(separator: "\n").indented)
        }
        """
    }

    /// The cases that code outside a pattern can name: `\.self` is the whole value.
    private var selectableCases: [HashedCase] {
      cases.filter { $0.identifier.plainName != "self" }
    }
  }

  extension HashedCase {
    /// Generates the property with the path of the case.
    ///
    /// - Parameter enumeration: the name of the enum.
    fileprivate func path(of enumeration: String) -> String {
      let names = parameters.indices.map { "part\($0)" }
      // A payload of one part is no tuple, so it has no label.
      let isTuple = names.count != 1
      let types = zip(labels(isTuple), parameters).map {
        $0 + $1.type.replacingSelf(with: enumeration)
      }
      let parts = zip(labels(isTuple), names).map { $0 + $1 }
      let arguments = zip(labels(true), names.indices).map { $0 + (isTuple ? "$0.\($1)" : "$0") }
      let name = identifier.text
      let made = names.isEmpty ? "_ in .\(name)" : ".\(name)\(list(arguments))"
      let pattern = names.isEmpty ? "" : list(names.map { "let \($0)" })
      return """
        var \(name): KilnValues.CasePath<\(enumeration), \(list(types))> {
          KilnValues.CasePath(
            \(identifier.plainName.literal),
            embed: { \(made) },
            extract: { if case .\(name)\(pattern) = $0 { \(list(parts)) } else { nil } }
          )
        }
        """
    }

    /// Generates a value from the next parts.
    fileprivate var making: String {
      let parts = zip(labels(true), labels).map { label, name in
        label + "try parts.next(\((name ?? identifier.plainName).literal))"
      }
      return "Self.\(identifier.text)" + (parts.isEmpty ? "" : list(parts))
    }

    /// The labels of the payload, each with a colon; empty for a part without a label.
    private func labels(_ areShown: Bool) -> [String] {
      labels.map { label in areShown ? label.map { "\($0.labelInCode): " } ?? "" : "" }
    }

    private func list(_ parts: [String]) -> String { "(\(parts.joined(separator: ", ")))" }
  }
#endif
