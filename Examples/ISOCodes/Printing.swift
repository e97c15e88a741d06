#if Macros
  /// Prints the title of a section.
  func heading(_ title: String) {
    print("\n\(title)\n\(String(repeating: "─", count: title.count))")
  }

  /// Prints rows with left-aligned columns.
  ///
  /// Widths are counted in characters. Put wide characters, such as flags, in the last column.
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

  /// A number with separators: `7,910`.
  func grouped(_ count: Int) -> String {
    let digits = Array(String(count))
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text.append(",") }
      text.append(digit.element)
    }
  }

  /// A text with every line indented.
  func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  " + $0 }.joined(separator: "\n")
  }
#endif
