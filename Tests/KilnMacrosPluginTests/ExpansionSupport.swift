#if Macros
  import Foundation
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros

  @testable import KilnMacrosPlugin

  /// A source with all macros expanded.
  struct Expansion {
    let source: SourceFileSyntax
    let expanded: String
    private let context: BasicMacroExpansionContext

    /// Expands a source.
    ///
    /// - Parameter isLiveSubclass: whether the classes have a live superclass, which the compiler
    ///   would know.
    init(_ source: String, isLiveSubclass: Bool = false) {
      let file = Parser.parse(source: source)
      let context = BasicMacroExpansionContext(
        sourceFiles: [file: .init(moduleName: "App", fullFilePath: "App.swift")]
      )
      self.source = file
      self.context = context
      expanded =
        file.expand(
          macroSpecs: isLiveSubclass ? subclassSpecs : specs,
          contextGenerator: { node in
            BasicMacroExpansionContext(
              sharingWith: context,
              lexicalContext: node.allMacroLexicalContexts()
            )
          },
          indentationWidth: .spaces(2)
        ).description.trimmingCharacters(in: .newlines)
    }

    var diagnostics: [Diagnostic] { context.diagnostics }

    /// The position of a node of a diagnostic in the source.
    func location(_ position: AbsolutePosition, in node: Syntax) -> SwiftSyntax.SourceLocation {
      context.location(for: position, anchoredAt: node, fileName: "App.swift")
    }

    /// The source after all fix-its; of those that overlap, only the first is applied.
    var fixed: String {
      var edits: [(range: Range<Int>, text: String)] = []
      for case .replace(let old, let new) in diagnostics.flatMap(\.fixIts).flatMap(\.changes) {
        let range =
          location(old.position, in: old).offset..<location(old.endPosition, in: old).offset
        if edits.contains(where: { $0.range.overlaps(range) }) { continue }
        edits.append((range, new.description))
      }
      var bytes = Array(source.description.utf8)
      for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        bytes.replaceSubrange(edit.range, with: edit.text.utf8)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private let specs = [
    "Value": spec(of: ValueMacro.self, "ValueModel", "ValueEnum"),
    "Default": MacroSpec(type: DefaultMacro.self),
    "Excluded": MacroSpec(type: ExcludedMacro.self),
    "Redacted": MacroSpec(type: RedactedMacro.self),
    "Compared": MacroSpec(type: ComparedMacro.self),
    "Valid": MacroSpec(type: ValidMacro.self),
    "Coded": MacroSpec(type: CodedMacro.self),
    "NotCoded": MacroSpec(type: NotCodedMacro.self),
    "FastHashable": spec(of: FastHashableMacro.self, "FastHashable"),
    "TableHashable": spec(of: TableHashableMacro.self, "TableHashable"),
    "LiveObject": spec(of: LiveObjectMacro.self, "LiveObject", "Sendable"),
    "_LiveProperty": MacroSpec(type: LivePropertyMacro.self),
    "LiveIgnored": MacroSpec(type: LiveIgnoredMacro.self),
  ]

  /// The macros for a class with inherited conformances.
  private let subclassSpecs = specs.merging(["LiveObject": spec(of: LiveObjectMacro.self)]) { $1 }

  /// A macro that adds conformances to a type.
  private func spec(of type: any Macro.Type, _ conformances: String...) -> MacroSpec {
    let names = conformances.map { IdentifierTypeSyntax(name: .identifier($0)) }
    return MacroSpec(type: type, conformances: names.map { TypeSyntax($0) })
  }
#endif
