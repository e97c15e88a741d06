internal import KilnSupport

/// A word of a shell's command line.
enum ShellWord {
  /// The word in single quotes, on one line.
  static func quoted(_ word: String) -> String {
    "'\(word.replacing("'", with: "'\\''").onOneLine(.swift))'"
  }
}
