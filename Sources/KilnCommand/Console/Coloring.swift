/// Colours for a terminal.
struct Coloring {
  /// Whether output is coloured.
  let isOn: Bool

  /// The meaning of a colour.
  enum Role: Int {
    /// An error, or something removed or old.
    case bad = 31
    /// A success, or something added or new.
    case good = 32
    /// Something notable.
    case notable = 33
    /// A path or position.
    case place = 36
  }

  /// The text in a colour if output is coloured.
  func callAsFunction(_ role: Role, _ text: String) -> String {
    isOn ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// When to colour output.
enum ColorChoice: String, CaseIterable {
  /// On a terminal, unless the environment disables colours.
  case auto
  /// Also in files and pipes.
  case always
  /// Never.
  case never

  /// The coloring for an output.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the output is a terminal.
  ///   - variable: reads the environment. `NO_COLOR`, set and not empty, disables colours; see
  ///     <https://no-color.org>.
  func coloring(isTerminal: Bool, variable: (String) -> String?) -> Coloring {
    switch self {
    case .always: return Coloring(isOn: true)
    case .never: return Coloring(isOn: false)
    case .auto:
      let isUnwanted = !(variable("NO_COLOR") ?? "").isEmpty || variable("TERM") == "dumb"
      return Coloring(isOn: isTerminal && !isUnwanted)
    }
  }
}
