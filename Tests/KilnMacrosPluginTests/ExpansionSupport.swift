#if Macros
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @testable import KilnMacrosPlugin

  let specs = [
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

  /// Returns a source with all macros expanded, and the diagnostics.
  func expansion(of source: String) -> (source: String, diagnostics: [Diagnostic]) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "App", fullFilePath: "App.swift")]
    )
    let expanded = file.expand(
      macroSpecs: specs,
      contextGenerator: { node in
        BasicMacroExpansionContext(
          sharingWith: context,
          lexicalContext: node.allMacroLexicalContexts()
        )
      },
      indentationWidth: .spaces(2)
    )
    return (expanded.description, context.diagnostics)
  }

  /// Expects an expansion and its diagnostics.
  ///
  /// - Parameter isLiveSubclass: whether the class has a live superclass, which the compiler would
  ///   know.
  func expectExpansion(
    _ source: String,
    _ expanded: String,
    isLiveSubclass: Bool = false,
    diagnostics: [DiagnosticSpec] = [],
    applyFixIts: [String]? = nil,
    fixedSource: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    assertMacroExpansion(
      source,
      expandedSource: expanded,
      diagnostics: diagnostics,
      macroSpecs: isLiveSubclass ? subclassSpecs : specs,
      applyFixIts: applyFixIts,
      fixedSource: fixedSource,
      indentationWidth: .spaces(2),
      failureHandler: { failure in
        Issue.record(
          Comment(rawValue: failure.message),
          sourceLocation: SourceLocation(
            fileID: failure.location.fileID,
            filePath: failure.location.filePath,
            line: failure.location.line,
            column: failure.location.column
          )
        )
      },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Expects diagnostics in the body of a `@Value` struct, and no generated code.
  ///
  /// - Parameters:
  ///   - body: the members, from line 3 on, indented by two columns.
  ///   - diagnostics: the expected diagnostics.
  ///   - fixed: the body after all fix-its, if there are any.
  func expectMistakes(
    _ body: String,
    _ diagnostics: [DiagnosticSpec],
    fixed: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    func declaration(_ attribute: String, _ body: String) -> String {
      let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
      return "\(attribute)struct Model {\n" + lines.map { "  \($0)\n" }.joined() + "}"
    }
    let markers = /@(Default|Excluded|Redacted|Compared|Valid|Coded|NotCoded)(\([^)]*\))?\s/
    let bare = body.replacing(markers, with: "")
    expectExpansion(
      declaration("@Value\n", body),
      declaration("", bare),
      diagnostics: diagnostics,
      fixedSource: fixed.map { declaration("@Value\n", $0) },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// An error with its position and the message of its fix-it.
  func spec(
    _ mistake: Mistake,
    _ line: Int,
    _ column: Int,
    fix: String? = nil
  ) -> DiagnosticSpec {
    wordedSpec(mistake, line, column, fix)
  }

  /// An error in a live class.
  func liveSpec(
    _ mistake: LiveMistake,
    _ line: Int,
    _ column: Int,
    fix: String? = nil
  ) -> DiagnosticSpec {
    wordedSpec(mistake, line, column, fix)
  }

  private func wordedSpec(
    _ mistake: some WordedMistake,
    _ line: Int,
    _ column: Int,
    _ fix: String?
  ) -> DiagnosticSpec {
    DiagnosticSpec(
      message: mistake.message,
      line: line,
      column: column,
      fixIts: fix.map { [FixItSpec(message: $0)] } ?? []
    )
  }
#endif
