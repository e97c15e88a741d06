#if Macros && YAML
  /// Prints the title of a part of the demonstration.
  func heading(_ title: String) {
    print("\n\(title)\n\(String(repeating: "─", count: title.count))")
  }

  /// Prints rows with their columns aligned to the left.
  ///
  /// Widths count characters; the last column may hold what is wider than it looks.
  func grid(_ header: [String], _ rows: [[String]]) {
    let lines = [header] + rows
    let widths = header.indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
    }
    for (number, line) in lines.enumerated() {
      let cells = zip(line, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      print("  " + trimmed(cells.joined(separator: "  ")))
      if number == 0 {
        print("  " + widths.map { String(repeating: "─", count: $0) }.joined(separator: "  "))
      }
    }
  }

  private func trimmed(_ line: String) -> String {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  /// A count in words of its own: `7,910`.
  func grouped(_ count: Int) -> String {
    let digits = Array(String(count))
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text.append(",") }
      text.append(digit.element)
    }
  }

  /// A text with every line moved to the right.
  func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  " + $0 }.joined(separator: "\n")
  }
#endif
