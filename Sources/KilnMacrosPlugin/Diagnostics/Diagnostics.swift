#if Macros
  internal import SwiftDiagnostics
  internal import SwiftSyntax

  /// An error with a message, identified by the name of its case.
  protocol WordedMistake: DiagnosticMessage, Error {}

  extension WordedMistake {
    var diagnosticID: MessageID { .ofCase(self) }
    var severity: DiagnosticSeverity { .error }

    /// The error at a node, with an optional fix-it.
    func at(_ node: some SyntaxProtocol, _ fixIt: FixIt? = nil) -> Diagnostic {
      Diagnostic(node: node, message: self, fixIts: fixIt.map { [$0] } ?? [])
    }
  }

  extension MessageID {
    /// The name of an enum's case without its payload: a stable identifier for each message.
    static func ofCase(_ message: some Any) -> MessageID {
      MessageID(domain: "KilnMacros", id: String(String(describing: message).prefix { $0 != "(" }))
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
