#if Macros
  internal import SwiftDiagnostics

  /// An error told in words, and known by the name of its case.
  protocol WordedMistake: DiagnosticMessage, Error {}

  extension WordedMistake {
    var diagnosticID: MessageID {
      // The case without its names: a stable word for each mistake.
      let word = String(describing: self).prefix { $0 != "(" }
      return MessageID(domain: "KilnMacros", id: String(word))
    }

    var severity: DiagnosticSeverity { .error }
  }

  extension [String] {
    /// The items as a list in words: `'a', 'b' and 'c'`.
    var words: String {
      let quoted = map { "'\($0)'" }
      guard let last = quoted.last, count > 1 else { return quoted.first ?? "" }
      return "\(quoted.dropLast().joined(separator: ", ")) and \(last)"
    }
  }
#endif
