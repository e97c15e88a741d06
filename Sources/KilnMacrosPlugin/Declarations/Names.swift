#if Macros
  internal import SwiftParser
  internal import SwiftSyntax

  // A name has three forms: as written in code, with backticks if it needs them; without backticks;
  // and as a string literal.

  extension TokenSyntax {
    /// The name without backticks.
    var plainName: String { identifier?.name ?? text }
  }

  extension PatternSyntax {
    /// The declared name without backticks; `nil` for other patterns.
    var plainName: String? { self.as(IdentifierPatternSyntax.self)?.identifier.plainName }
  }

  extension String {
    /// Whether it is an identifier or a keyword.
    private var isWord: Bool {
      let isASCII = utf8.allSatisfy { $0 < 0x80 }
      guard isASCII else { return isValidSwiftIdentifier(for: .variableName) }
      return first?.isNumber == false && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// A name in code.
    var nameInCode: String { isValidSwiftIdentifier(for: .variableName) ? self : "`\(self)`" }

    /// A name in code as an argument label. Needless backticks would cause a warning.
    var labelInCode: String {
      isWord && !Self.reservedLabels.contains(self) ? self : "`\(self)`"
    }

    #if compiler(>=6.3)
      private static let reservedLabels: Set<String> = ["_", "inout"]
    #else
      private static let reservedLabels: Set<String> = ["_", "inout", "let", "var"]
    #endif

    /// The text as a string literal.
    var literal: String {
      "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
  }
#endif
