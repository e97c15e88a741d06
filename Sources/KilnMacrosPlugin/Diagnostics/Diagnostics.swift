#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax
  internal import SwiftSyntaxMacros

  /// An error with a message, identified by the name of its case.
  protocol WordedMistake: DiagnosticMessage, Error {}

  extension WordedMistake {
    var diagnosticID: MessageID { .ofCase(self) }
    var severity: DiagnosticSeverity { .error }
  }

  extension MessageID {
    /// The name of an enum's case without its payload: a stable identifier for each message.
    static func ofCase(_ message: some Any) -> MessageID {
      MessageID(domain: "KilnMacros", id: String(String(describing: message).prefix { $0 != "(" }))
    }
  }

  /// The result of reading a declaration.
  struct Reading<Declaration> {
    /// The declaration; `nil` if nothing can be generated for it.
    let declaration: Declaration?

    /// The errors in it.
    let mistakes: [Diagnostic]

    init(_ declaration: Declaration?, _ mistakes: [Diagnostic] = []) {
      self.declaration = declaration
      self.mistakes = mistakes
    }
  }

  extension MacroExpansionContext {
    /// Reports the errors of a reading.
    ///
    /// - Returns: the declaration; `nil` if nothing can be generated for it.
    func reported<Declaration>(_ reading: Reading<Declaration>) -> Declaration? {
      for mistake in reading.mistakes { diagnose(mistake) }
      return reading.declaration
    }
  }

  extension [Diagnostic] {
    /// Adds an error, optionally with a fix-it.
    mutating func add(
      _ mistake: some DiagnosticMessage,
      at node: some SyntaxProtocol,
      _ fixIt: FixIt? = nil
    ) {
      append(Diagnostic(node: node, message: mistake, fixIts: fixIt.map { [$0] } ?? []))
    }
  }

  extension [String] {
    /// The items as an enumeration: `'a', 'b' and 'c'`.
    var words: String {
      let quoted = map { "'\($0)'" }
      guard let last = quoted.last, count > 1 else { return quoted.first ?? "" }
      return "\(quoted.dropLast().joined(separator: ", ")) and \(last)"
    }
  }
#endif
