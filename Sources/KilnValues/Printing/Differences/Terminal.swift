#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The terminal's support of colours.
enum Terminal {
  /// Whether standard output is a terminal that supports colour.
  static var standardOutputTakesColor: Bool {
    takesColor(isTerminal: isatty(STDOUT_FILENO) != 0) { name in
      getenv(name).map { String(cString: $0) }
    }
  }

  /// Whether a stream supports colour. `NO_COLOR` is that of <https://no-color.org>: set, and not
  /// empty.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the stream is a terminal.
  ///   - environment: the values of environment variables.
  static func takesColor(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    guard isTerminal, (environment("NO_COLOR") ?? "").isEmpty else { return false }
    guard let terminal = environment("TERM") else { return false }
    return !terminal.isEmpty && terminal != "dumb"
  }
}
