extension SourcePath: CustomStringConvertible {
  /// The canonical spelling: `$` for the root, and keys quoted only where they must be.
  ///
  /// ``init(_:)`` reads it back as the same path, as long as the path keeps within the bounds on
  /// length, depth and index.
  ///
  /// - Complexity: O(*n*) in the length of the spelling.
  public var description: String {
    if isRoot { return "$" }
    var text = ""
    for (position, step) in steps.enumerated() {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.mustQuote(key, first: position == 0):
        text += "[\"\(Self.escaped(key))\"]"
      case .key(let key):
        if position > 0 { text += "." }
        text += key
      }
    }
    return text
  }

  private static func mustQuote(_ key: String, first: Bool) -> Bool {
    key.isEmpty || (first && key == "$")
      || key.unicodeScalars.contains { $0 == "." || $0 == "[" || $0 == "]" }
  }

  private static func escaped(_ key: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }
}

extension SourcePath.Step: CustomStringConvertible {
  /// The step as the only one of a path.
  public var description: String {
    SourcePath(steps: [self]).description
  }
}
