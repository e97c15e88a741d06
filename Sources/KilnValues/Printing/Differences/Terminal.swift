#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The colour support of the terminal.
enum Terminal {
  /// Whether standard output is a terminal that supports colour.
  static var standardOutputTakesColor: Bool {
    takesColor(isTerminal: isatty(STDOUT_FILENO) != 0) { name in
      getenv(name).map { String(cString: $0) }
    }
  }

  /// Whether a stream supports colour.
  ///
  /// As <https://no-color.org> defines, `NO_COLOR` disables colours if it is set and not empty.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the stream is a terminal.
  ///   - environment: returns the value of an environment variable.
  static func takesColor(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    guard isTerminal, (environment("NO_COLOR") ?? "").isEmpty else { return false }
    guard let terminal = environment("TERM") else { return false }
    return !terminal.isEmpty && terminal != "dumb"
  }
}
