extension Printer {
  /// Writes a string as a literal of Swift source.
  ///
  /// In a tree, a string with several lines becomes a multi-line literal.
  mutating func writeLiteral(_ text: String) {
    guard text.utf8.count > options.maximumCharacters else { return writeWholeLiteral(text) }
    let limit = max(0, options.maximumCharacters)
    guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return writeWholeLiteral(text) }
    writeWholeLiteral(String(text[..<end]))
    write("… (\(text[end...].count) more)")
  }

  private mutating func writeWholeLiteral(_ literal: String) {
    if literal.isPlain {
      write("\"")
      write(literal)
      write("\"")
    } else if isTree, literal.hasSeveralLines {
      writeBlock(literal)
    } else {
      write("\"")
      writeEscaped(literal[...], .quoted)
      write("\"")
    }
  }

  private mutating func writeBlock(_ literal: String) {
    write("\"\"\"")
    indentation += 2
    breakLine()
    writeLines(of: literal, .block)
    breakLine()
    write("\"\"\"")
    indentation -= 2
  }

  /// Writes the description of another type, with invisible characters escaped.
  ///
  /// In a tree, its lines are indented.
  mutating func writeDescription(_ description: String) {
    guard !description.isPlain else { return write(description) }
    guard isTree else { return writeEscaped(description[...], .description) }
    writeLines(of: description, .description)
  }

  private mutating func writeLines(of text: String, _ form: TextForm) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { breakLine() }
      writeEscaped(Substring(line), form)
    }
  }

  /// Writes one line of a text, escaped.
  mutating func writeEscaped(_ line: Substring, _ form: TextForm) {
    var escaper = TextEscaper(form: form)
    escaper.write(line.unicodeScalars, to: &text)
  }
}

extension String {
  /// Whether the text is printable ASCII without quotes or backslashes.
  var isPlain: Bool {
    var copy = self
    return copy.withUTF8 { bytes in
      for byte in bytes where byte &- 0x20 >= 0x5F || byte == 0x22 || byte == 0x5C { return false }
      return true
    }
  }

  /// Whether the text continues after a line break.
  var hasSeveralLines: Bool {
    guard let lineBreak = utf8.firstIndex(of: 0x0A) else { return false }
    return utf8.index(after: lineBreak) < endIndex
  }
}
