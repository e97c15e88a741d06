#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The width to which help is wrapped and tables are shortened, in columns.
enum TerminalWidth {
  /// The supported widths. Help has a column of options, so it cannot be wrapped to a narrower one.
  static let supported = 40...1000

  /// The width if nothing else is known.
  static let standard = 80

  /// The width of an output.
  ///
  /// - Parameters:
  ///   - output: the output, which is asked for its width if it is a terminal.
  ///   - variable: reads the environment. `COLUMNS`, if it is a positive number, takes precedence.
  static func columns(of output: Descriptor, variable: (String) -> String?) -> Int {
    let wanted = variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let width = wanted ?? reported(by: output) ?? standard
    return min(max(width, supported.lowerBound), supported.upperBound)
  }

  /// The width that a terminal reports; `nil` for other outputs.
  private static func reported(by output: Descriptor) -> Int? {
    var size = winsize()
    guard ioctl(output.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
