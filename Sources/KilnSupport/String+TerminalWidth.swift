extension String {
  /// The number of columns that the text needs on a terminal.
  ///
  /// East Asian wide characters and emoji need two. The text must not contain control characters.
  package var terminalWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.terminalWidth }
  }

  /// The start of the text, with an ellipsis if it does not fit.
  ///
  /// - Parameter width: the largest number of columns; at least 1.
  package func fitting(_ width: Int) -> String {
    // A column needs at least one byte.
    if utf8.count <= width || terminalWidth <= width { return self }
    var rest = width - 1
    let start = prefix { character in
      rest -= character.terminalWidth
      return rest >= 0
    }
    return start + "…"
  }
}

extension Character {
  /// The number of columns of the character on a terminal.
  fileprivate var terminalWidth: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    // A variation selector turns a symbol or a digit into an emoji.
    if scalar.properties.isEmoji, unicodeScalars.dropFirst().first == "\u{FE0F}" { return 2 }
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .format, .nonspacingMark, .enclosingMark: return 0
    default: return scalar.isWide ? 2 : 1
    }
  }
}

extension Unicode.Scalar {
  /// The ranges of wide and fullwidth characters that are not emoji, by `EastAsianWidth.txt` of
  /// Unicode 16. A range continues over code points without a character.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB,
    0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  fileprivate var isWide: Bool {
    properties.isEmojiPresentation || Self.wideRanges.contains { $0.contains(value) }
  }
}
