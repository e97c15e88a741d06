/// Colours for a terminal.
struct Coloring {
  /// Whether there are any.
  let isOn: Bool

  /// What a colour means.
  enum Role: Int {
    /// Something wrong, removed or old.
    case bad = 31
    /// Something right, added or new.
    case good = 32
    /// Something to look at.
    case notable = 33
    /// A place.
    case place = 36
  }

  /// A text in a colour, if there are any.
  func callAsFunction(_ role: Role, _ text: String) -> String {
    isOn ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// When there are colours.
enum ColorChoice: String, CaseIterable {
  /// On a terminal, unless the environment says otherwise.
  case auto
  /// Also in files and pipes.
  case always
  /// Not at all.
  case never

  /// Colours for an output.
  ///
  /// - Parameters:
  ///   - isTerminal: whether somebody looks on.
  ///   - variable: the variables of the environment. `NO_COLOR` is that of <https://no-color.org>:
  ///     set, and not empty.
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
